import type { Hex } from 'viem';
import type { AskedTransaction } from '../policy/askedTransaction.ts';
import type { SharePair } from '../shares/combineShares.ts';
import { keyAccount } from '../wallet/keyAccount.ts';
import { type WithKey, withKey } from './withKey.ts';

/** Signs exactly what was decided about: fields beyond it, an authorization list above all, never reach the signature. */
export function signTransaction(shares: SharePair, asked: AskedTransaction): Promise<WithKey<Hex>> {
  const { chainId, nonce, to, data, valueWei, gasLimit, maxFeePerGasWei, maxPriorityFeePerGasWei } = asked;
  return withKey(shares, (key) =>
    keyAccount(key).signTransaction({
      type: 'eip1559',
      chainId,
      nonce,
      to,
      data,
      value: valueWei,
      gas: gasLimit,
      maxFeePerGas: maxFeePerGasWei,
      maxPriorityFeePerGas: maxPriorityFeePerGasWei,
    }),
  );
}
