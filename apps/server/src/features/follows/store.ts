import type { Board } from '@jumpy/protocol/http/boards';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { DueCondition } from '../../platform/jobs/dueWorkStore.ts';
import type { BoardEntry } from '../leaderboards/store.ts';

type Db = Kysely<DatabaseSchema>;
type Trx = Transaction<DatabaseSchema>;

export interface ListedPlayer {
  publicId: string;
  username: string;
  avatar: string | null;
  xp: number;
  hasProfile: boolean;
}

/** What decides whether a player may be followed. */
export interface FollowTarget {
  id: string;
  hasProfile: boolean;
  allowsFollowers: boolean;
  isSuspended: boolean;
  hasBlocked: boolean;
}

export interface NewBest {
  runId: string;
  userId: string;
  score: number;
  previousBest: number;
  isVoided: boolean;
}

/** The relation of two players. */
interface Pair {
  userId: string;
  otherId: string;
}

const PLAYER_COLUMNS = sql`u.public_id, u.username, u.avatar, u.ranked_xp AS xp, u.has_profile`;

export const followStore = {
  /** The player with this public id, unless deleted or removed. */
  async findPlayerId(db: Db, publicId: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('users')
      .select('id')
      .where('publicId', '=', publicId)
      .where('deletedAt', 'is', null)
      .where('removedAt', 'is', null)
      .executeTakeFirst();
    return row?.id;
  },

  /** Locks both players, always in the same order, so that follows and blocks of a pair never cross. */
  async lockPair(trx: Trx, { userId, otherId }: Pair): Promise<{ isSuspended: boolean } | undefined> {
    const { rows } = await sql<{ id: string; isSuspended: boolean }>`
      SELECT id, suspended_at IS NOT NULL AS is_suspended FROM users
      WHERE id = ANY(${[userId, otherId]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(trx);
    return rows.find(({ id }) => id === userId);
  },

  async readTarget(trx: Trx, { userId, otherId }: Pair): Promise<FollowTarget | undefined> {
    const { rows } = await sql<FollowTarget>`
      SELECT id, has_profile, allows_followers, suspended_at IS NOT NULL AS is_suspended,
        EXISTS (SELECT FROM follow_blocks WHERE user_id = users.id AND blocked_id = ${userId}) AS has_blocked
      FROM users WHERE id = ${otherId}`.execute(trx);
    return rows[0];
  },

  async isFollowing(db: Db, { userId, otherId }: Pair): Promise<boolean> {
    const row = await db
      .selectFrom('follows')
      .select('userId')
      .where('userId', '=', userId)
      .where('followedId', '=', otherId)
      .executeTakeFirst();
    return row !== undefined;
  },

  async countFollowed(db: Db, userId: string): Promise<number> {
    const { count } = await db
      .selectFrom('follows')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Counts a follow of the player's UTC day, and returns which one it is. */
  async countFollowOfDay(trx: Trx, userId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      UPDATE users SET follow_day = (app_now() AT TIME ZONE 'UTC')::date,
        follow_count = CASE WHEN follow_day = (app_now() AT TIME ZONE 'UTC')::date THEN follow_count + 1 ELSE 1 END
      WHERE id = ${userId} RETURNING follow_count AS count`.execute(trx);
    return rows[0]?.count ?? 0;
  },

  async follow(trx: Trx, { userId, otherId }: Pair): Promise<void> {
    await sql`INSERT INTO follows (user_id, followed_id, since) VALUES (${userId}, ${otherId}, app_now())`.execute(trx);
  },

  async unfollow(db: Db, { userId, otherId }: Pair): Promise<void> {
    await db.deleteFrom('follows').where('userId', '=', userId).where('followedId', '=', otherId).execute();
  },

  /** Blocks a player, and ends what follows there are between the two. False if the player blocks too many already. */
  async block(trx: Trx, { userId, otherId, limit }: Pair & { limit: number }): Promise<boolean> {
    await sql`DELETE FROM follows
      WHERE (user_id, followed_id) IN ((${userId}, ${otherId}), (${otherId}, ${userId}))`.execute(trx);
    const { rows } = await sql`
      INSERT INTO follow_blocks (user_id, blocked_id, since)
      SELECT ${userId}, ${otherId}, app_now()
      WHERE (SELECT count(*) FROM follow_blocks WHERE user_id = ${userId} AND blocked_id <> ${otherId}) < ${limit}
      ON CONFLICT (user_id, blocked_id) DO UPDATE SET since = follow_blocks.since
      RETURNING 1`.execute(trx);
    return rows.length > 0;
  },

  async unblock(db: Db, { userId, otherId }: Pair): Promise<void> {
    await db.deleteFrom('followBlocks').where('userId', '=', userId).where('blockedId', '=', otherId).execute();
  },

  async listFollowed(db: Db, userId: string): Promise<ListedPlayer[]> {
    const { rows } = await sql<ListedPlayer>`
      SELECT ${PLAYER_COLUMNS} FROM follows f JOIN users u ON u.id = f.followed_id
      WHERE f.user_id = ${userId} ORDER BY lower(u.username), u.id`.execute(db);
    return rows;
  },

  /** The newest followers, and how many there are. */
  async listFollowers(
    db: Db,
    { userId, limit }: { userId: string; limit: number },
  ): Promise<{ followers: ListedPlayer[]; total: number }> {
    const { rows } = await sql<ListedPlayer & { total: number }>`
      SELECT ${PLAYER_COLUMNS}, (count(*) OVER ())::integer AS total
      FROM follows f JOIN users u ON u.id = f.user_id
      WHERE f.followed_id = ${userId} ORDER BY f.since DESC, u.id LIMIT ${limit}`.execute(db);
    return { followers: rows, total: rows[0]?.total ?? 0 };
  },

  async listBlocked(db: Db, userId: string): Promise<ListedPlayer[]> {
    const { rows } = await sql<ListedPlayer>`
      SELECT ${PLAYER_COLUMNS} FROM follow_blocks b JOIN users u ON u.id = b.blocked_id
      WHERE b.user_id = ${userId} ORDER BY b.since DESC, u.id`.execute(db);
    return rows;
  },

  async readSetting(db: Db, userId: string): Promise<boolean> {
    const row = await db.selectFrom('users').select('allowsFollowers').where('id', '=', userId).executeTakeFirst();
    return row?.allowsFollowers ?? false;
  },

  /** Switching it off removes all followers. */
  async saveSetting(trx: Trx, { userId, areAllowed }: { userId: string; areAllowed: boolean }): Promise<void> {
    await trx.updateTable('users').set({ allowsFollowers: areAllowed }).where('id', '=', userId).execute();
    if (!areAllowed) await trx.deleteFrom('follows').where('followedId', '=', userId).execute();
  },

  /** The player and those they follow on a board, with ranks among them; players whose profile is hidden are left out. */
  async readBoard(db: Db, { userId, board }: { userId: string; board: Board }): Promise<BoardEntry[]> {
    const value = { scores: sql`s.hi_score`, jumps: sql`s.ranked_jumps`, levels: sql`u.ranked_xp` }[board];
    const unranked = { scores: sql`0`, jumps: sql`s.unseen_jumps`, levels: sql`u.unseen_xp` }[board];
    const isScores = board === 'scores';
    const { rows } = await sql<BoardEntry>`
      SELECT u.discord_id, rank() OVER (ORDER BY ${value} DESC) AS rank, ${value} AS value, ${unranked} AS unranked,
        r.id AS run_id, r.heights, r.revived, r.mode = 'room' AS is_room
      FROM (SELECT ${userId}::uuid AS id UNION SELECT followed_id FROM follows WHERE user_id = ${userId}) AS f
      JOIN users u ON u.id = f.id
      LEFT JOIN game_stats s ON s.discord_id = u.discord_id
      LEFT JOIN runs r ON ${isScores} AND r.id = s.best_run_id
      WHERE (u.id = ${userId} OR u.has_profile) AND ${value} > 0 AND NOT coalesce(s.hidden, false)
      ORDER BY ${value} DESC, u.discord_id`.execute(db);
    return rows;
  },

  hasNewBest: (() => sql<boolean>`EXISTS (SELECT FROM new_bests)`) satisfies DueCondition,

  /** Takes a new best whose followers are to be notified; other processes skip it meanwhile. */
  async dequeueNewBest(trx: Trx): Promise<NewBest | undefined> {
    const { rows } = await sql<NewBest>`
      WITH taken AS (
        DELETE FROM new_bests WHERE run_id = (SELECT run_id FROM new_bests LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING run_id
      )
      SELECT r.id AS run_id, r.user_id, r.score, (r.answer ->> 'previousBest')::integer AS previous_best,
        r.voided_at IS NOT NULL AS is_voided
      FROM taken JOIN runs r ON r.id = taken.run_id`.execute(trx);
    return rows[0];
  },

  /** Followers whose best a new best has passed, the nearest first, and who passed them. */
  async findPassedFollowers(
    db: Db,
    { userId, from, to, limit }: { userId: string; from: number; to: number; limit: number },
  ): Promise<{ discordId: string; passedBy: string }[]> {
    const { rows } = await sql<{ discordId: string; passedBy: string }>`
      SELECT u.discord_id, passing.username AS passed_by
      FROM follows f
      JOIN users u ON u.id = f.user_id
      JOIN game_stats s ON s.discord_id = u.discord_id
      JOIN users passing ON passing.id = f.followed_id AND passing.has_profile
      WHERE f.followed_id = ${userId} AND s.hi_score >= greatest(${from}::integer, 1) AND s.hi_score < ${to}::integer
      ORDER BY s.hi_score DESC, u.id LIMIT ${limit}`.execute(db);
    return rows;
  },
};
