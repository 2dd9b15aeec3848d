import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { WELCOME_WEI } from '../gifts/gifts.ts';
import { oweWelcome } from '../gifts/store.ts';
import { ApiError } from '../../platform/apiError.ts';
import { queueRoleSync } from '../roleSync/queueRoleSync.ts';
import { appendAudit, findActive, lockPlayer, retire, type WalletRow } from '../wallets/store.ts';
import { adopt } from './store.ts';

/**
 * Makes the embedded wallet of a checked token the player's own (RECOV-28): Privy's signature stands in the place of the wallet's.
 * The one before stays in history. The one that is linked stays linked while the token still has it.
 */
export async function linkEmbedded(
  { chain, clock, random }: Pick<Context, 'chain' | 'clock' | 'random'>,
  trx: Transaction<Database>,
  { userId, wallets }: { userId: string; wallets: readonly string[] },
): Promise<{ wallet: WalletRow; isNew: boolean } | undefined> {
  await lockPlayer(trx, userId);
  const before = await findActive(trx, userId);
  if (before?.provider === 'privy' && wallets.includes(before.address)) return { wallet: before, isNew: false };
  const [address] = wallets;
  if (address === undefined) return undefined;
  const now = new Date(clock.nowMs());
  await queueRoleSync(trx, { userId });
  if (before) {
    await retire(trx, { walletId: before.id, now });
    await appendAudit(trx, { wallet: before, act: 'retired', now });
  }
  const wallet = await adopt(trx, { userId, address, nonce: random.token(), now });
  if (!wallet)
    throw new ApiError(
      'wallet_taken',
      'This wallet belongs to another player. Nothing was changed. Log in with the Discord account you used before.',
    );
  await queueRoleSync(trx, { userId });
  await appendAudit(trx, { wallet, act: 'activated', now });
  if (chain?.fund) await oweWelcome(trx, { userId, address, amountWei: WELCOME_WEI, now });
  return { wallet, isNew: true };
}
