import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { KeyringQuote, RequestedTransaction } from '@jumpy/protocol/keyring';
import { getAddress, type Hex, type TypedDataDefinition } from 'viem';
import type { WalletAccount } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import type { KeyringDb } from '../book/keyringDb.ts';
import { listPending } from '../book/sentNonce.ts';
import type { ChainClient } from '../chain/chainClient.ts';
import type { KeyringClock } from '../clock.ts';
import { confirmInWindow, confirmTypedDataInWindow } from '../dialogs/confirmInWindow.ts';
import { confirmTransaction } from '../dialogs/confirmTransaction.ts';
import { requestStorageDialog } from '../dialogs/requestStorage.ts';
import { confirmTypedData } from '../dialogs/confirmTypedData.ts';
import type { DialogRoot } from '../dialogs/createDialogHost.ts';
import type { WalletDialogs } from '../dialogs/walletDialogs.ts';
import type { DialogHost } from '../dialogs/dialogHost.ts';
import type { StorageAccess } from '../device/storageAccess.ts';
import type { OwnWindow } from '../ownWindow/ownWindow.ts';
import { type RequestOutcome, createRefusal, createRejected } from '../requestOutcome.ts';
import type { KnownCall } from '../policy/knownCall.ts';
import { planSend } from '../send/planTransaction.ts';
import { readSentTransactions } from '../send/readSentTransactions.ts';
import { isTimedOut, type SendContext, type SendOutcome } from '../send/sendContext.ts';
import { sendTransaction } from '../send/sendTransaction.ts';
import type { KeyringSession } from '../session/session.ts';
import type { SharePair } from '../shares/combineShares.ts';
import { type WithKeyResult, withKey } from '../sign/withKey.ts';
import type { PaymentLog } from '../spend/paymentLog.ts';
import { createDailyAutoApproved } from '../spend/dailyAutoApproved.ts';
import { createSpendGuard } from '../spend/spendGuard.ts';
import { toKeyAccount } from '../wallet/toKeyAccount.ts';
import type { PendingRequest } from './requestDispatcher.ts';
import { createLinkedWallet } from './createWallet.ts';
import { readKeyringStatus } from './readStatus.ts';
import { parseTypedData } from './parseTypedData.ts';
import { createStorageClosedRefusal, getKeyringStorage } from './storageStatus.ts';
import { withHistoricWallet } from './withHistoricWallet.ts';

/** Chain of this deployment, with the known calls. */
export interface KeyringChain {
  config: ChainConfig;
  client: ChainClient;
  calls: readonly KnownCall[];
}

/** Dependencies of request handlers. */
export interface RequestContext {
  session: KeyringSession;
  /** Underlies everything stored here. */
  storage: StorageAccess;
  /** Account of the signed-in player; undefined if signed out. */
  getAccount(): WalletAccount | undefined;
  dialogRoot: DialogRoot;
  dialogs: WalletDialogs;
  chain: KeyringChain | undefined;
  db: KeyringDb;
  paymentLog: PaymentLog;
  clock: KeyringClock;
  /** Window for confirming payments if this page could be covered; undefined if none is possible. */
  ownWindow?: OwnWindow | undefined;
}

const NO_NETWORK_REFUSAL = createRefusal('unsupported', 'There is no network here to send on.');

const EMPTY_OUTCOME: RequestOutcome = { ok: true, result: {} };

/** Handles a request of the app. */
export async function handleRequest(context: RequestContext, request: PendingRequest): Promise<RequestOutcome> {
  const { session } = context;
  const { message } = request;
  if (message.type === 'signIn') {
    const signedIn = await session.signIn(message);
    return signedIn.ok ? EMPTY_OUTCOME : toKeyringRefusal(signedIn);
  }
  if (message.type === 'signOut') {
    session.signOut();
    return EMPTY_OUTCOME;
  }
  const account = context.getAccount();
  return account
    ? handleAccountRequest(account, context, request)
    : createRefusal('signed_out', 'You are signed out. Please sign in again.');
}

