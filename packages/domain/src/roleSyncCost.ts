import { gasCostWei } from './gas.ts';

/** Maximum number of wallets per transaction. */
export const ROLE_BATCH_WALLETS = 100;

/** Gas of a role update, measured plus a margin: per transaction and per wallet. */
const GAS = { transaction: 60_000n, wallet: 40_000n } as const;

/**
 * Returns the gas limit of a batch without an estimate.
 * @example roleBatchGas(100) // 4_060_000n
 */
export function roleBatchGas(wallets: number): bigint {
  return GAS.transaction + GAS.wallet * BigInt(wallets);
}

/**
 * Returns the maximum gas of a batch: twice the measured amount.
 * @example roleBatchMostGas(1) // 200_000n
 */
export function roleBatchMostGas(wallets: number): bigint {
  return 2n * roleBatchGas(wallets);
}

/**
 * Returns the approximate cost of syncing a number of wallets, in wei. The chain bills the gas limits.
 * @example roleSyncCostWei(5_000, 102_000_000_000n) // 20_706_000_000_000_000_000n
 */
export function roleSyncCostWei(wallets: number, maxFeeWei: bigint): bigint {
  return batchSizes(wallets).reduce((sum, size) => sum + gasCostWei({ gasLimit: roleBatchGas(size), maxFeeWei }), 0n);
}

/**
 * Splits a sync into transactions; returns the number of wallets in each.
 * @example batchSizes(250) // [100, 100, 50]
 */
export function batchSizes(wallets: number): number[] {
  const count = Math.ceil(wallets / ROLE_BATCH_WALLETS);
  return Array.from({ length: count }, (_, at) => Math.min(ROLE_BATCH_WALLETS, wallets - at * ROLE_BATCH_WALLETS));
}
