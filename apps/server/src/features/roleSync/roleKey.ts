import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import type { Chain } from '../../platform/chain/chain.ts';

/** Account of the role-sync key; undefined if none is configured. */
export function roleKeyOf(chain: Pick<Chain, 'roleSync'> | undefined): PrivateKeyAccount | undefined {
  const key = chain?.roleSync.key;
  return key === undefined ? undefined : privateKeyToAccount(key);
}
