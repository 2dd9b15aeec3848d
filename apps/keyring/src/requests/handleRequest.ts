import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { AppToKeyringMessage, KeyringToAppMessage } from '@jumpy/protocol/keyring';
import type { Hex, TypedDataDefinition } from 'viem';
import { type WalletAccount, withHistoricWallet } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import type { KeyringDb } from '../book/keyringDb.ts';
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
import { quoteTransaction } from '../send/planTransaction.ts';
import { readSentTransactions } from '../send/readSentTransactions.ts';
import type { SendContext } from '../send/sendContext.ts';
import { sendTransaction, replaceTransaction } from '../send/sendTransaction.ts';
import type { KeyringSession } from '../session/session.ts';
import { type SharePair, type WithKeyResult, withKey } from '../shares/combineShares.ts';
import type { PaymentLog } from '../spend/paymentLog.ts';
import { createDailyAutoApproved } from '../spend/dailyAutoApproved.ts';
import { createSpendGuard } from '../spend/spendGuard.ts';
import { toKeyAccount } from '../wallet/toKeyAccount.ts';
import { createLinkedWallet } from './createWallet.ts';
import { readKeyringStatus } from './readStatus.ts';
import { parseTypedData } from './parseTypedData.ts';
import { createStorageClosedRefusal, getKeyringStorage } from './storageStatus.ts';
import * as m from './messages.ts';

/** Request in progress; aborted if the app cancels it or the player signs out. */
export interface PendingRequest {
  message: AppToKeyringMessage;
  signal: AbortSignal;
  progress(progress: Omit<Extract<KeyringToAppMessage, { type: 'progress' }>, 'type' | 'id'>): void;
}

/** Chain of this deployment, with the known calls. */
export interface KeyringChain {
  config: ChainConfig;
  client: ChainClient;
  calls: readonly KnownCall[];
}

/** Dependencies of request handlers. */
interface RequestContext {
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

const NO_NETWORK_REFUSAL = createRefusal('unsupported', m.noNetwork());

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
  return account ? handleAccountRequest(account, context, request) : createRefusal('signed_out', m.signedOut());
}

async function handleAccountRequest(
  account: WalletAccount,
  context: RequestContext,
  { message, signal, progress }: PendingRequest,
): Promise<RequestOutcome> {
  const { dialogRoot, dialogs, chain, storage } = context;
  const host = dialogRoot.forRequest(signal);
  const storageStatus = await getKeyringStorage(account, storage);
  if (message.type === 'status') return readKeyringStatus(account, storageStatus);
  if (message.type === 'allowStorage')
    return storageStatus === 'open' ? readKeyringStatus(account) : requestStorageDialog(account, host, storage);
  if (storageStatus !== 'open') return createStorageClosedRefusal();
  const withWallet = async (
    walletId: string | undefined,
    run: (owner: WalletAccount) => Promise<RequestOutcome>,
  ): Promise<RequestOutcome> =>
    walletId === undefined
      ? run(account)
      : withHistoricWallet(account, {
          walletId,
          run,
          open: (wallet) => dialogs.openHistoricWallet(account, host, wallet),
        });
  switch (message.type) {
    case 'create': {
      const { replaces } = message;
      return replaces === undefined ? createLinkedWallet(account) : dialogs.startNewWallet(account, host, replaces);
    }
    case 'export':
      return withWallet(message.wallet, (owner) => dialogs.exportKey(owner, host));
    case 'protect':
      return dialogs.protectWallet(account, host);
    case 'open':
      return dialogs.openWallet(account, host);
    case 'signTypedData': {
      const { typedData } = message;
      const { ownWindow } = context;
      return handleSignTypedData(account, host, { typedData, chainId: chain?.config.chainId, ownWindow, signal });
    }
    case 'quote':
      if (!chain) return NO_NETWORK_REFUSAL;
      return quoteTransaction({ account, chain: chain.client, calls: chain.calls }, message);
    case 'send': {
      if (!chain) return NO_NETWORK_REFUSAL;
      const { transaction, wallet } = message;
      const sending = { context, chain, host, signal, progress };
      return withWallet(wallet, (owner) => sendTransaction(toSendContext(owner, sending), transaction));
    }
    case 'sent':
      return chain
        ? readSentTransactions(toSendContext(account, { context, chain, host, signal, progress }))
        : NO_NETWORK_REFUSAL;
    case 'again': {
      if (!chain) return NO_NETWORK_REFUSAL;
      const sending = { context, chain, host, signal, progress };
      return withWallet(message.wallet, (owner) => replaceTransaction(toSendContext(owner, sending), message));
    }
    default:
      return createRefusal('bad_request', m.requestUnknown());
  }
}

export interface SendContextDeps extends Pick<PendingRequest, 'signal' | 'progress'> {
  context: Pick<RequestContext, 'db' | 'paymentLog' | 'clock' | 'ownWindow'>;
  chain: KeyringChain;
  host: DialogHost;
  /** Origin of the site that asks; undefined if the app does. */
  site?: string | undefined;
}

/** What sending needs, from this page's services. */
export function toSendContext(
  account: WalletAccount,
  { context, chain, host, site, signal, progress }: SendContextDeps,
): SendContext {
  const { db, paymentLog, clock, ownWindow } = context;
  const { client, calls, config } = chain;
  const { chainId, contracts, isLocal } = config;
  const { sentLog } = db;
  const dailyAutoApproved = createDailyAutoApproved(db.spending, { playerId: account.playerId, nowMs: clock.nowMs });
  const spendGuard = createSpendGuard({
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
          plan,
          decision,
          contracts,
          hasFeeIncreased: isRaised,
          oldAddress: isHistoric ? plan.draft.from : undefined,
          site,
        });
  return {
    account,
    chain: client,
    chainId,
    calls,
    sentLog,
    dailyAutoApproved,
    spendGuard,
    clock,
    isOtherSite: site !== undefined,
    confirm,
    reportProgress: progress,
    signal,
    pageHide: globalThis,
  };
}

/** Typed data to be signed, and where the player is asked. */
export interface SignTypedDataOptions {
  typedData: string;
  chainId: number | undefined;
  /** Window for the prompt, if a page could cover this one. */
  ownWindow?: OwnWindow | undefined;
  /** Origin of the site that asks; undefined if the app does. */
  site?: string | undefined;
  signal: AbortSignal;
}

/** Signs typed data after confirmation, which is always required. */
export async function handleSignTypedData(
  account: WalletAccount,
  dialogs: DialogHost,
  { typedData, chainId, ownWindow, site, signal }: SignTypedDataOptions,
): Promise<RequestOutcome> {
  const parsed = parseTypedData(typedData, chainId);
  if (!parsed.ok) {
    if (parsed.code === 'other_chain') return createRefusal('refused', m.otherNetwork());
    return createRefusal('bad_request', m.messageNotUnderstood());
  }
  const isConfirmed = ownWindow
    ? await confirmTypedDataInWindow(dialogs, { ownWindow, text: typedData, read: parsed })
    : await confirmTypedData(dialogs, { typedData: parsed.shown, site });
  if (!isConfirmed || signal.aborted) return createRejected();
  const opened = await account.openShares();
  if (!opened.ok) return opened;
  const signed = await signTypedData(opened.shares, parsed.signed);
  if (!signed.ok) throw new Error(`The shares of a wallet open nothing: ${signed.code}.`);
  return { ok: true, result: { signature: signed.result } };
}

export function signTypedData(shares: SharePair, typedData: TypedDataDefinition): Promise<WithKeyResult<Hex>> {
  return withKey(shares, (key) => toKeyAccount(key).signTypedData(typedData));
}
