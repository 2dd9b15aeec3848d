import { WELCOME_GRACE_MS } from '@jumpy/domain/balanceGate';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

/** Stores the balance of a linked wallet; ignores a result older than the stored one. */
export async function saveBalance(
  db: Kysely<DatabaseSchema>,
  { address, balanceWei, readAt }: { address: string; balanceWei: bigint; readAt: Date },
): Promise<void> {
  await sql`
    INSERT INTO wallet_balances (address, balance_wei, read_at)
    SELECT ${address}, ${String(balanceWei)}::numeric, ${readAt}
    WHERE EXISTS (SELECT FROM wallets WHERE address = ${address} AND state = 'active')
    ON CONFLICT (address) DO UPDATE SET balance_wei = excluded.balance_wei, read_at = excluded.read_at
    WHERE wallet_balances.read_at <= excluded.read_at`.execute(db);
}

/** Linked wallet and its last known balance; undefined also while the welcome gift is pending. */
export async function findWalletBalance(
  db: Kysely<DatabaseSchema>,
  { userId, now }: { userId: string; now: Date },
): Promise<{ address: string; lastKnownWei: bigint | undefined } | undefined> {
  const row = await db
    .selectFrom('wallets')
    .leftJoin('walletBalances', 'walletBalances.address', 'wallets.address')
    .leftJoin('faucetGifts', (join) =>
      join
        .onRef('faucetGifts.address', '=', 'wallets.address')
        .on('faucetGifts.kind', '=', 'welcome')
        .on('faucetGifts.createdAt', '>', new Date(now.getTime() - WELCOME_GRACE_MS)),
    )
    .select(['wallets.address', 'walletBalances.balanceWei', 'faucetGifts.id as welcomeId'])
    .where('wallets.userId', '=', userId)
    .where('wallets.state', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  const { address, balanceWei, welcomeId } = row;
  return { address, lastKnownWei: balanceWei === null || welcomeId !== null ? undefined : BigInt(balanceWei) };
}
