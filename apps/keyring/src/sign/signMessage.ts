import type { Hex } from 'viem';
import type { SharePair } from '../shares/combineShares.ts';
import { keyAccount } from '../wallet/keyAccount.ts';
import { type WithKey, withKey } from './withKey.ts';

/** Signs a text (EIP-191), such as the server's nonce that links the wallet. */
export function signMessage(shares: SharePair, message: string): Promise<WithKey<Hex>> {
  return withKey(shares, (key) => keyAccount(key).signMessage({ message }));
}
