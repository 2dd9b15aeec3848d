import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { KeyringQuote, WantedTransaction } from '@jumpy/protocol/keyring';
import { getAddress, type Hex, type TypedDataDefinition } from 'viem';
import type { Account } from '../account.ts';
import { apiRefusal } from '../api/apiRefusal.ts';
import type { KeyringBook } from '../book/keyringBook.ts';
import { liveOf } from '../book/sentNonce.ts';
import type { ChainClient } from '../chain/chainClient.ts';
import type { Clock } from '../clock.ts';
import { confirmInWindow, confirmTypedDataInWindow } from '../dialogs/confirmInWindow.ts';
import { confirmTransaction } from '../dialogs/confirmTransaction.ts';
import { allowStorage } from '../dialogs/allowStorage.ts';
import { confirmTypedData } from '../dialogs/confirmTypedData.ts';
import type { DialogRoot } from '../dialogs/createDialogHost.ts';
import type { WalletDialogs } from '../dialogs/walletDialogs.ts';
import type { DialogHost } from '../dialogs/dialogHost.ts';
import type { StorageAccess } from '../device/storageAccess.ts';
import type { OwnWindow } from '../ownWindow/browserWindow.ts';
import { type Outcome, refusal, rejected } from '../outcome.ts';
import type { KnownCall } from '../policy/knownCall.ts';
import { planTransaction } from '../send/planTransaction.ts';
import { readSent } from '../send/readSent.ts';
import { isGivenUp, type Sending, type SendOutcome } from '../send/sending.ts';
import { sendTransaction } from '../send/sendTransaction.ts';
import type { Session } from '../session/session.ts';
import type { SharePair } from '../shares/combineShares.ts';
import { type WithKey, withKey } from '../sign/withKey.ts';
import type { PaidLog } from '../spend/paidLog.ts';
import { silentDay } from '../spend/silentDay.ts';
import { createSpendGuard } from '../spend/spendGuard.ts';
import { keyAccount } from '../wallet/keyAccount.ts';
import type { Asked } from './answerRequests.ts';
import { createWallet } from './createWallet.ts';
import { readStatus } from './readStatus.ts';
import { readTypedData } from './readTypedData.ts';
import { storageClosed, storageOf } from './storageOf.ts';
import { withOldWallet } from './withOldWallet.ts';

/** Chain of this deployment, with the known calls. */
export interface Chain {
  config: ChainConfig;
  client: ChainClient;
  calls: readonly KnownCall[];
}

/** Dependencies of request handlers. */
export interface Workshop {
  session: Session;
  /** Underlies everything stored here. */
  storage: StorageAccess;
  /** Account of the signed-in player; undefined if signed out. */
  account(): Account | undefined;
  dialogRoot: DialogRoot;
  dialogs: WalletDialogs;
  chain: Chain | undefined;
  book: KeyringBook;
  paid: PaidLog;
  clock: Clock;
  /** Window for confirming payments if this page could be covered; undefined if none is possible. */
  ownWindow?: OwnWindow | undefined;
}

const NO_NETWORK = refusal('unsupported', 'There is no network here to send on.');

const done: Outcome = { ok: true, result: {} };

/** Handles a request of the app. */
export async function workOnRequest(workshop: Workshop, asked: Asked): Promise<Outcome> {
  const { session } = workshop;
  const { message } = asked;
  if (message.type === 'signIn') {
    const signedIn = await session.signIn(message);
    return signedIn.ok ? done : apiRefusal(signedIn);
  }
  if (message.type === 'signOut') {
    session.signOut();
    return done;
  }
  const account = workshop.account();
  return account
    ? workFor(account, workshop, asked)
    : refusal('signed_out', 'You are signed out. Please sign in again.');
}

async function workFor(account: Account, workshop: Workshop, { message, signal, progress }: Asked): Promise<Outcome> {
  const { dialogRoot, dialogs, chain, storage } = workshop;
  const host = dialogRoot.within(signal);
  const kept = await storageOf(account, storage);
  if (message.type === 'status') return readStatus(account, kept);
  if (message.type === 'allowStorage')
    return kept === 'open' ? readStatus(account) : allowStorage(account, host, storage);
  if (kept !== 'open') return storageClosed();
  const owned = async (walletId: string | undefined, work: (owner: Account) => Promise<Outcome>): Promise<Outcome> =>
    walletId === undefined
      ? work(account)
      : withOldWallet(account, { walletId, work, open: (wallet) => dialogs.openOldWallet(account, host, wallet) });
  switch (message.type) {
    case 'create': {
      const { replaces } = message;
      return replaces === undefined ? createWallet(account) : dialogs.startNewWallet(account, host, replaces);
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
      return signTypedDataRequest(account, host, { typedData, chainId: chain?.config.chainId, ownWindow, signal });
    }
    case 'quote':
      if (!chain) return NO_NETWORK;
      return quoteRequest({ account, chain: chain.client, calls: chain.calls }, message);
    case 'send': {
      if (!chain) return NO_NETWORK;
      const { transaction, wallet } = message;
      const parts = { workshop, chain, host, signal, progress };
      return owned(wallet, (owner) => sendTransaction(sendingOf(owner, parts), transaction));
    }
    case 'sent':
      return chain ? readSent(sendingOf(account, { workshop, chain, host, signal, progress })) : NO_NETWORK;
    case 'again': {
      if (!chain) return NO_NETWORK;
      const parts = { workshop, chain, host, signal, progress };
      return owned(message.wallet, (owner) => sendAgain(sendingOf(owner, parts), message));
    }
    default:
      return refusal('bad_request', 'The wallet was asked something it does not know.');
  }
}

