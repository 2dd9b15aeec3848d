import { type Address, concat, type Hex, keccak256, serializeTransaction } from 'viem';
import type { SignableTransaction } from './signableTransaction.ts';

/** Hash of the confirmed terms: signer and all signed fields except the nonce. */
export function hashTransactionTerms(
  { chainId, to, data, valueWei, gasLimit, maxFeePerGasWei, maxPriorityFeePerGasWei }: SignableTransaction,
  from: Address,
): Hex {
  const fees = { gas: gasLimit, maxFeePerGas: maxFeePerGasWei, maxPriorityFeePerGas: maxPriorityFeePerGasWei };
  const terms = { type: 'eip1559', chainId, nonce: 0, to, data, value: valueWei, ...fees } as const;
  return keccak256(concat([from, serializeTransaction(terms)]));
}
