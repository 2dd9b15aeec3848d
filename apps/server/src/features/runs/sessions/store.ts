import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

export interface PlayerEligibility {
  suspended: boolean;
  onboardingDone: boolean;
  leaving: boolean;
  /** Has a counted run, or practiced. */
  hasPlayed: boolean;
  ownsCharacter: boolean;
  /** Whether characters are on sale and their ownership was read from the chain. */
  sellsCharacters: boolean;
}

export async function readPlayerEligibility(db: Kysely<DatabaseSchema>, userId: string): Promise<PlayerEligibility> {
  const row = await db
    .selectFrom('users')
    .leftJoin('gameStats', 'gameStats.discordId', 'users.discordId')
    .select([
      'users.suspendedAt',
      'users.onboardedAt',
      'users.deletionAt',
      'users.hasPracticed',
      'gameStats.totalGames',
    ])
    .select([
      sql<boolean>`owns_character(users.id)`.as('ownsCharacter'),
      sql<boolean>`sells_characters()`.as('sellsCharacters'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return {
    suspended: (row?.suspendedAt ?? null) !== null,
    onboardingDone: (row?.onboardedAt ?? null) !== null,
    leaving: (row?.deletionAt ?? null) !== null,
    hasPlayed: (row?.hasPracticed ?? false) || (row?.totalGames ?? 0) > 0,
    ownsCharacter: row?.ownsCharacter ?? false,
    sellsCharacters: row?.sellsCharacters ?? false,
  };
}

export interface NewGameSession {
  tokenHash: Buffer;
  challengeHash: Buffer;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  securityFlags: readonly SecurityFlag[];
}

export async function insertGameSession(db: Kysely<DatabaseSchema>, session: NewGameSession): Promise<void> {
  await db
    .insertInto('gameSessions')
    .values({ ...session, securityFlags: JSON.stringify(session.securityFlags) })
    .execute();
}

export interface GameSessionRow {
  expiresAt: Date;
  gamesStarted: number;
  suspendedAt: Date | null;
}

/** Finds a session by its two secrets and its player; another player's session counts as unknown. */
export async function findGameSession(
  db: Kysely<DatabaseSchema>,
  key: { tokenHash: Buffer; challengeHash: Buffer; userId: string },
): Promise<GameSessionRow | undefined> {
  return db
    .selectFrom('gameSessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['s.expiresAt', 's.gamesStarted', 'u.suspendedAt'])
    .where('s.tokenHash', '=', key.tokenHash)
    .where('s.challengeHash', '=', key.challengeHash)
    .where('s.userId', '=', key.userId)
    .executeTakeFirst();
}

export async function deleteGameSessions(db: Kysely<DatabaseSchema>, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('gameSessions').where('expiresAt', '<', expiredBefore).execute();
}
