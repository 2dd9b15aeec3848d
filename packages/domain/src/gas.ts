/** Transactions that the product sends, besides plain transfers. */
export const CHAIN_ACTIONS = ['stats', 'quest_claim', 'revive', 'shop_mint', 'army_mint'] as const;

/** One of `CHAIN_ACTIONS`. */
export type ChainAction = (typeof CHAIN_ACTIONS)[number];

/** Maximum gas of each action; a quest claim writes as little as the stats do. */
const FALLBACK_GAS: Readonly<Record<ChainAction, bigint>> = {
  stats: 110_000n,
  quest_claim: 110_000n,
  revive: 150_000n,
  shop_mint: 160_000n,
  army_mint: 250_000n,
};
const GAS_PER_FURTHER_TOKEN = 40_000n;

const WEI_PER_GWEI = 1_000_000_000n;

/** Fixed priority fee of the chain, in wei: 2 gwei. */
export const PRIORITY_FEE_WEI = 2n * WEI_PER_GWEI;

/** Minimum maxFee, in wei: the chain's base fee floor of 100 gwei plus the tip. */
export const MIN_MAX_FEE_WEI = 100n * WEI_PER_GWEI + PRIORITY_FEE_WEI;

/** Maximum total per day that is signed without confirmation, in wei: 0.3 MON. */
export const MAX_AUTO_APPROVED_DAILY_WEI = 300_000_000_000_000_000n;

/** Actions that may be signed without confirmation; they transfer no value. */
export const AUTO_APPROVED_ACTIONS = ['stats', 'quest_claim'] as const;

/**
 * Returns the maximum gas of an action, used as the limit if no estimate is available (CHAIN-12, REVIVE-18). Throws
 * RangeError for fewer than one token.
 * @example fallbackGasLimit('army_mint', 3) // 330_000n
 */
export function fallbackGasLimit(action: ChainAction, tokens = 1): bigint {
  if (!Number.isSafeInteger(tokens) || tokens < 1) throw new RangeError(`a mint is of 1 token or more: ${tokens}`);
  const furtherTokens = action === 'army_mint' ? BigInt(tokens - 1) : 0n;
  return FALLBACK_GAS[action] + GAS_PER_FURTHER_TOKEN * furtherTokens;
}

/**
 * Returns the gas limit: 1.2 times the estimate, capped at the action's maximum (CHAIN-10), or that maximum without an
 * estimate. Undefined if the estimate exceeds it: the transaction would fail and still be billed.
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
 * Returns the maxFee in wei: 1.25 times the base fee plus the tip, at least 102 gwei, also while the base fee is
 * unknown (CHAIN-11).
 * @example maxFeeWei(100_000_000_000n) // 127_000_000_000n
 */
export function maxFeeWei(baseFeeWei: bigint | undefined): bigint {
  if (baseFeeWei === undefined) return MIN_MAX_FEE_WEI;
  const feeWei = (baseFeeWei * 5n) / 4n + PRIORITY_FEE_WEI;
  return feeWei > MIN_MAX_FEE_WEI ? feeWei : MIN_MAX_FEE_WEI;
}

/** Gas of a transaction: the limit, which is billed in full, and the price per unit. */
export interface GasTerms {
  gasLimit: bigint;
  maxFeeWei: bigint;
}

/**
 * Returns the gas cost in wei, without the value. The chain bills the limit, not the gas used.
 * @example gasCostWei({ gasLimit: 21_000n, maxFeeWei: 127_000_000_000n }) // 2_667_000_000_000_000n
 */
export function gasCostWei(terms: GasTerms): bigint {
  return terms.gasLimit * terms.maxFeeWei;
}

/** A transaction to be signed; `action` is decoded from its target and selector. */
export interface SigningRequest extends GasTerms {
  action: ChainAction | undefined;
  valueWei: bigint;
}

/** State known to the signer itself. */
export interface SigningFacts {
  /** Undefined if it could not be read. */
  baseFeeWei: bigint | undefined;
  /** Sum of limit times maxFee signed today without confirmation. */
  spentTodayWei: bigint;
}

/** Reasons to require confirmation, in order of precedence. */
export const CONFIRMATION_REASONS = ['action', 'value', 'gas_limit', 'max_fee', 'day_sum'] as const;

/** One of `CONFIRMATION_REASONS`. */
export type ConfirmationReason = (typeof CONFIRMATION_REASONS)[number];

function isAutoApproved(action: ChainAction | undefined): action is (typeof AUTO_APPROVED_ACTIONS)[number] {
  return AUTO_APPROVED_ACTIONS.some((autoApproved) => autoApproved === action);
}

/**
 * Returns why a transaction needs the player's confirmation, or undefined if it may be signed silently.
 * @example getConfirmationReason({ action: 'revive', valueWei: 1n, gasLimit, maxFeeWei }, facts) // 'action'
 */
export function getConfirmationReason(request: SigningRequest, facts: SigningFacts): ConfirmationReason | undefined {
  const { action, valueWei, gasLimit: limit, maxFeeWei: feeWei } = request;
  if (!isAutoApproved(action)) return 'action';
  if (valueWei !== 0n) return 'value';
  if (limit <= 0n || limit > fallbackGasLimit(action)) return 'gas_limit';
  if (feeWei <= 0n || facts.baseFeeWei === undefined || feeWei > 2n * facts.baseFeeWei) return 'max_fee';
  if (facts.spentTodayWei < 0n || facts.spentTodayWei + gasCostWei(request) > MAX_AUTO_APPROVED_DAILY_WEI)
    return 'day_sum';
  return undefined;
}
