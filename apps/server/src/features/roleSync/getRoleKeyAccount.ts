import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import type { ChainContext } from '../../platform/chain/chainContext.ts';

/** Account of the role-sync key; undefined if none is configured. */
export function getRoleKeyAccount(chain: Pick<ChainContext, 'roleSync'> | undefined): PrivateKeyAccount | undefined {
  const key = chain?.roleSync.key;
  return key === undefined ? undefined : privateKeyToAccount(key);
}
