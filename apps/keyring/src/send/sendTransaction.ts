import type { RequestedTransaction } from '@jumpy/protocol/keyring';
import { BaseError, getAddress, type Hex } from 'viem';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import { walletLocked } from '../walletLocked.ts';
import { type RequestRefusal, createRefusal, createRejected } from '../requestOutcome.ts';
import { decideTransaction } from '../policy/decideTransaction.ts';
import { hashTransactionTerms } from '../policy/termsHash.ts';
import type { WindowReason } from '../spend/spendGuard.ts';
import { hasInsufficientFunds, toNodeRefusal, toPolicyRefusal, insufficientFundsRefusal } from './sendRefusals.ts';
import { planSend } from './planTransaction.ts';
import { isTimedOut, type SendOutcome, type SendContext, type SendLease } from './sendContext.ts';
import { type MinFees, replacementFees } from './replacementFees.ts';
import { PLAN_AGAIN, type Replacement, toSignableTransaction, sendOnce } from './sendOnce.ts';
import { listPending } from '../book/keyringDb.ts';
import * as m from './messages.ts';

const MAX_ROUNDS = 4;

/**
 * Sends a transaction from the linked wallet: silently within the policy, else after confirmation. The keyring chooses
 * gas, fees and nonce. One transaction per wallet at a time, by a tab lock and by the server's lease across devices.
 */
export async function sendTransaction(
  context: SendContext,
  wanted: RequestedTransaction,
  again?: Replacement,
): Promise<SendOutcome> {
  const {
    account,
    chainId,
    calls,
    dailyAutoApproved,
    spendGuard,
    isOtherSite = false,
    reportProgress,
    signal,
  } = context;
  const facts = await account.fetchFacts();
  if (!facts.ok) return toKeyringRefusal(facts);
  const { linked } = facts.value;
  if (!linked) return createRefusal('no_wallet', m.noWallet());
  if (!(await account.hasDeviceShare(linked))) return walletLocked(linked);
  const address = getAddress(linked.address);

  let agreed: { feeWei: bigint; inWindow: Hex | undefined } | undefined;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const minFees = await computeMinFees(context, { address, again });
    const planned = await planSend({ ...context, from: address, wanted, minFees });
    if (!planned.ok) return planned;
    const { plan } = planned;
    const spentTodayWei = await dailyAutoApproved.getSpentWei();
    const { baseFeeWei } = plan;
    const state = { calls, chainId, baseFeeWei, spentTodayWei, isOld: account.isHistoric, isOtherSite };
    const decision = decideTransaction(toSignableTransaction(plan, { chainId, nonce: 0 }), state);
    if (decision.verdict === 'refuse') return toPolicyRefusal(decision.reasons);
    if (hasInsufficientFunds(plan)) return insufficientFundsRefusal(plan);
    const spending = { address, action: decision.action, totalWei: plan.draft.valueWei + plan.feeWei };
    const getProtectionRefusal = async (nonce?: number): Promise<RequestRefusal | undefined> =>
      linked.recovery.length > 0 || account.isHistoric
        ? undefined
        : spendGuard.getProtectionRefusal({ ...spending, nonce });
    const stopped = await getProtectionRefusal(again?.nonce);
    if (stopped) return stopped;
    const needsWindow = (nonce?: number): Promise<WindowReason | undefined> =>
      spendGuard.getWindowReason({ ...spending, nonce });
    const terms = hashTransactionTerms(toSignableTransaction(plan, { chainId, nonce: 0 }), address);
    if (decision.verdict === 'ask') {
      const window = await needsWindow(again?.nonce);
      const isAgreed = window ? agreed?.inWindow === terms : agreed && plan.feeWei <= agreed.feeWei;
      if (isAgreed !== true) {
        reportProgress({ stage: 'asking' });
        if (!(await context.confirm({ plan, decision, window, isRaised: agreed !== undefined })))
          return createRejected();
        agreed = { feeWei: plan.feeWei, inWindow: window && terms };
      }
    }
    if (signal.aborted) return createRejected();
    reportProgress({ stage: 'waiting' });
    const isConfirmed = decision.verdict === 'ask';
    const ready = {
      address,
      wanted,
      plan,
      isConfirmed,
      inWindow: agreed?.inWindow === terms ? terms : undefined,
      again,
      getProtectionRefusal,
      needsWindow,
    };
    const sent = await account.withTabLock('send', () =>
      withLease(context, linked.walletId, (lease) => sendOnce(context, ready, lease).catch(toUnreachableOutcome)),
    );
    if (sent !== PLAN_AGAIN) return sent;
  }
  return createRefusal('busy', m.feesUnstable());
}