interface SendParts extends Pick<Asked, 'signal' | 'progress'> {
  workshop: Workshop;
  chain: Chain;
  host: DialogHost;
}

function sendingOf(account: Account, { workshop, chain, host, signal, progress }: SendParts): Sending {
  const { book, paid, clock, ownWindow } = workshop;
  const { client, calls, config } = chain;
  const { chainId, contracts, isLocal } = config;
  const { sentLog } = book;
  const day = silentDay(book.spending, { playerId: account.playerId, nowMs: clock.nowMs });
  const guard = createSpendGuard({
    paid,
    chainId,
    nowMs: clock.nowMs,
    isRequired: !isLocal,
    isCoverable: ownWindow !== undefined,
  });
  const { isOld } = account;
  const confirm: Sending['confirm'] = ({ plan, decision, window, isRaised }) =>
    ownWindow && window
      ? confirmInWindow(host, { ownWindow, plan, chainId, isOld, why: window, isRaised })
      : confirmTransaction(host, {
          ...{ plan, decision, contracts, isRaised },
          oldAddress: isOld ? plan.draft.from : undefined,
        });
  const leaving = globalThis;
  return { account, chain: client, chainId, calls, sentLog, day, guard, clock, confirm, progress, signal, leaving };
}

/** What to do about a stuck transaction: resend it, or cancel it. */
type How = 'retry' | 'cancel';

/** Signs a replacement with a higher fee at the nonce of a pending transaction; at most one of them is mined. */
export async function sendAgain(sending: Sending, { nonce, how }: { nonce: number; how: How }): Promise<SendOutcome> {
  const { account, chainId, sentLog, clock } = sending;
  const facts = await account.facts();
  if (!facts.ok) return apiRefusal(facts);
  const { linked } = facts.value;
  if (!linked) return refusal('no_wallet', 'You do not have a wallet yet.');
  const kept = (await sentLog.list(chainId, linked.address)).find((known) => known.nonce === nonce);
  const wish = kept && liveOf(kept).findLast(({ isCancel }) => !isCancel);
  if (!kept || !wish) return refusal('bad_request', 'There is nothing like this on its way.');
  if (!kept.settled && !isGivenUp(kept, clock.nowMs()))
    return refusal('busy', 'Your transaction is still on its way. Please wait a moment.');
  const nothing: WantedTransaction = { to: linked.address, data: '0x', valueWei: '0' };
  return how === 'retry'
    ? sendTransaction(sending, wish.wanted, { nonce, wish: wish.wish })
    : sendTransaction(sending, nothing, { nonce, wish: undefined });
}

/** Current cost of a transaction of the linked or a historic wallet: the terms that `send` would choose. */
export async function quoteRequest(
  { account, chain, calls }: Pick<Sending, 'chain' | 'calls'> & { account: Account },
  { transaction: wanted, wallet: old }: { transaction: WantedTransaction; wallet?: string | undefined },
): Promise<Outcome> {
  const facts = await account.facts();
  if (!facts.ok) return apiRefusal(facts);
  const { linked, history } = facts.value;
  const wallet = old === undefined ? linked : history.find(({ walletId }) => walletId === old);
  if (!wallet) return refusal('no_wallet', 'You do not have a wallet yet.');
  const planned = await planTransaction({ chain, calls, from: getAddress(wallet.address), wanted });
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

interface Signing {
  typedData: string;
  chainId: number | undefined;
  /** Window for the prompt, if a page could cover this one. */
  ownWindow: OwnWindow | undefined;
  signal: AbortSignal;
}

/** Signs typed data after confirmation, which is always required. */
async function signTypedDataRequest(
  account: Account,
  dialogs: DialogHost,
  { typedData, chainId, ownWindow, signal }: Signing,
): Promise<Outcome> {
  const read = readTypedData(typedData, chainId);
  if (!read.ok) {
    if (read.code === 'other_chain')
      return refusal('refused', 'This is meant for another network, so it was not signed.');
    return refusal('bad_request', 'This is no message your wallet understands, so it was not signed.');
  }
  const isAgreed = ownWindow
    ? await confirmTypedDataInWindow(dialogs, { ownWindow, text: typedData, read })
    : await confirmTypedData(dialogs, { typedData: read.shown });
  if (!isAgreed || signal.aborted) return rejected();
  const opened = await account.shares();
  if (!opened.ok) return opened;
  const signed = await signTypedData(opened.shares, read.signed);
  if (!signed.ok) throw new Error(`The shares of a wallet open nothing: ${signed.code}.`);
  return { ok: true, result: { signature: signed.result } };
}

export function signTypedData(shares: SharePair, typedData: TypedDataDefinition): Promise<WithKey<Hex>> {
  return withKey(shares, (key) => keyAccount(key).signTypedData(typedData));
}
