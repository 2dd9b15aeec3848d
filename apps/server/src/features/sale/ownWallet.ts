import type { Address } from 'viem';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { saleStore } from './store.ts';

/** One of the player's own wallets, of the history too; what others hold is not asked for here. */
export async function ownWallet(
  { db }: Pick<Context, 'db'>,
  { userId, address }: { userId: string; address: string },
): Promise<{ address: Address; isActive: boolean }> {
  const asked = address.toLowerCase();
  const wallets = await saleStore.wallets(db, userId);
  const own = wallets.find((wallet) => wallet.address === asked);
  if (!own) throw new ApiError('other_player', 'That wallet is not yours.', { field: 'address' });
  return { address: asked as Address, isActive: own.isActive };
}
