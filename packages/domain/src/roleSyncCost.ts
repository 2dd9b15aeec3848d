import { gasCostWei } from './gas.ts';

/** Wallets that one transaction brings in line. */
export const ROLE_BATCH_WALLETS = 100;

/** What writing roles takes, measured with a margin: the transaction, and each of its wallets. */
const GAS = { transaction: 60_000n, wallet: 40_000n } as const;

/**
 * The gas limit of a batch where nobody has estimated it yet.
 * @example roleBatchGas(100) // 4_060_000n
 */
export function roleBatchGas(wallets: number): bigint {
  return GAS.transaction + GAS.wallet * BigInt(wallets);
}

/**
 * The most gas a batch may take: twice what it was measured to take.
 * @example roleBatchMostGas(1) // 200_000n
 */
export function roleBatchMostGas(wallets: number): bigint {
  return 2n * roleBatchGas(wallets);
}

/**
 * About what a sync of so many wallets costs, in wei: the chain bills the limits of its transactions.
 * @example roleSyncCostWei(5_000, 102_000_000_000n) // 20_706_000_000_000_000_000n
 */
export function roleSyncCostWei(wallets: number, maxFeeWei: bigint): bigint {
  return batchSizes(wallets).reduce((sum, size) => sum + gasCostWei({ gasLimit: roleBatchGas(size), maxFeeWei }), 0n);
}

/**
 * The wallets of each transaction of a sync.
 * @example batchSizes(250) // [100, 100, 50]
 */
export function batchSizes(wallets: number): number[] {
  const count = Math.ceil(wallets / ROLE_BATCH_WALLETS);
  return Array.from({ length: count }, (_, at) => Math.min(ROLE_BATCH_WALLETS, wallets - at * ROLE_BATCH_WALLETS));
}
