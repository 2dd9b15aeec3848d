import { maxFeeWei, PRIORITY_FEE_WEI } from '@jumpy/domain/gas';
import type { PublicClient } from 'viem';

/** What a unit of gas is bid: at most, and as a tip. */
export interface Fees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

export async function feesNow(client: PublicClient): Promise<Fees> {
  const { baseFeePerGas } = await client.getBlock();
  return { maxFeePerGas: maxFeeWei(baseFeePerGas ?? undefined), maxPriorityFeePerGas: PRIORITY_FEE_WEI };
}

/**
 * The fees of another signature of the same transaction, when those it has are under the network's base fee; undefined while they hold.
 * Nodes replace a transaction only by one that bids a tenth more, of both.
 */
export async function raisedFees(client: PublicClient, maxFeeWeiBefore: bigint): Promise<Fees | undefined> {
  const { baseFeePerGas } = await client.getBlock();
  if ((baseFeePerGas ?? 0n) <= maxFeeWeiBefore) return undefined;
  const maxFeePerGas = maxFeeWei(baseFeePerGas ?? undefined);
  return { maxFeePerGas, maxPriorityFeePerGas: (PRIORITY_FEE_WEI * 5n) / 4n };
}