async function handleAccountRequest(
  account: WalletAccount,
  workshop: RequestContext,
  { message, signal, progress }: PendingRequest,
): Promise<RequestOutcome> {
  const { dialogRoot, dialogs, chain, storage } = workshop;
  const host = dialogRoot.forRequest(signal);
  const kept = await getKeyringStorage(account, storage);
  if (message.type === 'status') return readKeyringStatus(account, kept);
  if (message.type === 'allowStorage')
    return kept === 'open' ? readKeyringStatus(account) : requestStorageDialog(account, host, storage);
  if (kept !== 'open') return createStorageClosedRefusal();
  const owned = async (
    walletId: string | undefined,
    work: (owner: WalletAccount) => Promise<RequestOutcome>,
  ): Promise<RequestOutcome> =>
    walletId === undefined
      ? work(account)
      : withHistoricWallet(account, {
          walletId,
          run: work,
          open: (wallet) => dialogs.openHistoricWallet(account, host, wallet),
        });
  switch (message.type) {
    case 'create': {
      const { replaces } = message;
      return replaces === undefined ? createLinkedWallet(account) : dialogs.startNewWallet(account, host, replaces);
    }
    case 'export':
      return owned(message.wallet, (owner) => dialogs.exportKey(owner, host));
    case 'protect':
      return dialogs.protectWallet(account, host);
    case 'open':
      return dialogs.openWallet(account, host);
    case 'signTypedData': {
      const { typedData } = message;
      const { ownWindow } = workshop;
      return handleSignTypedData(account, host, { typedData, chainId: chain?.config.chainId, ownWindow, signal });
    }
    case 'quote':
      if (!chain) return NO_NETWORK_REFUSAL;
      return handleQuoteRequest({ account, chain: chain.client, calls: chain.calls }, message);
    case 'send': {
      if (!chain) return NO_NETWORK_REFUSAL;
      const { transaction, wallet } = message;
      const parts = { workshop, chain, host, signal, progress };
      return owned(wallet, (owner) => sendTransaction(toSendContext(owner, parts), transaction));
    }
    case 'sent':
      return chain
        ? readSentTransactions(toSendContext(account, { workshop, chain, host, signal, progress }))
        : NO_NETWORK_REFUSAL;
    case 'again': {
      if (!chain) return NO_NETWORK_REFUSAL;
      const parts = { workshop, chain, host, signal, progress };
      return owned(message.wallet, (owner) => replaceTransaction(toSendContext(owner, parts), message));
    }
    default:
      return createRefusal('bad_request', 'The wallet was asked something it does not know.');
  }
}

interface SendContextDeps extends Pick<PendingRequest, 'signal' | 'progress'> {
  workshop: RequestContext;
  chain: KeyringChain;
  host: DialogHost;
}

function toSendContext(
  account: WalletAccount,
  { workshop, chain, host, signal, progress }: SendContextDeps,
): SendContext {
  const { db, paymentLog, clock, ownWindow } = workshop;
  const { client, calls, config } = chain;
  const { chainId, contracts, isLocal } = config;
  const { sentLog } = db;
  const day = createDailyAutoApproved(db.spending, { playerId: account.playerId, nowMs: clock.nowMs });
  const guard = createSpendGuard({
    paymentLog,
    chainId,
    nowMs: clock.nowMs,
    isMainnet: !isLocal,
    isCoverable: ownWindow !== undefined,
  });
  const { isHistoric } = account;
  const confirm: SendContext['confirm'] = ({ plan, decision, window, isRaised }) =>
    ownWindow && window
      ? confirmInWindow(host, { ownWindow, plan, chainId, isHistoric, reason: window, hasFeeIncreased: isRaised })
      : confirmTransaction(host, {
          ...{ plan, decision, contracts, hasFeeIncreased: isRaised },
          oldAddress: isHistoric ? plan.draft.from : undefined,
        });
  const leaving = globalThis;
  return {
    account,
    chain: client,
    chainId,
    calls,
    sentLog,
    dailyAutoApproved: day,
    spendGuard: guard,
    clock,
    confirm,
    reportProgress: progress,
    signal,
    pageHide: leaving,
  };
}

