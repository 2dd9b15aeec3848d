import type { Address, Hex } from 'viem';

/** A transaction that the keyring is asked to sign; fees and value in wei. */
export interface AskedTransaction {
  chainId: number;
  nonce: number;
  /** null would create a contract. */
  to: Address | null;
  data: Hex;
  valueWei: bigint;
  gasLimit: bigint;
  maxFeePerGasWei: bigint;
  maxPriorityFeePerGasWei: bigint;
}
