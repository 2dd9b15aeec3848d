import type { Hex } from 'viem';
import type { SharePair } from '../shares/combineShares.ts';
import { toKeyAccount } from '../wallet/toKeyAccount.ts';
import { type WithKeyResult, withKey } from './withKey.ts';

/** Signs a text (EIP-191), such as the server's nonce that links the wallet. */
export function signMessage(shares: SharePair, message: string): Promise<WithKeyResult<Hex>> {
  return withKey(shares, (key) => toKeyAccount(key).signMessage({ message }));
}
