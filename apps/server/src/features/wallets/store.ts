import type { RecoveryKind } from '@jumpy/protocol/http/wallets';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { WalletAct, WalletsTable } from '../../platform/db/walletTables.ts';

export type WalletRow = Selectable<WalletsTable>;

/** Serializes all changes to a player's wallets. */
export async function lockWalletOwner(db: Kysely<DatabaseSchema>, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** All wallets of a player, newest first. */
export async function findWallets(db: Kysely<DatabaseSchema>, userId: string): Promise<WalletRow[]> {
  return db
    .selectFrom('wallets')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** A wallet of the player; another player's wallet counts as unknown. */
export async function findWallet(
  db: Kysely<DatabaseSchema>,
  { userId, walletId }: { userId: string; walletId: string },
): Promise<WalletRow | undefined> {
  return db
    .selectFrom('wallets')
    .selectAll()
    .where('id', '=', walletId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export async function findActiveWallet(db: Kysely<DatabaseSchema>, userId: string): Promise<WalletRow | undefined> {
  return db
    .selectFrom('wallets')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirst();
}

/** Whether any player has ever linked the address. */
export async function isLinkedAddress(db: Kysely<DatabaseSchema>, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('wallets')
    .select('id')
    .where('address', '=', address)
    .where('state', '<>', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPendingWallet(
  db: Kysely<DatabaseSchema>,
  {
    now,
    ...wallet
  }: {
    userId: string;
    address: string;
    nonce: string;
    nonceExpiresAt: Date;
    replaces: string | null;
    now: Date;
  },
): Promise<WalletRow> {
  return db
    .insertInto('wallets')
    .values({ ...wallet, protectedAt: null, createdAt: now, activatedAt: null, retiredAt: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes the pending wallet with its share. */
export async function deletePendingWallet(db: Kysely<DatabaseSchema>, userId: string): Promise<WalletRow | undefined> {
  return db
    .deleteFrom('wallets')
    .where('userId', '=', userId)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

export async function retireWallet(
  db: Kysely<DatabaseSchema>,
  { walletId, now }: { walletId: string; now: Date },
): Promise<void> {
  await db.updateTable('wallets').set({ state: 'history', retiredAt: now }).where('id', '=', walletId).execute();
}

/** Activates a wallet and sets it as the player's current address. */
export async function activatePendingWallet(
  db: Kysely<DatabaseSchema>,
  { walletId, userId, now }: { walletId: string; userId: string; now: Date },
): Promise<WalletRow> {
  const wallet = await db
    .updateTable('wallets')
    .set({ state: 'active', activatedAt: now })
    .where('id', '=', walletId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ walletAddress: wallet.address, updatedAt: now })
    .where('id', '=', userId)
    .execute();
  return wallet;
}

export async function updateSplit(
  db: Kysely<DatabaseSchema>,
  { walletId, generation, protectedAt }: { walletId: string; generation: number; protectedAt: Date | null },
): Promise<WalletRow> {
  return db
    .updateTable('wallets')
    .set({ generation, protectedAt })
    .where('id', '=', walletId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface RecoveryBlobRow {
  kind: RecoveryKind;
  generation: number;
  version: number;
  blob: string;
}

export async function findRecoveryBlobs(db: Kysely<DatabaseSchema>, walletId: string): Promise<RecoveryBlobRow[]> {
  return db
    .selectFrom('recoveryBlobs')
    .select(['kind', 'generation', 'version', 'blob'])
    .where('walletId', '=', walletId)
    .orderBy('kind')
    .execute();
}

export async function saveRecoveryBlob(
  db: Kysely<DatabaseSchema>,
  { walletId, now, ...blob }: RecoveryBlobRow & { walletId: string; now: Date },
): Promise<void> {
  const { kind, ...values } = { ...blob, updatedAt: now };
  await db
    .insertInto('recoveryBlobs')
    .values({ walletId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['walletId', 'kind']).doUpdateSet(values))
    .execute();
  await db
    .updateTable('wallets')
    .set({ protectedAt: sql`coalesce(protected_at, ${now})` })
    .where('id', '=', walletId)
    .execute();
}

export async function deleteRecoveryBlobs(db: Kysely<DatabaseSchema>, walletId: string): Promise<void> {
  await db.deleteFrom('recoveryBlobs').where('walletId', '=', walletId).execute();
}

/** Recovery shares of a wallet without their content. */
export async function findRecovery(
  db: Kysely<DatabaseSchema>,
  walletId: string,
): Promise<{ kind: RecoveryKind; version: number }[]> {
  return db
    .selectFrom('recoveryBlobs')
    .select(['kind', 'version'])
    .where('walletId', '=', walletId)
    .orderBy('kind')
    .execute();
}

export async function appendWalletAudit(
  db: Kysely<DatabaseSchema>,
  { wallet, act, now }: { wallet: WalletRow; act: WalletAct; now: Date },
): Promise<void> {
  const { userId, id: walletId, address, generation } = wallet;
  await db.insertInto('walletAudit').values({ userId, walletId, address, act, generation, createdAt: now }).execute();
}

export async function deleteStalePendingWallets(db: Kysely<DatabaseSchema>, begunBefore: Date): Promise<void> {
  await db.deleteFrom('wallets').where('state', '=', 'pending').where('createdAt', '<', begunBefore).execute();
}
