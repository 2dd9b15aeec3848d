import type { WantedTransaction } from '@jumpy/protocol/keyring';
import { type Address, type Hex, keccak256 } from 'viem';
import type { OpenedWallet } from '../account.ts';
import { liveOf, type SentNonce, type SettledNonce, type SignedBytes } from '../book/sentNonce.ts';
import type { NodeError } from '../chain/nodeError.ts';
import { type Refusal, refusal, rejected } from '../outcome.ts';
import type { AskedTransaction } from '../policy/askedTransaction.ts';
import { decide } from '../policy/decide.ts';
import { termsHash } from '../policy/termsHash.ts';
import type { SharePair } from '../shares/combineShares.ts';
import { type WithKey, withKey } from '../sign/withKey.ts';
import { keyAccount } from '../wallet/keyAccount.ts';
import { follow, handOver } from './deliver.ts';
import { isShort, nodeRefusal, shortOf } from './errors.ts';
import type { Lease } from './holdLease.ts';
import { type Plan, planTransaction } from './planTransaction.ts';
import { type LeastFees, raisedFees } from './raisedFees.ts';
import type { SendOutcome, Sending } from './sending.ts';
import { settlePredecessor } from './settlePredecessor.ts';

/** The network validates against the state of this many blocks ago. */
const BEHIND_BLOCKS = 3n;
const POLL_MS = 100;
const MOST_MS = 15_000;

const REPLACED: Refusal = refusal(
  'refused',
  'Another transaction of your wallet took the place of this one. This one was not carried out.',
);
const CANCELLED: Refusal = refusal('refused', 'This was cancelled before it was carried out. Only a fee was paid.');
const TOO_LATE: Refusal = refusal('refused', 'It was carried out before it could be cancelled.');

/** Replacement of a pending transaction at its nonce, or its cancellation. */
export interface Again {
  nonce: number;
  /** Request to retry; undefined cancels whatever uses the nonce. */
  wish: Hex | undefined;
}

/** What to send, and whether it has been confirmed. */
export interface Ready {
  address: Address;
  wanted: WantedTransaction;
  plan: Plan;
  /** The player confirmed these terms; otherwise the policy must allow them silently. */
  isConfirmed: boolean;
  /** Why the wallet must be protected first; checked again while nothing else is pending. */
  stops(nonce: number): Promise<Refusal | undefined>;
  /** Hash of the terms confirmed in a keyring window; nothing else is signed. */
  inWindow?: Hex | undefined;
  /** Whether a window is required, which may change with other payments meanwhile. */
  needsWindow(nonce: number): Promise<unknown>;
  again?: Again | undefined;
}

/** Planning must be repeated: the fee exceeds the plan, or confirmation is needed now. */
export const AGAIN = 'again';

interface Attempt extends Ready {
  nonce: number;
  /** Request that was just rejected and is now retried differently. */
  wish: Hex | undefined;
  sinceBlock: bigint;
  baseFeeWei: bigint;
}

/** Fields to be signed; nonce and fees are chosen by the keyring. */
export function askedOf(
  { draft, gasLimit, maxFeeWei, priorityFeeWei }: Plan,
  { chainId, nonce }: { chainId: number; nonce: number },
): AskedTransaction {
  const { to, data, valueWei } = draft;
  const fees = { gasLimit, maxFeePerGasWei: maxFeeWei, maxPriorityFeePerGasWei: priorityFeeWei };
  return { chainId, nonce, to, data, valueWei, ...fees };
}

