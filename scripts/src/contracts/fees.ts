import { maxFeeWei, PRIORITY_FEE_WEI } from '@jumpy/domain/gas';
import type { PublicClient } from 'viem';

/** Maximum fee and priority fee per gas. */
export interface Fees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

export async function fetchFees(client: PublicClient): Promise<Fees> {
  const { baseFeePerGas } = await client.getBlock();
  return { maxFeePerGas: maxFeeWei(baseFeePerGas ?? undefined), maxPriorityFeePerGas: PRIORITY_FEE_WEI };
}

/**
 * Fees for re-signing a transaction whose maximum fee is below the base fee; undefined while it suffices. Nodes accept
 * a replacement only if both fees are at least 10 % higher.
 */
export async function fetchRaisedFees(client: PublicClient, maxFeeWeiBefore: bigint): Promise<Fees | undefined> {
  const { baseFeePerGas } = await client.getBlock();
  if ((baseFeePerGas ?? 0n) <= maxFeeWeiBefore) return undefined;
  const maxFeePerGas = maxFeeWei(baseFeePerGas ?? undefined);
  return { maxFeePerGas, maxPriorityFeePerGas: (PRIORITY_FEE_WEI * 5n) / 4n };
}
