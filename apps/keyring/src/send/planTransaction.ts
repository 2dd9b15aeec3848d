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

/** What a plain transfer takes, no more and no less. */
const TRANSFER_GAS = 21_000n;

/** No token of the army is bought by more at a time. */
const MOST_TOKENS = 5n;

/** A transaction with the terms the keyring chose itself. */
export interface Plan {
  draft: Draft;
  gasLimit: bigint;
  maxFeeWei: bigint;
  priorityFeeWei: bigint;
  baseFeeWei: bigint;
  balanceWei: bigint;
  /** Limit x maxFee. */
  feeWei: bigint;
  /** Its gas could not be estimated: the limit is the action's last resort. */
  isFallback: boolean;
  /** It comes in the place of what was signed before: one of them is carried out at most. */
  isInstead: boolean;
}

interface Planning {
  chain: ChainClient;
  calls: readonly KnownCall[];
  from: Address;
  wanted: WantedTransaction;
  /** The gas is not estimated: the first attempt with an estimate was refused. */
  isFallback?: boolean;
  /** What it takes to come in the place of another. */
  least?: LeastFees | undefined;
}

const WONT_WORK = 'The network says that this would fail now. Nothing was sent and nothing was paid.';
const TOO_COSTLY = 'This would cost more than it ever should, so it was not sent. Please try again later.';
const UNREACHABLE = 'The network cannot be reached right now. Nothing was sent. Please try again.';

/** What the app wants, as the keyring reads it. */
export function draftOf(wanted: WantedTransaction, from: Address): Draft {
  const { to, data, valueWei } = wanted;
  return { from, to: to as Address, data: data as Draft['data'], valueWei: BigInt(valueWei) };
}

/** Chooses gas and fee by what the keyring reads from the chain itself, and the limits of what it decodes. */
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

/** Undefined when no estimate can be had: then alone the last resort is quoted and sent. */
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
  // A transfer to a person takes exactly this: more would be billed for nothing.
  if (isTransfer && (estimated === undefined || estimated <= TRANSFER_GAS)) return TRANSFER_GAS;
  return estimated === undefined ? undefined : (estimated * 6n) / 5n;
}

/**
 * The most gas a transaction may take, which is also what is sent where no estimate can be had (CHAIN-12); undefined for a call the
 * keyring does not know, unless the app says what it is about: that one is asked about anyway.
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
