import type { TestApp } from '../../support/testApp.ts';

/** Links an address to a player as if its wallet had signed; the previous one becomes history. */
export async function linkWallet(
  { context: { db, clock } }: TestApp,
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  const now = new Date(clock.nowMs());
  await db
    .updateTable('wallets')
    .set({ state: 'history', retiredAt: now })
    .where('userId', '=', userId)
    .where('state', '=', 'active')
    .execute();
  await db
    .insertInto('wallets')
    .values({
      ...{ userId, address: address.toLowerCase(), state: 'active', nonce: 'of this test', replaces: null },
      ...{ nonceExpiresAt: now, activatedAt: now, createdAt: now, protectedAt: null, retiredAt: null },
    })
    .execute();
}