/** Signs and sends one transaction and follows its nonce to the end; nothing else of this wallet is signed meanwhile. */
export async function sendOnce(sending: Sending, ready: Ready, lease: Lease): Promise<SendOutcome | typeof AGAIN> {
  const { chain, chainId, sentLog, signal } = sending;
  const { address, wanted, plan, again } = ready;
  const least = again ? again.nonce : await settlePredecessor(sending, { address, lastSent: lease.lastSent });
  const read = await chain.nonce(address);
  const nonce = Math.max(least, read);
  const kept = (await sentLog.list(chainId, address)).find((known) => known.nonce === (again?.nonce ?? nonce));
  if (again && kept && (nonce > again.nonce || kept.settled))
    return seeThrough(sending, { kept, asked: askedAgain(kept, again) });
  if (isUnder(plan, raisedFees(kept))) return AGAIN;
  if (!(await waitForRoom(sending, { address, nonce, feeWei: plan.feeWei }))) return CROWDED;
  // Recorded before signing, since the nonce can only be used after this block.
  const sinceBlock = await chain.blockNumber();
  const [baseFeeWei, balanceWei] = await Promise.all([chain.baseFeeWei(), chain.balanceWei(address)]);
  if (plan.maxFeeWei < baseFeeWei + plan.priorityFeeWei) return AGAIN;
  if (isShort({ ...plan, balanceWei })) return shortOf({ ...plan, balanceWei });
  const stopped = await ready.stops(nonce);
  if (stopped) return stopped;
  if (ready.isConfirmed && ready.inWindow === undefined && (await ready.needsWindow(nonce)) !== undefined) return AGAIN;
  if (signal.aborted) return rejected();
  const opened = await sending.account.shares();
  if (!opened.ok) return opened;
  if (opened.address !== address) return refusal('busy', 'Your wallet was changed just now. Please try again.');

  const tried = { ...ready, nonce, sinceBlock, baseFeeWei, wish: again?.wish };
  const first = await attempt(sending, tried, opened);
  if (first === AGAIN) return AGAIN;
  if (!('refused' in first)) return seeThrough(sending, first, lease);
  if (again) return { ...NOT_INSTEAD, txHash: first.hash };
  const fallback =
    ready.isConfirmed || plan.isFallback || !RETRIED.includes(first.refused)
      ? undefined
      : await planTransaction({ ...sending, from: address, wanted, isFallback: true, least: raisedFees(kept) });
  if (!fallback?.ok) return nodeRefusal(first.refused);
  const second = await attempt(sending, { ...tried, plan: fallback.plan, wish: first.hash }, opened);
  if (second === AGAIN || 'refused' in second) return nodeRefusal(second === AGAIN ? first.refused : second.refused);
  return seeThrough(sending, second, lease);
}

const isUnder = ({ maxFeeWei, priorityFeeWei }: Plan, least: LeastFees | undefined): boolean =>
  least !== undefined && (maxFeeWei < least.maxFeeWei || priorityFeeWei < least.priorityFeeWei);

/**
 * Rejections that the fallback gas limit may fix. A transaction with value is never signed twice without the player's
 * confirmation.
 */
const RETRIED: readonly NodeError[] = ['refused', 'fee_too_low', 'reverted'];

interface OnItsWay {
  kept: SentNonce;
  asked: Asked;
}

async function attempt(
  sending: Sending,
  { plan, nonce, sinceBlock, baseFeeWei, isConfirmed, inWindow, wanted, again, wish }: Attempt,
  { shares, address }: OpenedWallet,
): Promise<OnItsWay | { refused: NodeError; hash: Hex } | typeof AGAIN> {
  const { chainId, calls, day, guard, sentLog, clock, progress } = sending;
  const asked = askedOf(plan, { chainId, nonce });
  if (inWindow !== undefined && termsHash(asked, address) !== inWindow)
    throw new Error('What is to be signed is not what was confirmed.');
  if (!isConfirmed) {
    const { isOld } = sending.account;
    const decision = decide(asked, { calls, chainId, baseFeeWei, spentTodayWei: await day.spentWei(), isOld });
    if (decision.verdict !== 'silent') return AGAIN;
    await day.add(plan.feeWei);
  }
  progress({ stage: 'signing' });
  const signed = await signTransaction(shares, asked);
  if (!signed.ok) throw new Error(`The shares of a wallet open nothing: ${signed.code}.`);
  const raw = signed.result;
  const hash = keccak256(raw);
  const { gasLimit, maxFeeWei, priorityFeeWei, isFallback } = plan;
  const isCancel = again !== undefined && again.wish === undefined;
  const terms = { gasLimit, maxFeeWei, priorityFeeWei, isFallback };
  const bytes = { raw, hash, signedAtMs: clock.nowMs(), wanted, wish: wish ?? hash, isCancel, ...terms };
  const key = { chainId, address: address.toLowerCase(), nonce };
  const kept = await sentLog.change(key, (now) => ({
    ...(now ?? { ...key, sinceBlock }),
    signed: [...(now?.signed ?? []), bytes],
  }));
  const uncount = await guard.count({
    ...{ address, nonce, wei: plan.draft.valueWei + plan.feeWei },
    isInWindow: inWindow !== undefined,
  });
  const refused = await handOver(sending, bytes);
  if (refused === undefined) return { kept, asked: bytes };
  await sentLog.change(key, (now = kept) => ({ ...now, signed: now.signed.map((one) => refusedIf(one, hash)) }));
  await uncount();
  if (!isConfirmed) await day.add(-plan.feeWei);
  return { refused, hash };
}

