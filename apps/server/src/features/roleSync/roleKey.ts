import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import type { Chain } from '../../platform/chain/chain.ts';

/** The account of the role-sync key; undefined where the server has none. */
export function roleKeyOf(chain: Pick<Chain, 'roleSync'> | undefined): PrivateKeyAccount | undefined {
  const key = chain?.roleSync.key;
  return key === undefined ? undefined : privateKeyToAccount(key);
}
