import type { RequestedTransaction } from '@jumpy/protocol/keyring';
import { type Address, type Hex, keccak256 } from 'viem';
import type { OpenedWallet } from '../walletAccount.ts';
import { listPending, type SentNonce, type SettledNonce, type SignedTransactionRecord } from '../book/keyringDb.ts';
import type { NodeErrorCode } from '../chain/nodeError.ts';
import { type RequestRefusal, createRefusal, createRejected } from '../requestOutcome.ts';
import type { SignableTransaction } from '../policy/signableTransaction.ts';
import { decideTransaction } from '../policy/decideTransaction.ts';
import { hashTransactionTerms } from '../policy/termsHash.ts';
import { type SharePair, type WithKeyResult, withKey } from '../shares/combineShares.ts';
import { toKeyAccount } from '../wallet/toKeyAccount.ts';
import { waitForSettlement, broadcastSigned, settlePreviousNonce } from './settlement.ts';
import { hasInsufficientFunds, toNodeRefusal, insufficientFundsRefusal } from './sendRefusals.ts';
import type { SendLease, SendOutcome, SendContext } from './sendContext.ts';
import { type TransactionPlan, planSend } from './planTransaction.ts';
import { type MinFees, replacementFees } from './replacementFees.ts';
import * as m from './messages.ts';

/** The network validates against the state of this many blocks ago. */
const STATE_DELAY_BLOCKS = 3n;
const POLL_MS = 100;
const MAX_WAIT_MS = 15_000;

const REPLACED_REFUSAL: RequestRefusal = createRefusal('refused', m.replaced());
const CANCELLED_REFUSAL: RequestRefusal = createRefusal('refused', m.canceled());
const TOO_LATE_REFUSAL: RequestRefusal = createRefusal('refused', m.cancelTooLate());

/** Replacement of a pending transaction at its nonce, or its cancellation. */
export interface Replacement {
  nonce: number;
  /** Request to retry; undefined cancels whatever uses the nonce. */
  wish: Hex | undefined;
}

/** What to send, and whether it has been confirmed. */
export interface SendRequest {
  address: Address;
  wanted: RequestedTransaction;
  plan: TransactionPlan;
  /** The player confirmed these terms; otherwise the policy must allow them silently. */
  isConfirmed: boolean;
  /** Why the wallet must be protected first; checked again while nothing else is pending. */
  getProtectionRefusal(nonce: number): Promise<RequestRefusal | undefined>;
  /** Hash of the terms confirmed in a keyring window; nothing else is signed. */
  inWindow?: Hex | undefined;
  /** Whether a window is required, which may change with other payments meanwhile. */
  needsWindow(nonce: number): Promise<unknown>;
  again?: Replacement | undefined;
}

/** Planning must be repeated: the fee exceeds the plan, or confirmation is needed now. */
export const PLAN_AGAIN = 'again';

interface SendAttempt extends SendRequest {
  nonce: number;
  /** Request that was just rejected and is now retried differently. */
  wish: Hex | undefined;
  sinceBlock: bigint;
  baseFeeWei: bigint;
}

/** Fields to be signed; nonce and fees are chosen by the keyring. */
export function toSignableTransaction(
  { draft, gasLimit, maxFeeWei, priorityFeeWei }: TransactionPlan,
  { chainId, nonce }: { chainId: number; nonce: number },
): SignableTransaction {
  const { to, data, valueWei } = draft;
  const fees = { gasLimit, maxFeePerGasWei: maxFeeWei, maxPriorityFeePerGasWei: priorityFeeWei };
  return { chainId, nonce, to, data, valueWei, ...fees };
}

