import { gasCostWei } from './gas.ts';

/** Maximum number of wallets per transaction. */
export const ROLE_BATCH_WALLETS = 100;

/** Gas of a role update, measured plus a margin: per transaction and per wallet. */
const MEASURED_GAS = { transaction: 60_000n, wallet: 40_000n } as const;

/**
 * Returns the gas limit of a batch without an estimate.
 * @example defaultRoleBatchGas(100) // 4_060_000n
 */
export function defaultRoleBatchGas(wallets: number): bigint {
  return MEASURED_GAS.transaction + MEASURED_GAS.wallet * BigInt(wallets);
}

/**
 * Returns the maximum gas of a batch: twice the measured amount.
 * @example maxRoleBatchGas(1) // 200_000n
 */
export function maxRoleBatchGas(wallets: number): bigint {
  return 2n * defaultRoleBatchGas(wallets);
}

/**
 * Returns the approximate cost of syncing a number of wallets, in wei. The chain bills the gas limits.
 * @example roleSyncCostWei(5_000, 102_000_000_000n) // 20_706_000_000_000_000_000n
 */
export function roleSyncCostWei(wallets: number, maxFeeWei: bigint): bigint {
  return roleBatchSizes(wallets).reduce(
    (sum, size) => sum + gasCostWei({ gasLimit: defaultRoleBatchGas(size), maxFeeWei }),
    0n,
  );
}

/**
 * Splits a sync into transactions; returns the number of wallets in each.
 * @example roleBatchSizes(250) // [100, 100, 50]
 */
export function roleBatchSizes(wallets: number): number[] {
  const count = Math.ceil(wallets / ROLE_BATCH_WALLETS);
  return Array.from({ length: count }, (_, at) => Math.min(ROLE_BATCH_WALLETS, wallets - at * ROLE_BATCH_WALLETS));
}
