import type { RequestedTransaction } from '@jumpy/protocol/keyring';
import { BaseError, getAddress, type Hex } from 'viem';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import { walletLocked } from '../walletLocked.ts';
import { type RequestRefusal, createRefusal, createRejected } from '../requestOutcome.ts';
import { decideTransaction } from '../policy/decideTransaction.ts';
import { hashTransactionTerms } from '../policy/termsHash.ts';
import type { WindowReason } from '../spend/spendGuard.ts';
import { hasInsufficientFunds, toNodeRefusal, toPolicyRefusal, insufficientFundsRefusal } from './sendRefusals.ts';
import { withLease } from './withLease.ts';
import { planSend } from './planTransaction.ts';
import { isTimedOut, type SendOutcome, type SendContext } from './sendContext.ts';
import { type MinFees, replacementFees } from './replacementFees.ts';
import { PLAN_AGAIN, type Replacement, toSignableTransaction, sendOnce } from './sendOnce.ts';

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
  const { account, chainId, calls, dailyAutoApproved, spendGuard, reportProgress, signal } = context;
  const facts = await account.fetchFacts();
  if (!facts.ok) return toKeyringRefusal(facts);
  const { linked } = facts.value;
  if (!linked) return createRefusal('no_wallet', 'You do not have a wallet yet.');
  if (!(await account.hasDeviceShare(linked))) return walletLocked(linked);
  const address = getAddress(linked.address);

  let agreed: { feeWei: bigint; inWindow: Hex | undefined } | undefined;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const least = await computeMinFees(context, { address, again });
    const planned = await planSend({ ...context, from: address, wanted, minFees: least });
    if (!planned.ok) return planned;
    const { plan } = planned;
    const spentTodayWei = await dailyAutoApproved.getSpentWei();
    const state = { calls, chainId, baseFeeWei: plan.baseFeeWei, spentTodayWei, isOld: account.isHistoric };
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
  return createRefusal('busy', 'The network’s fees are moving fast right now. Nothing was sent. Please try again.');
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
  const known = await sentLog.list(chainId, address);
  const kept = again ? known.find(({ nonce }) => nonce === again.nonce) : known.at(-1);
  return kept && (again || isTimedOut(kept, clock.nowMs())) ? replacementFees(kept) : undefined;
}