/** What to do about a stuck transaction: resend it, or cancel it. */
type ReplaceMode = 'retry' | 'cancel';

/** Signs a replacement with a higher fee at the nonce of a pending transaction; at most one of them is mined. */
export async function replaceTransaction(
  context: SendContext,
  { nonce, how }: { nonce: number; how: ReplaceMode },
): Promise<SendOutcome> {
  const { account, chainId, sentLog, clock } = context;
  const facts = await account.fetchFacts();
  if (!facts.ok) return toKeyringRefusal(facts);
  const { linked } = facts.value;
  if (!linked) return createRefusal('no_wallet', 'You do not have a wallet yet.');
  const kept = (await sentLog.list(chainId, linked.address)).find((known) => known.nonce === nonce);
  const wish = kept && listPending(kept).findLast(({ isCancel }) => !isCancel);
  if (!kept || !wish) return createRefusal('bad_request', 'There is nothing like this on its way.');
  if (!kept.settled && !isTimedOut(kept, clock.nowMs()))
    return createRefusal('busy', 'Your transaction is still on its way. Please wait a moment.');
  const nothing: RequestedTransaction = { to: linked.address, data: '0x', valueWei: '0' };
  return how === 'retry'
    ? sendTransaction(context, wish.wanted, { nonce, wish: wish.wish })
    : sendTransaction(context, nothing, { nonce, wish: undefined });
}

/** Current cost of a transaction of the linked or a historic wallet: the terms that `send` would choose. */
export async function handleQuoteRequest(
  { account, chain, calls }: Pick<SendContext, 'chain' | 'calls'> & { account: WalletAccount },
  { transaction: wanted, wallet: old }: { transaction: RequestedTransaction; wallet?: string | undefined },
): Promise<RequestOutcome> {
  const facts = await account.fetchFacts();
  if (!facts.ok) return toKeyringRefusal(facts);
  const { linked, history } = facts.value;
  const wallet = old === undefined ? linked : history.find(({ walletId }) => walletId === old);
  if (!wallet) return createRefusal('no_wallet', 'You do not have a wallet yet.');
  const planned = await planSend({ chain, calls, from: getAddress(wallet.address), wanted });
  if (!planned.ok) return planned;
  const { gasLimit, maxFeeWei, feeWei, balanceWei } = planned.plan;
  const result: KeyringQuote = {
    gasLimit: String(gasLimit),
    maxFeeWei: String(maxFeeWei),
    feeWei: String(feeWei),
    balanceWei: String(balanceWei),
  };
  return { ok: true, result };
}

interface SignTypedDataOptions {
  typedData: string;
  chainId: number | undefined;
  /** Window for the prompt, if a page could cover this one. */
  ownWindow: OwnWindow | undefined;
  signal: AbortSignal;
}

/** Signs typed data after confirmation, which is always required. */
async function handleSignTypedData(
  account: WalletAccount,
  dialogs: DialogHost,
  { typedData, chainId, ownWindow, signal }: SignTypedDataOptions,
): Promise<RequestOutcome> {
  const read = parseTypedData(typedData, chainId);
  if (!read.ok) {
    if (read.code === 'other_chain')
      return createRefusal('refused', 'This is meant for another network, so it was not signed.');
    return createRefusal('bad_request', 'This is no message your wallet understands, so it was not signed.');
  }
  const isAgreed = ownWindow
    ? await confirmTypedDataInWindow(dialogs, { ownWindow, text: typedData, read })
    : await confirmTypedData(dialogs, { typedData: read.shown });
  if (!isAgreed || signal.aborted) return createRejected();
  const opened = await account.openShares();
  if (!opened.ok) return opened;
  const signed = await signTypedData(opened.shares, read.signed);
  if (!signed.ok) throw new Error(`The shares of a wallet open nothing: ${signed.code}.`);
  return { ok: true, result: { signature: signed.result } };
}

export function signTypedData(shares: SharePair, typedData: TypedDataDefinition): Promise<WithKeyResult<Hex>> {
  return withKey(shares, (key) => toKeyAccount(key).signTypedData(typedData));
}