/** Signs and sends one transaction and follows its nonce to the end; nothing else of this wallet is signed meanwhile. */
export async function sendOnce(
  context: SendContext,
  ready: SendRequest,
  lease: SendLease,
): Promise<SendOutcome | typeof PLAN_AGAIN> {
  const { chain, chainId, sentLog, signal } = context;
  const { address, wanted, plan, again } = ready;
  const minNonce = again ? again.nonce : await settlePreviousNonce(context, { address, lastSent: lease.lastSent });
  const read = await chain.getNonce(address);
  const nonce = Math.max(minNonce, read);
  const previous = (await sentLog.list(chainId, address)).find((known) => known.nonce === (again?.nonce ?? nonce));
  if (again && previous && (nonce > again.nonce || previous.settled))
    return awaitOutcome(context, { sentNonce: previous, intent: toReplacementIntent(previous, again) });
  if (isBelowMinFees(plan, replacementFees(previous))) return PLAN_AGAIN;
  if (!(await waitForCapacity(context, { address, nonce, feeWei: plan.feeWei }))) return BUSY_REFUSAL;
  // Recorded before signing, since the nonce can only be used after this block.
  const sinceBlock = await chain.getBlockNumber();
  const [baseFeeWei, balanceWei] = await Promise.all([chain.getBaseFeeWei(), chain.getBalanceWei(address)]);
  if (plan.maxFeeWei < baseFeeWei + plan.priorityFeeWei) return PLAN_AGAIN;
  if (hasInsufficientFunds({ ...plan, balanceWei })) return insufficientFundsRefusal({ ...plan, balanceWei });
  const stopped = await ready.getProtectionRefusal(nonce);
  if (stopped) return stopped;
  if (ready.isConfirmed && ready.inWindow === undefined && (await ready.needsWindow(nonce)) !== undefined)
    return PLAN_AGAIN;
  if (signal.aborted) return createRejected();
  const opened = await context.account.openShares();
  if (!opened.ok) return opened;
  if (opened.address !== address) return createRefusal('busy', m.walletChanged());

  const attempt = { ...ready, nonce, sinceBlock, baseFeeWei, wish: again?.wish };
  const first = await attemptSend(context, attempt, opened);
  if (first === PLAN_AGAIN) return PLAN_AGAIN;
  if (!('refused' in first)) return awaitOutcome(context, first, lease);
  if (again) return { ...REPLACEMENT_TIMEOUT_REFUSAL, txHash: first.hash };
  const fallback =
    ready.isConfirmed || plan.isFallback || !RETRYABLE_ERRORS.includes(first.refused)
      ? undefined
      : await planSend({ ...context, from: address, wanted, isFallback: true, minFees: replacementFees(previous) });
  if (!fallback?.ok) return toNodeRefusal(first.refused);
  const second = await attemptSend(context, { ...attempt, plan: fallback.plan, wish: first.hash }, opened);
  if (second === PLAN_AGAIN || 'refused' in second)
    return toNodeRefusal(second === PLAN_AGAIN ? first.refused : second.refused);
  return awaitOutcome(context, second, lease);
}

const isBelowMinFees = ({ maxFeeWei, priorityFeeWei }: TransactionPlan, minFees: MinFees | undefined): boolean =>
  minFees !== undefined && (maxFeeWei < minFees.maxFeeWei || priorityFeeWei < minFees.priorityFeeWei);

/**
 * Rejections that the fallback gas limit may fix. A transaction with value is never signed twice without the player's
 * confirmation.
 */
const RETRYABLE_ERRORS: readonly NodeErrorCode[] = ['refused', 'fee_too_low', 'reverted'];

interface BroadcastTransaction {
  sentNonce: SentNonce;
  intent: SendIntent;
}

async function attemptSend(
  context: SendContext,
  { plan, nonce, sinceBlock, baseFeeWei, isConfirmed, inWindow, wanted, again, wish }: SendAttempt,
  { shares, address }: OpenedWallet,
): Promise<BroadcastTransaction | { refused: NodeErrorCode; hash: Hex } | typeof PLAN_AGAIN> {
  const { chainId, calls, dailyAutoApproved, spendGuard, sentLog, clock, reportProgress } = context;
  const transaction = toSignableTransaction(plan, { chainId, nonce });
  if (inWindow !== undefined && hashTransactionTerms(transaction, address) !== inWindow)
    throw new Error('What is to be signed is not what was confirmed.');
  if (!isConfirmed) {
    const { isHistoric } = context.account;
    const decision = decideTransaction(transaction, {
      calls,
      chainId,
      baseFeeWei,
      spentTodayWei: await dailyAutoApproved.getSpentWei(),
      isOld: isHistoric,
    });
    if (decision.verdict !== 'silent') return PLAN_AGAIN;
    await dailyAutoApproved.add(plan.feeWei);
  }
  reportProgress({ stage: 'signing' });
  const signed = await signTransaction(shares, transaction);
  if (!signed.ok) throw new Error(`The shares of a wallet open nothing: ${signed.code}.`);
  const raw = signed.result;
  const hash = keccak256(raw);
  const { gasLimit, maxFeeWei, priorityFeeWei, isFallback } = plan;
  const isCancel = again !== undefined && again.wish === undefined;
  const terms = { gasLimit, maxFeeWei, priorityFeeWei, isFallback };
  const bytes = { raw, hash, signedAtMs: clock.nowMs(), wanted, wish: wish ?? hash, isCancel, ...terms };
  const key = { chainId, address: address.toLowerCase(), nonce };
  const recorded = await sentLog.update(key, (current) => ({
    ...(current ?? { ...key, sinceBlock }),
    signed: [...(current?.signed ?? []), bytes],
  }));
  const uncount = await spendGuard.recordPayment({
    ...{ address, nonce, wei: plan.draft.valueWei + plan.feeWei },
    isInWindow: inWindow !== undefined,
  });
  const refused = await broadcastSigned(context, bytes);
  if (refused === undefined) return { sentNonce: recorded, intent: bytes };
  await sentLog.update(key, (current = recorded) => ({
    ...current,
    signed: current.signed.map((one) => markRefused(one, hash)),
  }));
  await uncount();
  if (!isConfirmed) await dailyAutoApproved.add(-plan.feeWei);
  return { refused, hash };
}

