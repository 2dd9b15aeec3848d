import type { EquippedCosmetics } from '@jumpy/protocol/http/cosmetics';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

type Db = Kysely<DatabaseSchema>;

/** Tries of guests that are kept of each challenge. */
export const MAX_GUEST_TRIES = 500;
/** Challenges of which a player's try is kept; the oldest go first. */
export const MAX_PLAYER_TRIES = 200;

export interface TryRow {
  publicId: string;
  username: string;
  avatar: string | null;
  userId: string;
  score: number;
  runId: string | null;
}

export interface TryCounts {
  players: number;
  guests: number;
  beaten: number;
}

/** The raced run with its player. */
export interface ChallengeOwner {
  userId: string;
  publicId: string;
  avatar: string | null;
  hasProfile: boolean;
  level: number;
  look: string;
  cosmetics: EquippedCosmetics;
}

interface NewTry {
  runId: string;
  score: number;
  replayHash: Buffer;
  now: Date;
}

/** The best of each player's races and tries, without those of the run's own player and of suspended ones. */
const playersBest = (runId: string) => sql`
  SELECT DISTINCT ON (tried.user_id) tried.user_id, tried.score, tried.at, tried.run_id
  FROM (
    SELECT user_id, score, created_at AS at, id AS run_id FROM runs WHERE ghost_run_id = ${runId} AND voided_at IS NULL
    UNION ALL
    SELECT user_id, score, tried_at, NULL FROM challenge_tries WHERE run_id = ${runId} AND user_id IS NOT NULL
  ) tried
  JOIN users u ON u.id = tried.user_id
  WHERE u.suspended_at IS NULL AND u.hidden_at IS NULL
    AND tried.user_id <> (SELECT user_id FROM runs WHERE id = ${runId})
  ORDER BY tried.user_id, tried.score DESC, tried.at`;

export const challengeStore = {
  async findOwner(db: Db, runId: string): Promise<ChallengeOwner | undefined> {
    return db
      .selectFrom('runs as r')
      .innerJoin('users as u', 'u.id', 'r.userId')
      .select(['r.userId', 'u.publicId', 'u.avatar', 'u.hasProfile', 'u.cosmetics', 'r.level', 'r.look'])
      .where('r.id', '=', runId)
      .executeTakeFirst();
  },

  /** The best players with a public profile, best first; of equal scores the earlier one. */
  async listTries(db: Db, { runId, limit }: { runId: string; limit: number }): Promise<TryRow[]> {
    const { rows } = await sql<TryRow>`
      SELECT u.public_id, u.username, u.avatar, best.user_id, best.score, best.run_id
      FROM (${playersBest(runId)}) best JOIN users u ON u.id = best.user_id AND u.has_profile
      ORDER BY best.score DESC, best.at, u.public_id LIMIT ${limit}`.execute(db);
    return rows;
  },

  async countTries(db: Db, { runId, score }: { runId: string; score: number }): Promise<TryCounts> {
    const { rows } = await sql<TryCounts>`
      SELECT (count(*) FILTER (WHERE is_player))::integer AS players,
        (count(*) FILTER (WHERE NOT is_player))::integer AS guests,
        (count(*) FILTER (WHERE score > ${score}))::integer AS beaten
      FROM (
        SELECT true AS is_player, score FROM (${playersBest(runId)}) best
        UNION ALL
        SELECT false, score FROM challenge_tries WHERE run_id = ${runId} AND user_id IS NULL
      ) tries`.execute(db);
    return rows[0] ?? { players: 0, guests: 0, beaten: 0 };
  },

  /** Keeps a player's best try. False if an earlier one is as good, or if the player is suspended. */
  async savePlayerTry(
    trx: Transaction<DatabaseSchema>,
    { runId, userId, score, replayHash, now }: NewTry & { userId: string },
  ): Promise<boolean> {
    const { rows: allowed } = await sql`
      SELECT 1 FROM users WHERE id = ${userId} AND suspended_at IS NULL AND removed_at IS NULL AND deleted_at IS NULL FOR NO KEY UPDATE`.execute(
      trx,
    );
    if (allowed.length === 0) return false;
    const { rows } = await sql`
      INSERT INTO challenge_tries AS kept (run_id, user_id, score, replay_hash, tried_at)
      VALUES (${runId}, ${userId}, ${score}, ${replayHash}, ${now})
      ON CONFLICT (run_id, user_id) WHERE user_id IS NOT NULL DO UPDATE
        SET score = excluded.score, replay_hash = excluded.replay_hash, tried_at = excluded.tried_at
        WHERE excluded.score > kept.score
      RETURNING id`.execute(trx);
    await sql`
      DELETE FROM challenge_tries WHERE id IN (
        SELECT id FROM challenge_tries WHERE user_id = ${userId}
        ORDER BY tried_at DESC, id DESC OFFSET ${MAX_PLAYER_TRIES})`.execute(trx);
    return rows.length > 0;
  },

  /** Keeps a guest's try. False if it is known already or the challenge has enough of them. */
  async saveGuestTry(trx: Transaction<DatabaseSchema>, { runId, score, replayHash, now }: NewTry): Promise<boolean> {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`challenge:${runId}`}, 0))`.execute(trx);
    const { rows } = await sql`
      INSERT INTO challenge_tries (run_id, score, replay_hash, tried_at)
      SELECT ${runId}, ${score}, ${replayHash}, ${now}
      WHERE (SELECT count(*) FROM challenge_tries WHERE run_id = ${runId} AND user_id IS NULL) < ${MAX_GUEST_TRIES}
      ON CONFLICT (run_id, replay_hash) WHERE user_id IS NULL DO NOTHING
      RETURNING id`.execute(trx);
    return rows.length > 0;
  },

  async deleteGuestTries(db: Db, before: Date): Promise<void> {
    await db.deleteFrom('challengeTries').where('userId', 'is', null).where('triedAt', '<', before).execute();
  },
};
