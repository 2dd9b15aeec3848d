import { type ChainAction, gasCostWei, gasLimit, lastResortGas, maxFeeWei, PRIORITY_FEE_WEI } from '@jumpy/domain/gas';
import type { WantedTransaction } from '@jumpy/protocol/keyring';
import type { Address, Hex } from 'viem';
import type { ChainClient, Draft } from '../chain/chainClient.ts';
import { nodeError, revertData } from '../chain/nodeError.ts';
import { type Refusal, refusal } from '../outcome.ts';
import type { Action } from '../policy/action.ts';
import { decodeTransaction } from '../policy/decodeTransaction.ts';
import type { KnownCall } from '../policy/knownCall.ts';
import type { LeastFees } from './raisedFees.ts';

/** Exact gas of a plain transfer. */
const TRANSFER_GAS = 21_000n;

/** Maximum tokens per army purchase. */
const MOST_TOKENS = 5n;

/** Transaction with the terms chosen by the keyring. */
export interface Plan {
  draft: Draft;
  gasLimit: bigint;
  maxFeeWei: bigint;
  priorityFeeWei: bigint;
  baseFeeWei: bigint;
  balanceWei: bigint;
  /** Gas limit × maxFee. */
  feeWei: bigint;
  /** Gas could not be estimated, so the action's fallback limit is used. */
  isFallback: boolean;
  /** Replaces an earlier signed transaction; at most one of them is mined. */
  isInstead: boolean;
}

interface Planning {
  chain: ChainClient;
  calls: readonly KnownCall[];
  from: Address;
  wanted: WantedTransaction;
  /** Skips the estimate, because an attempt with one was rejected. */
  isFallback?: boolean;
  /** Minimum fees for a replacement. */
  least?: LeastFees | undefined;
}

const WONT_WORK = 'The network says that this would fail now. Nothing was sent and nothing was paid.';
const TOO_COSTLY = 'This would cost more than it ever should, so it was not sent. Please try again later.';
const UNREACHABLE = 'The network cannot be reached right now. Nothing was sent. Please try again.';

/** The transaction requested by the app, as parsed by the keyring. */
export function draftOf(wanted: WantedTransaction, from: Address): Draft {
  const { to, data, valueWei } = wanted;
  return { from, to: to as Address, data: data as Draft['data'], valueWei: BigInt(valueWei) };
}

/** Chooses gas limit and fees from chain data read by the keyring, capped by the decoded action. */
export async function planTransaction(planning: Planning): Promise<{ ok: true; plan: Plan } | Refusal> {
  const { chain, from, wanted, calls } = planning;
  const draft = draftOf(wanted, from);
  const most = mostGas(decodeTransaction(draft, calls), wanted.action);
  try {
    const [estimated, baseFeeWei, balanceWei] = await Promise.all([
      planning.isFallback === true ? undefined : estimate(chain, draft),
      chain.baseFeeWei(),
      chain.balanceWei(from),
    ]);
    if (typeof estimated === 'object') return { ...refusal('reverted', WONT_WORK), ...estimated };
    const limit = limitOf(estimated, { most, isTransfer: draft.data === '0x' });
    if (limit === undefined)
      return estimated === undefined ? refusal('network', UNREACHABLE) : refusal('refused', TOO_COSTLY);
    const { least } = planning;
    const terms = { gasLimit: limit, maxFeeWei: higher(maxFeeWei(baseFeeWei), least?.maxFeeWei) };
    const priorityFeeWei = higher(PRIORITY_FEE_WEI, least?.priorityFeeWei);
    const said = { isFallback: estimated === undefined, isInstead: least !== undefined };
    const plan = { draft, ...terms, priorityFeeWei, baseFeeWei, balanceWei, feeWei: gasCostWei(terms), ...said };
    return { ok: true, plan };
  } catch {
    return refusal('network', UNREACHABLE);
  }
}

const higher = (one: bigint, other: bigint = 0n): bigint => (one > other ? one : other);

/** Undefined if no estimate is available; only then is the fallback limit used. */
async function estimate(chain: ChainClient, draft: Draft): Promise<bigint | { revertData?: Hex } | undefined> {
  try {
    return await chain.estimateGas(draft);
  } catch (error) {
    if (nodeError(error) !== 'reverted') return undefined;
    const data = revertData(error);
    return data === undefined ? {} : { revertData: data };
  }
}

function limitOf(
  estimated: bigint | undefined,
  { most, isTransfer }: { most: bigint | undefined; isTransfer: boolean },
): bigint | undefined {
  if (most !== undefined) return gasLimit(estimated, most);
  // A transfer to a regular account needs exactly this; the whole limit is billed, so more would be wasted.
  if (isTransfer && (estimated === undefined || estimated <= TRANSFER_GAS)) return TRANSFER_GAS;
  return estimated === undefined ? undefined : (estimated * 6n) / 5n;
}

/**
 * Gas cap of a transaction, also used as the limit if no estimate is available. Undefined for unknown calls, which
 * always need confirmation, unless the app names the action.
 */
export function mostGas(
  { action, call }: { action: Action; call?: KnownCall },
  hint: ChainAction | undefined,
): bigint | undefined {
  if (action.kind === 'unknown_call') return hint && lastResortGas(hint);
  if (action.kind === 'withdrawal') return undefined;
  if (action.kind !== 'army_mint') return call?.lastResortGas;
  const quantity = action.args[0]?.value;
  const tokens = typeof quantity === 'bigint' && quantity > 0n && quantity <= MOST_TOKENS ? Number(quantity) : 1;
  return lastResortGas('army_mint', tokens);
}