/** What to do about a stuck transaction: resend it, or cancel it. */
type ReplaceMode = 'retry' | 'cancel';

/** Signs a replacement with a higher fee at the nonce of a pending transaction; at most one of them is mined. */
export async function replaceTransaction(
  context: SendContext,
  { nonce, how: mode }: { nonce: number; how: ReplaceMode },
): Promise<SendOutcome> {
  const { account, chainId, sentLog, clock } = context;
  const facts = await account.fetchFacts();
  if (!facts.ok) return toKeyringRefusal(facts);
  const { linked } = facts.value;
  if (!linked) return createRefusal('no_wallet', m.noWallet());
  const sentNonce = (await sentLog.list(chainId, linked.address)).find((sent) => sent.nonce === nonce);
  const pending = sentNonce && listPending(sentNonce).findLast(({ isCancel }) => !isCancel);
  if (!sentNonce || !pending) return createRefusal('bad_request', m.transactionNotFound());
  if (!sentNonce.settled && !isTimedOut(sentNonce, clock.nowMs())) return createRefusal('busy', m.transactionPending());
  const emptyTransaction: RequestedTransaction = { to: linked.address, data: '0x', valueWei: '0' };
  return mode === 'retry'
    ? sendTransaction(context, pending.wanted, { nonce, wish: pending.wish })
    : sendTransaction(context, emptyTransaction, { nonce, wish: undefined });
}

/** Chain reads failed before anything was sent; any other error is a bug. */
function toUnreachableOutcome(thrown: unknown): SendOutcome {
  if (thrown instanceof BaseError) return toNodeRefusal('network');
  throw thrown;
}

/** Minimum fees, raised if a timed-out transaction or one being retried must be replaced. */
async function computeMinFees(
  { chainId, sentLog, clock }: Pick<SendContext, 'chainId' | 'sentLog' | 'clock'>,
  { address, again }: { address: string; again: Replacement | undefined },
): Promise<MinFees | undefined> {
  const sentNonces = await sentLog.list(chainId, address);
  const previous = again ? sentNonces.find(({ nonce }) => nonce === again.nonce) : sentNonces.at(-1);
  return previous && (again || isTimedOut(previous, clock.nowMs())) ? replacementFees(previous) : undefined;
}

const LEASE_RENEW_MS = 25_000;
const LEASE_RETRY_MS = 1000;
/** Exceeds the lease's expiry of 60 s, so that an abandoned lease is waited out. */
const LEASE_WAIT_MS = 65_000;

/**
 * Runs work while this device holds the wallet's send lease. Waits for the lease, renews it, and releases it with what
 * was sent.
 */
async function withLease<Result>(
  { account: { api }, clock, signal, pageHide }: Pick<SendContext, 'account' | 'clock' | 'signal' | 'pageHide'>,
  walletId: string,
  work: (lease: SendLease) => Promise<Result>,
): Promise<Result | RequestRefusal> {
  const untilMs = clock.nowMs() + LEASE_WAIT_MS;
  let acquired = await api.acquireLease({ walletId });
  while (!acquired.ok) {
    if (acquired.code !== 'lease_taken' || clock.nowMs() >= untilMs || signal.aborted)
      return toKeyringRefusal(acquired);
    await clock.wait(Math.min(acquired.retryAfterMs ?? LEASE_RETRY_MS, LEASE_RETRY_MS));
    acquired = await api.acquireLease({ walletId });
  }
  const { leaseId, lastSent } = acquired.value;
  const renewal = setInterval(() => void api.acquireLease({ walletId, leaseId }), LEASE_RENEW_MS);
  let sent: { txHash: string; nonce: number } | undefined;
  const releaseLease = () => api.releaseLease({ walletId, leaseId, ...(sent ? { sent } : {}) });
  // A page that unloads releases the lease only if its last transaction is known to the server. Otherwise one may be in
  // flight unreported, so the lease expires by itself.
  const onPageHide = (): void => void (sent && releaseLease());
  pageHide.addEventListener('pagehide', onPageHide);
  try {
    return await work({ lastSent, recordSent: ({ hash, nonce }) => (sent = { txHash: hash, nonce }) });
  } finally {
    clearInterval(renewal);
    pageHide.removeEventListener('pagehide', onPageHide);
    await releaseLease();
  }
}
