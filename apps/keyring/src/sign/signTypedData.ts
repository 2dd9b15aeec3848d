import type { Hex, TypedDataDefinition } from 'viem';
import type { SharePair } from '../shares/combineShares.ts';
import { keyAccount } from '../wallet/keyAccount.ts';
import { type WithKey, withKey } from './withKey.ts';

/** Signs typed data (EIP-712). */
export function signTypedData(shares: SharePair, typedData: TypedDataDefinition): Promise<WithKey<Hex>> {
  return withKey(shares, (key) => keyAccount(key).signTypedData(typedData));
}
