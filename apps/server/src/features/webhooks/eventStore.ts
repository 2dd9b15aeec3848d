import type { GameMode } from '@jumpy/domain/modes';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { PartStatesTable } from '../../platform/db/reviewTables.ts';

type Db = Kysely<DatabaseSchema>;

/** A player as boards show them. */
export interface EventPlayerRow {
  publicId: string;
  username: string;
  hasProfile: boolean;
}

/** A run with its player. */
export interface EventRunRow extends EventPlayerRow {
  runId: string;
  mode: GameMode;
  score: number;
  level: number;
  at: Date;
}

interface RaceRow {
  raceId: string;
  players: number;
  at: Date;
  score: number | null;
  publicId: string | null;
  username: string | null;
  hasProfile: boolean | null;
}

interface MintRow {
  txHash: string;
  logIndex: number;
  part: number;
  collection: 'shop' | 'army';
  tokenId: string;
  quantity: string;
  name: string | null;
  at: Date;
}

interface StateChangeRow {
  part: string;
  state: PartStatesTable['state'];
  previous: PartStatesTable['state'];
  at: Date;
}

const RUN_WITH_PLAYER = sql`r.id AS run_id, r.mode, r.score, r.level, r.created_at AS at, u.public_id, u.username, u.has_profile`;
/** Mints come from nowhere. */
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/** What has happened since a time, as others may know it. */
export const eventStore = {
  /** The first row of the Scores board, if its run is new. */
  async findNewRecord(db: Db, from: Date): Promise<EventRunRow | undefined> {
    const { rows } = await sql<EventRunRow>`
      SELECT ${RUN_WITH_PLAYER} FROM (
        SELECT best_run_id FROM game_stats WHERE hi_score > 0 AND NOT hidden ORDER BY hi_score DESC, hi_score_at, discord_id LIMIT 1
      ) s JOIN runs r ON r.id = s.best_run_id JOIN users u ON u.id = r.user_id
      WHERE r.created_at >= ${from} AND r.voided_at IS NULL`.execute(db);
    return rows[0];
  },

  /** The first row of a day's board, and how many rows it has. */
  async findDayWinner(db: Db, date: string): Promise<(EventRunRow & { players: number }) | undefined> {
    const { rows } = await sql<EventRunRow & { players: number }>`
      SELECT ${RUN_WITH_PLAYER}, (SELECT count(*)::int FROM daily_bests WHERE course_date = ${date}) AS players FROM (
        SELECT run_id FROM daily_bests WHERE course_date = ${date} ORDER BY score DESC, reached_at, run_id LIMIT 1
      ) d JOIN runs r ON r.id = d.run_id JOIN users u ON u.id = r.user_id`.execute(db);
    return rows[0];
  },

  /** Races of rooms that have ended, with their best run that counts. */
  async listEndedRaces(db: Db, from: Date): Promise<RaceRow[]> {
    const { rows } = await sql<RaceRow>`
      SELECT a.id AS race_id, a.ended_at AS at, w.score, w.public_id, w.username, w.has_profile,
        (SELECT count(*)::int FROM room_race_places p WHERE p.race_id = a.id AND p.rank IS NOT NULL) AS players
      FROM room_races a LEFT JOIN LATERAL (
        SELECT p.score, u.public_id, u.username, u.has_profile FROM room_race_places p
          JOIN users u ON u.id = p.user_id LEFT JOIN runs r ON r.id = p.run_id
        WHERE p.race_id = a.id AND p.rank IS NOT NULL AND r.voided_at IS NULL AND u.hidden_at IS NULL
        ORDER BY p.rank, p.seat LIMIT 1) w ON true
      WHERE a.ended_at >= ${from} ORDER BY a.ended_at`.execute(db);
    return rows;
  },

  async listMints(db: Db, from: Date): Promise<MintRow[]> {
    const { rows } = await sql<MintRow>`
      SELECT m.tx_hash, m.log_index, m.part, m.collection, m.token_id::text AS token_id, m.quantity::text AS quantity, m.seen_at AS at,
        CASE WHEN m.collection = 'shop' THEN (SELECT i.name FROM shop_items i WHERE i.id = m.token_id) END AS name
      FROM item_moves m WHERE m.seen_at >= ${from} AND m.from_address = ${ZERO_ADDRESS} ORDER BY m.seen_at`.execute(db);
    return rows;
  },

  /** Runs that came into the review queue; the condition is that of the index `runs_flagged`. */
  async listWaitingForReview(db: Db, from: Date): Promise<{ runId: string; at: Date }[]> {
    const { rows } = await sql<{ runId: string; at: Date }>`
      SELECT q.* FROM (
        SELECT id AS run_id, created_at AS at FROM runs
        WHERE (security_flags <> '[]' OR witness_reason IN ('wrong_digest', 'too_early', 'too_slow')) AND created_at >= ${from}
        UNION ALL SELECT run_id, refused_at FROM altered_runs WHERE refused_at >= ${from}) q
      WHERE NOT EXISTS (SELECT FROM run_reviews d WHERE d.run_id = q.run_id) ORDER BY q.at`.execute(db);
    return rows;
  },

  async countWaitingForReview(db: Db): Promise<number> {
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(*)::int AS waiting FROM (
        (SELECT id FROM runs
          WHERE security_flags <> '[]' OR witness_reason IN ('wrong_digest', 'too_early', 'too_slow')
        UNION SELECT run_id FROM altered_runs)
        EXCEPT SELECT run_id FROM run_reviews) q`.execute(db);
    return rows[0]?.waiting ?? 0;
  },

  /** Parts of the server whose state differs from the one before; the first known state is no change. */
  async listStateChanges(db: Db, from: Date): Promise<StateChangeRow[]> {
    const { rows } = await sql<StateChangeRow>`
      SELECT s.part, s.state, s.at, l.state AS previous FROM part_states s CROSS JOIN LATERAL (
        SELECT p.state FROM part_states p WHERE p.part = s.part AND p.at < s.at ORDER BY p.at DESC LIMIT 1) l
      WHERE s.at >= ${from} AND l.state <> s.state ORDER BY s.at, s.part`.execute(db);
    return rows;
  },
};
