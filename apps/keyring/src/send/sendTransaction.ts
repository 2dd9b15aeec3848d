import type { WantedTransaction } from '@jumpy/protocol/keyring';
import { BaseError, getAddress, type Hex } from 'viem';
import { apiRefusal } from '../api/apiRefusal.ts';
import { notHere } from '../notHere.ts';
import { type Refusal, refusal, rejected } from '../outcome.ts';
import { decide } from '../policy/decide.ts';
import { termsHash } from '../policy/termsHash.ts';
import type { WindowReason } from '../spend/spendGuard.ts';
import { isShort, nodeRefusal, policyRefusal, shortOf } from './errors.ts';
import { holdLease } from './holdLease.ts';
import { planTransaction } from './planTransaction.ts';
import { isGivenUp, type SendOutcome, type Sending } from './sending.ts';
import { type LeastFees, raisedFees } from './raisedFees.ts';
import { AGAIN, type Again, askedOf, sendOnce } from './sendOnce.ts';

const ROUNDS = 4;

/**
 * Sends a transaction from the linked wallet: silently within the policy, else after confirmation. The keyring chooses
 * gas, fees and nonce. One transaction per wallet at a time, by a tab lock and by the server's lease across devices.
 */
export async function sendTransaction(
  sending: Sending,
  wanted: WantedTransaction,
  again?: Again,
): Promise<SendOutcome> {
  const { account, chainId, calls, day, guard, progress, signal } = sending;
  const facts = await account.facts();
  if (!facts.ok) return apiRefusal(facts);
  const { linked } = facts.value;
  if (!linked) return refusal('no_wallet', 'You do not have a wallet yet.');
  if (!(await account.holds(linked))) return notHere(linked);
  const address = getAddress(linked.address);

  let agreed: { feeWei: bigint; inWindow: Hex | undefined } | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const least = await leastFees(sending, { address, again });
    const planned = await planTransaction({ ...sending, from: address, wanted, least });
    if (!planned.ok) return planned;
    const { plan } = planned;
    const spentTodayWei = await day.spentWei();
    const state = { calls, chainId, baseFeeWei: plan.baseFeeWei, spentTodayWei, isOld: account.isOld };
    const decision = decide(askedOf(plan, { chainId, nonce: 0 }), state);
    if (decision.verdict === 'refuse') return policyRefusal(decision.because);
    if (isShort(plan)) return shortOf(plan);
    const spending = { address, action: decision.action, totalWei: plan.draft.valueWei + plan.feeWei };
    const stops = async (nonce?: number): Promise<Refusal | undefined> =>
      linked.recovery.length > 0 || account.isOld ? undefined : guard.stops({ ...spending, nonce });
    const stopped = await stops(again?.nonce);
    if (stopped) return stopped;
    const needsWindow = (nonce?: number): Promise<WindowReason | undefined> =>
      guard.needsWindow({ ...spending, nonce });
    const terms = termsHash(askedOf(plan, { chainId, nonce: 0 }), address);
    if (decision.verdict === 'ask') {
      const window = await needsWindow(again?.nonce);
      const isAgreed = window ? agreed?.inWindow === terms : agreed && plan.feeWei <= agreed.feeWei;
      if (isAgreed !== true) {
        progress({ stage: 'asking' });
        if (!(await sending.confirm({ plan, decision, window, isRaised: agreed !== undefined }))) return rejected();
        agreed = { feeWei: plan.feeWei, inWindow: window && terms };
      }
    }
    if (signal.aborted) return rejected();
    progress({ stage: 'waiting' });
    const isConfirmed = decision.verdict === 'ask';
    const ready = {
      address,
      wanted,
      plan,
      isConfirmed,
      inWindow: agreed?.inWindow === terms ? terms : undefined,
      again,
      stops,
      needsWindow,
    };
    const sent = await account.alone('send', () =>
      holdLease(sending, linked.walletId, (lease) => sendOnce(sending, ready, lease).catch(nodeSilent)),
    );
    if (sent !== AGAIN) return sent;
  }
  return refusal('busy', 'The network’s fees are moving fast right now. Nothing was sent. Please try again.');
}

/** Chain reads failed before anything was sent; any other error is a bug. */
function nodeSilent(thrown: unknown): SendOutcome {
  if (thrown instanceof BaseError) return nodeRefusal('network');
  throw thrown;
}

/** Minimum fees, raised if a timed-out transaction or one being retried must be replaced. */
async function leastFees(
  { chainId, sentLog, clock }: Pick<Sending, 'chainId' | 'sentLog' | 'clock'>,
  { address, again }: { address: string; again: Again | undefined },
): Promise<LeastFees | undefined> {
  const known = await sentLog.list(chainId, address);
  const kept = again ? known.find(({ nonce }) => nonce === again.nonce) : known.at(-1);
  return kept && (again || isGivenUp(kept, clock.nowMs())) ? raisedFees(kept) : undefined;
}
