import type { Address, Hex } from 'viem';

/** Transaction to be signed; fees and value in wei. */
export interface SignableTransaction {
  chainId: number;
  nonce: number;
  /** Null creates a contract. */
  to: Address | null;
  data: Hex;
  valueWei: bigint;
  gasLimit: bigint;
  maxFeePerGasWei: bigint;
  maxPriorityFeePerGasWei: bigint;
}
