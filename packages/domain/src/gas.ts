/** What the product sends on chain beside plain transfers. */
export const CHAIN_ACTIONS = ['stats', 'quest_claim', 'revive', 'shop_mint', 'army_mint'] as const;

/** One thing the product sends on chain. */
export type ChainAction = (typeof CHAIN_ACTIONS)[number];

/** The most gas an action may take; a quest claim writes as little as the stats do. */
const LAST_RESORT_GAS: Readonly<Record<ChainAction, bigint>> = {
  stats: 110_000n,
  quest_claim: 110_000n,
  revive: 150_000n,
  shop_mint: 160_000n,
  army_mint: 250_000n,
};
const GAS_PER_FURTHER_TOKEN = 40_000n;

const WEI_PER_GWEI = 1_000_000_000n;

/** The fixed tip of the chain, in wei: 2 gwei. */
export const PRIORITY_FEE_WEI = 2n * WEI_PER_GWEI;

/** The least maxFee that is ever sent, in wei: the chain's base fee floor of 100 gwei and the tip. */
export const MIN_MAX_FEE_WEI = 100n * WEI_PER_GWEI + PRIORITY_FEE_WEI;

/** The most that is signed in a day without asking, in wei: 0.3 MON. */
export const MAX_SILENT_DAY_WEI = 300_000_000_000_000_000n;

/** Actions that may be signed without asking; they carry no value. */
export const SILENT_ACTIONS = ['stats', 'quest_claim'] as const;

/**
 * The most gas an action may take, sent as it is where no estimate can be had (CHAIN-12, REVIVE-18); throws RangeError for less than one token.
 * @example lastResortGas('army_mint', 3) // 330_000n
 */
export function lastResortGas(action: ChainAction, tokens = 1): bigint {
  if (!Number.isSafeInteger(tokens) || tokens < 1) throw new RangeError(`a mint is of 1 token or more: ${tokens}`);
  const furtherTokens = action === 'army_mint' ? BigInt(tokens - 1) : 0n;
  return LAST_RESORT_GAS[action] + GAS_PER_FURTHER_TOKEN * furtherTokens;
}

/**
 * The gas limit to send: 1.2 times the estimate and never above what the action may (CHAIN-10). Without an estimate it is the
 * last resort; undefined when the estimate alone is above that, as such a transaction would be billed and fail.
 * @example gasLimit(50_000n, 110_000n) // 60_000n
 * @example gasLimit(120_000n, 110_000n) // undefined
 */
export function gasLimit(estimatedGas: bigint | undefined, mostGas: bigint): bigint | undefined {
  if (estimatedGas === undefined) return mostGas;
  if (estimatedGas > mostGas) return undefined;
  const withMargin = (estimatedGas * 6n) / 5n;
  return withMargin < mostGas ? withMargin : mostGas;
}

/**
 * The maxFee to send, in wei: 1.25 times the base fee and the tip, at least 102 gwei, which also holds while the base fee is not known (CHAIN-11).
 * @example maxFeeWei(100_000_000_000n) // 127_000_000_000n
 */
export function maxFeeWei(baseFeeWei: bigint | undefined): bigint {
  if (baseFeeWei === undefined) return MIN_MAX_FEE_WEI;
  const feeWei = (baseFeeWei * 5n) / 4n + PRIORITY_FEE_WEI;
  return feeWei > MIN_MAX_FEE_WEI ? feeWei : MIN_MAX_FEE_WEI;
}

/** The gas of a transaction: the limit, which is billed whole, and the price of each. */
export interface GasTerms {
  gasLimit: bigint;
  maxFeeWei: bigint;
}

/**
 * What a transaction costs beside its value, in wei: the chain bills the limit, not the gas used.
 * @example gasCostWei({ gasLimit: 21_000n, maxFeeWei: 127_000_000_000n }) // 2_667_000_000_000_000n
 */
export function gasCostWei(terms: GasTerms): bigint {
  return terms.gasLimit * terms.maxFeeWei;
}

/** A transaction that asks for a signature; the action is what its target and selector were decoded to. */
export interface SigningRequest extends GasTerms {
  action: ChainAction | undefined;
  valueWei: bigint;
}

/** What the signer itself knows. */
export interface SigningFacts {
  /** The base fee it read; undefined when it could not. */
  baseFeeWei: bigint | undefined;
  /** The day's sum of limit times maxFee signed without asking so far. */
  spentTodayWei: bigint;
}

/** Why a signature is not given without asking, first found first. */
export const ASKING_REASONS = ['action', 'value', 'gas_limit', 'max_fee', 'day_sum'] as const;

/** One reason to ask the player before signing. */
export type AskingReason = (typeof ASKING_REASONS)[number];

function isSilentAction(action: ChainAction | undefined): action is (typeof SILENT_ACTIONS)[number] {
  return SILENT_ACTIONS.some((silent) => silent === action);
}

/**
 * Why the player must be asked before this is signed, or undefined when it may be signed silently.
 * @example askingReason({ action: 'revive', valueWei: 1n, gasLimit, maxFeeWei }, facts) // 'action'
 */
export function askingReason(request: SigningRequest, facts: SigningFacts): AskingReason | undefined {
  const { action, valueWei, gasLimit: limit, maxFeeWei: feeWei } = request;
  if (!isSilentAction(action)) return 'action';
  if (valueWei !== 0n) return 'value';
  if (limit <= 0n || limit > lastResortGas(action)) return 'gas_limit';
  if (feeWei <= 0n || facts.baseFeeWei === undefined || feeWei > 2n * facts.baseFeeWei) return 'max_fee';
  if (facts.spentTodayWei < 0n || facts.spentTodayWei + gasCostWei(request) > MAX_SILENT_DAY_WEI) return 'day_sum';
  return undefined;
}