const refusedIf = (bytes: SignedBytes, hash: Hex): SignedBytes =>
  bytes.hash === hash ? { ...bytes, isRefused: true } : bytes;

/** The intent of a retry whose nonce turns out to be used. */
function askedAgain(kept: SentNonce, { wish }: Again): Asked {
  const { hash } = kept.signed.find((bytes) => bytes.wish === wish) ?? liveOf(kept).at(-1) ?? { hash: '0x' };
  return { wish: wish ?? hash, isCancel: wish === undefined, hash };
}

async function seeThrough(sending: Sending, { kept, asked }: OnItsWay, lease?: Lease): Promise<SendOutcome> {
  lease?.sent({ hash: asked.hash, nonce: kept.nonce });
  if (lease) sending.progress({ stage: 'sent', txHash: asked.hash });
  const followed = await follow(sending, kept);
  return followed === 'timeout' ? { ...TIMEOUT, txHash: asked.hash } : outcomeOf(followed, asked);
}

const TIMEOUT: Refusal = refusal(
  'timeout',
  'The network has not taken this yet. It may still go through: look at your wallet before you try again.',
);
const NOT_INSTEAD: Refusal = refusal(
  'timeout',
  'The network did not take this one. What was sent before may still go through. Please try again in a moment.',
);
const CROWDED: Refusal = refusal(
  'busy',
  'The network is not ready for another transaction of your wallet. Nothing was sent. Please try again in a few seconds.',
);

/**
 * Signs exactly the fields that were approved; others, in particular an authorization list, never reach the signature.
 */
export function signTransaction(shares: SharePair, asked: AskedTransaction): Promise<WithKey<Hex>> {
  const { chainId, nonce, to, data, valueWei, gasLimit, maxFeePerGasWei, maxPriorityFeePerGasWei } = asked;
  return withKey(shares, (key) =>
    keyAccount(key).signTransaction({
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
type Asked = Pick<SignedBytes, 'wish' | 'isCancel' | 'hash'>;

/** Result of a settled nonce for a given request. */
function outcomeOf({ nonce, signed, settled: { hash, succeeded, feeWei } }: SettledNonce, asked: Asked): SendOutcome {
  const landed = signed.find((bytes) => bytes.hash === hash);
  if (!landed) return { ...REPLACED, txHash: asked.hash };
  if (asked.isCancel ? landed.isCancel : landed.wish === asked.wish)
    return {
      ok: true,
      result: { txHash: landed.hash, nonce, succeeded, feeWei: String(feeWei), isFallback: landed.isFallback },
    };
  if (landed.isCancel) return { ...CANCELLED, txHash: asked.hash };
  return { ...(asked.isCancel ? TOO_LATE : REPLACED), txHash: landed.hash };
}

interface Room {
  address: Address;
  nonce: number;
  /** Required balance at that block. */
  feeWei: bigint;
}

/**
 * Waits until the wallet has nothing in flight and its balance has been there long enough to pay for gas; sent earlier,
 * the transaction would revert and still be billed. False if the chain does not get there or does not respond.
 */
async function waitForRoom(
  { chain, clock }: Pick<Sending, 'chain' | 'clock'>,
  { address, nonce, feeWei }: Room,
): Promise<boolean> {
  const untilMs = clock.nowMs() + MOST_MS;
  for (;;) {
    const hasRoom = await chain
      .blockNumber()
      .then(async (head) => {
        const then = head > BEHIND_BLOCKS ? head - BEHIND_BLOCKS : 0n;
        const [used, balanceWei] = await Promise.all([chain.nonce(address, then), chain.balanceWei(address, then)]);
        return used >= nonce && balanceWei >= feeWei;
      })
      .catch(() => false);
    if (hasRoom) return true;
    if (clock.nowMs() >= untilMs) return false;
    await clock.wait(POLL_MS);
  }
}
