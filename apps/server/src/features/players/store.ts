import type { Guild, Role } from '@jumpy/protocol/http/session';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { UsersTable } from '../../platform/db/playerTables.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { DiscordProfile } from '../../platform/discord/client.ts';

export type UserRow = Selectable<UsersTable>;

/** What of a player is written from Discord's word, and from nothing else (LOGIN-27). */
export interface DiscordFacts {
  profile: DiscordProfile;
  /** Where Discord did not say, what is stored stays. */
  guilds?: Guild[];
  roles?: Role[];
  now: Date;
}

function factColumns({ profile, guilds, roles, now }: DiscordFacts) {
  const { username, discriminator, email, avatar, verified, premiumType } = profile;
  const own = { username, discriminator, email, avatar, verified, premiumType };
  return {
    ...own,
    ...(guilds ? { guilds: JSON.stringify(guilds) } : {}),
    ...(roles ? { roles: JSON.stringify(roles) } : {}),
    avatarRefreshedAt: now,
    updatedAt: now,
  };
}

/** SQL on `users` that belongs to no other folder. */
export const playerStore = {
  /** Creates the row, or updates it when it already exists; answers `users.id`, and whether nobody had it before. */
  async upsert(db: Kysely<Database>, facts: DiscordFacts): Promise<{ id: string; isNew: boolean }> {
    const columns = factColumns(facts);
    return db
      .insertInto('users')
      .values({ discordId: facts.profile.discordId, createdAt: facts.now, ...columns })
      .onConflict((conflict) => conflict.column('discordId').doUpdateSet(columns))
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirstOrThrow();
  },

  /** The same for a player who is there: one that has gone meanwhile is not made anew. */
  async refresh(db: Kysely<Database>, { id, ...facts }: DiscordFacts & { id: string }): Promise<void> {
    await db
      .updateTable('users')
      .set(factColumns(facts))
      .where('id', '=', id)
      .where('discordId', '=', facts.profile.discordId)
      .execute();
  },

  async byId(db: Kysely<Database>, id: string): Promise<UserRow | undefined> {
    return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  },

  async hasPlayed(db: Kysely<Database>, id: string): Promise<boolean> {
    const query = db.selectFrom('gameStats').select('userId').where('userId', '=', id).where('totalGames', '>', 0);
    return (await query.executeTakeFirst()) !== undefined;
  },

  /** Whose wallet in use it is (DATA-24); addresses are kept in lower case. */
  async byWallet(
    db: Kysely<Database>,
    address: string,
  ): Promise<Pick<UserRow, 'roles' | 'username' | 'walletAddress' | 'discordId'> | undefined> {
    return db
      .selectFrom('users')
      .select(['roles', 'username', 'walletAddress', 'discordId'])
      .where('walletAddress', '=', address.toLowerCase())
      .executeTakeFirst();
  },

  /** By Discord id or by public id. */
  async byAnyId(
    db: Kysely<Database>,
    id: { discordId: string } | { publicId: string },
  ): Promise<Pick<UserRow, 'username' | 'publicId' | 'discordId' | 'avatar' | 'level' | 'hasProfile'> | undefined> {
    const columns = ['username', 'publicId', 'discordId', 'avatar', 'level', 'hasProfile'] as const;
    const query = db.selectFrom('users').select(columns);
    const found =
      'publicId' in id ? query.where('publicId', '=', id.publicId) : query.where('discordId', '=', id.discordId);
    return found.executeTakeFirst();
  },
};
