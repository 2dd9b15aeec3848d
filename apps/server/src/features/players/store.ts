import type { OperatorRole } from '@jumpy/domain/operatorRoles';
import type { Guild, Role } from '@jumpy/protocol/http/session';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { UsersTable } from '../../platform/db/playerTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { DiscordProfile } from '../../platform/discord/discordClient.ts';

export type UserRow = Selectable<UsersTable>;

/** Columns that are written only from Discord's own data. */
export interface DiscordUserData {
  profile: DiscordProfile;
  /** If omitted, the stored values stay. */
  guilds?: Guild[];
  roles?: Role[];
  now: Date;
}

function toUserColumns({ profile, guilds, roles, now }: DiscordUserData) {
  const { username, discriminator, email, avatar, verified, premiumType } = profile;
  const discordColumns = { username, discriminator, email, avatar, verified, premiumType };
  return {
    ...discordColumns,
    ...(guilds ? { guilds: JSON.stringify(guilds) } : {}),
    ...(roles ? { roles: JSON.stringify(roles) } : {}),
    avatarRefreshedAt: now,
    updatedAt: now,
  };
}

/** SQL on `users` that belongs to no other feature. */
export const playerStore = {
  /** Inserts or updates the user; returns `users.id` and whether it is new. */
  async upsert(db: Kysely<DatabaseSchema>, facts: DiscordUserData): Promise<{ id: string; isNew: boolean }> {
    const columns = toUserColumns(facts);
    return db
      .insertInto('users')
      .values({ discordId: facts.profile.discordId, createdAt: facts.now, ...columns })
      .onConflict((conflict) => conflict.column('discordId').doUpdateSet(columns))
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirstOrThrow();
  },

  /** Updates an existing user only; one deleted meanwhile is not recreated. */
  async updateFromDiscord(
    db: Kysely<DatabaseSchema>,
    { id, ...facts }: DiscordUserData & { id: string },
  ): Promise<void> {
    await db
      .updateTable('users')
      .set(toUserColumns(facts))
      .where('id', '=', id)
      .where('discordId', '=', facts.profile.discordId)
      .execute();
  },

  async findById(db: Kysely<DatabaseSchema>, id: string): Promise<UserRow | undefined> {
    return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  },

  /** The role that an owner granted to an operator. */
  async findGrantedRole(db: Kysely<DatabaseSchema>, userId: string): Promise<OperatorRole | undefined> {
    const row = await db.selectFrom('operators').select('role').where('userId', '=', userId).executeTakeFirst();
    return row?.role;
  },

  async hasCountedRun(db: Kysely<DatabaseSchema>, id: string): Promise<boolean> {
    const query = db.selectFrom('gameStats').select('userId').where('userId', '=', id).where('totalGames', '>', 0);
    return (await query.executeTakeFirst()) !== undefined;
  },

  async setPracticed(db: Kysely<DatabaseSchema>, { id, now }: { id: string; now: Date }): Promise<void> {
    await db
      .updateTable('users')
      .set({ hasPracticed: true, updatedAt: now })
      .where('id', '=', id)
      .where('hasPracticed', '=', false)
      .execute();
  },

  /** Finds the owner of an active wallet; addresses are stored in lowercase. */
  async findByWallet(
    db: Kysely<DatabaseSchema>,
    address: string,
  ): Promise<Pick<UserRow, 'roles' | 'username' | 'walletAddress' | 'discordId'> | undefined> {
    return db
      .selectFrom('users')
      .select(['roles', 'username', 'walletAddress', 'discordId'])
      .where('walletAddress', '=', address.toLowerCase())
      .executeTakeFirst();
  },

  async findByAnyId(
    db: Kysely<DatabaseSchema>,
    id: { discordId: string } | { publicId: string },
  ): Promise<Pick<UserRow, 'username' | 'publicId' | 'discordId' | 'avatar' | 'level' | 'hasProfile'> | undefined> {
    const columns = ['username', 'publicId', 'discordId', 'avatar', 'level', 'hasProfile'] as const;
    const query = db.selectFrom('users').select(columns);
    const filtered =
      'publicId' in id ? query.where('publicId', '=', id.publicId) : query.where('discordId', '=', id.discordId);
    return filtered.executeTakeFirst();
  },
};