const markRefused = (bytes: SignedTransactionRecord, hash: Hex): SignedTransactionRecord =>
  bytes.hash === hash ? { ...bytes, isRefused: true } : bytes;

/** The intent of a retry whose nonce turns out to be used. */
function toReplacementIntent(sentNonce: SentNonce, { wish }: Replacement): SendIntent {
  const { hash } = sentNonce.signed.find((bytes) => bytes.wish === wish) ??
    listPending(sentNonce).at(-1) ?? { hash: '0x' };
  return { wish: wish ?? hash, isCancel: wish === undefined, hash };
}

async function awaitOutcome(
  context: SendContext,
  { sentNonce, intent }: BroadcastTransaction,
  lease?: SendLease,
): Promise<SendOutcome> {
  lease?.recordSent({ hash: intent.hash, nonce: sentNonce.nonce });
  if (lease) context.reportProgress({ stage: 'sent', txHash: intent.hash });
  const followed = await waitForSettlement(context, sentNonce);
  return followed === 'timeout' ? { ...TIMEOUT_REFUSAL, txHash: intent.hash } : toSendOutcome(followed, intent);
}

const TIMEOUT_REFUSAL: RequestRefusal = createRefusal('timeout', m.timedOut());
const REPLACEMENT_TIMEOUT_REFUSAL: RequestRefusal = createRefusal('timeout', m.replacementTimedOut());
const BUSY_REFUSAL: RequestRefusal = createRefusal('busy', m.networkBusy());

/**
 * Signs exactly the fields that were approved; others, in particular an authorization list, never reach the signature.
 */
export function signTransaction(shares: SharePair, request: SignableTransaction): Promise<WithKeyResult<Hex>> {
  const { chainId, nonce, to, data, valueWei, gasLimit, maxFeePerGasWei, maxPriorityFeePerGasWei } = request;
  return withKey(shares, (key) =>
    toKeyAccount(key).signTransaction({
      type: 'eip1559',
      chainId,
      nonce,
      to,
      data,
      value: valueWei,
      gas: gasLimit,
      maxFeePerGas: maxFeePerGasWei,
      maxPriorityFeePerGas: maxPriorityFeePerGasWei,
    }),
  );
}

/** The request, or its cancellation. */
type SendIntent = Pick<SignedTransactionRecord, 'wish' | 'isCancel' | 'hash'>;

/** Result of a settled nonce for a given request. */
function toSendOutcome(
  { nonce, signed, settled: { hash, succeeded, feeWei } }: SettledNonce,
  intent: SendIntent,
): SendOutcome {
  const landed = signed.find((bytes) => bytes.hash === hash);
  if (!landed) return { ...REPLACED_REFUSAL, txHash: intent.hash };
  if (intent.isCancel ? landed.isCancel : landed.wish === intent.wish)
    return {
      ok: true,
      result: { txHash: landed.hash, nonce, succeeded, feeWei: String(feeWei), isFallback: landed.isFallback },
    };
  if (landed.isCancel) return { ...CANCELLED_REFUSAL, txHash: intent.hash };
  return { ...(intent.isCancel ? TOO_LATE_REFUSAL : REPLACED_REFUSAL), txHash: landed.hash };
}

interface SendCapacity {
  address: Address;
  nonce: number;
  /** Required balance at that block. */
  feeWei: bigint;
}

/**
 * Waits until the wallet has nothing in flight and its balance has been there long enough to pay for gas; sent earlier,
 * the transaction would revert and still be billed. False if the chain does not get there or does not respond.
 */
async function waitForCapacity(
  { chain, clock }: Pick<SendContext, 'chain' | 'clock'>,
  { address, nonce, feeWei }: SendCapacity,
): Promise<boolean> {
  const untilMs = clock.nowMs() + MAX_WAIT_MS;
  for (;;) {
    const hasRoom = await chain
      .getBlockNumber()
      .then(async (head) => {
        const then = head > STATE_DELAY_BLOCKS ? head - STATE_DELAY_BLOCKS : 0n;
        const [usedNonces, balanceWei] = await Promise.all([
          chain.getNonce(address, then),
          chain.getBalanceWei(address, then),
        ]);
        return usedNonces >= nonce && balanceWei >= feeWei;
      })
      .catch(() => false);
    if (hasRoom) return true;
    if (clock.nowMs() >= untilMs) return false;
    await clock.wait(POLL_MS);
  }
}
