import type { HashedRules } from '@jumpy/protocol/runRoots';
import type { SimRule } from '@jumpy/sim/kinds';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { RunRootProblem } from '../../platform/db/runRootTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { DueCondition } from '../../platform/jobs/dueWorkStore.ts';

type Db = Kysely<DatabaseSchema>;
type Trx = Transaction<DatabaseSchema>;

/** What a leaf is made of. */
export interface RankedRun {
  runId: string;
  playerId: string;
  seed: string;
  startPlace: number;
  rule: SimRule;
  score: number;
  jumps: number;
  replayHash: Buffer;
  simVersion: number;
}

/** A night that was closed just now. */
export interface ClosedNight {
  night: string;
  root: Buffer | null;
  rules: readonly HashedRules[];
  rulesHash: Buffer;
  tree: Buffer;
  leaves: readonly { runId: string; position: number }[];
}

/** Where the contract's events of roots are found. */
export interface RootEvents {
  /** Address of the contract. */
  address: string;
  /** Topic of `RootWritten`. */
  topic: string;
}

export interface RootRow {
  night: string;
  root: Buffer;
  runs: number;
  rules: HashedRules[];
  rulesHash: Buffer;
  /** When the server saw it in a final block. */
  writtenAt: Date | null;
  txHash: string | null;
  blockNumber: number | null;
}

/** The leaf of a run with its night and its branch. */
export interface ProofRow extends RootRow, RankedRun {
  branch: Buffer[];
  isVoided: boolean;
}

/** Runs of the nights before are looked for as well, in case that a settlement committed late. */
const LATE_COMMIT = sql`interval '1 day'`;

const RANKED_COLUMNS: RawBuilder<unknown> = sql`
  r.id AS run_id, u.public_id AS player_id, r.seed, r.start_place, r.rule, r.score, r.jumps, r.replay_hash, r.sim_version`;
const ROOT_COLUMNS: RawBuilder<unknown> = sql`
  n.night, n.root, n.runs, n.rules, n.rules_hash, n.written_at, e.tx_hash, e.block_number`;

/** The event that wrote the root of a night `n` into the contract; final, because only final blocks are read. */
const joinEvent = ({ address, topic }: RootEvents): RawBuilder<unknown> => sql`
  LEFT JOIN LATERAL (
    SELECT c.tx_hash, c.block_number, substr(c.data, 3, 64) = encode(n.root, 'hex') AS is_same FROM chain_events c
    WHERE c.address = ${address} AND c.topics[1] = ${topic}
      AND c.topics[2] = '0x' || lpad(to_hex(n.night - date '1970-01-01'), 64, '0')
    ORDER BY c.block_number LIMIT 1
  ) c ON true
  LEFT JOIN LATERAL (SELECT c.tx_hash, c.block_number WHERE c.is_same) e ON true`;

/** SQL on `run_roots` and `run_leaves`. */
export const rootStore = {
  hasUnwritten: (() => sql<boolean>`
    EXISTS (SELECT FROM run_roots WHERE written_at IS NULL AND runs > 0)
    OR EXISTS (SELECT FROM run_root_txs WHERE state = 'sent')`) satisfies DueCondition,

  /** One process closes nights at a time. */
  async lock(trx: Trx): Promise<void> {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('run_roots', 0))`.execute(trx);
  },

  async findLastNight(db: Db): Promise<string | undefined> {
    const row = await db.selectFrom('runRoots').select('night').orderBy('night', 'desc').limit(1).executeTakeFirst();
    return row?.night;
  },

  /** Runs that rank, were settled before the end of a night, and are in none yet. */
  async listRankedRuns(trx: Trx, { night, isFirst }: { night: string; isFirst: boolean }): Promise<RankedRun[]> {
    const from = isFirst ? sql`'-infinity'` : sql`${night}::date::timestamp AT TIME ZONE 'UTC' - ${LATE_COMMIT}`;
    const { rows } = await sql<RankedRun>`
      SELECT ${RANKED_COLUMNS} FROM (
        SELECT * FROM runs WHERE board <> 'none' AND voided_at IS NULL AND created_at >= ${from}
        UNION ALL
        SELECT * FROM runs WHERE board <> 'none' AND voided_at IS NULL AND void_count > 0 AND created_at < ${from}
      ) r JOIN users u ON u.id = r.user_id
      WHERE r.created_at < (${night}::date + 1)::timestamp AT TIME ZONE 'UTC'
        AND NOT EXISTS (SELECT FROM run_leaves l WHERE l.run_id = r.id)`.execute(trx);
    return rows;
  },

  async insertNight(trx: Trx, { leaves, ...closed }: ClosedNight): Promise<void> {
    const { night, rules, ...row } = closed;
    await trx
      .insertInto('runRoots')
      .values({ night, ...row, runs: leaves.length, rules: JSON.stringify(rules), writtenAt: null })
      .execute();
    await sql`
      INSERT INTO run_leaves (run_id, night, position)
      SELECT l.run_id, ${night}, l.position FROM unnest(
        ${leaves.map(({ runId }) => runId)}::uuid[], ${leaves.map(({ position }) => position)}::integer[]
      ) AS l (run_id, position)`.execute(trx);
  },

  /** Notes which roots are on chain, and which are not any more. */
  async markWritten(db: Db, { events, now }: { events: RootEvents; now: Date }): Promise<void> {
    await sql`
      UPDATE run_roots w SET written_at = CASE WHEN s.is_written THEN ${now}::timestamptz END
      FROM (SELECT n.night, e.tx_hash IS NOT NULL AS is_written FROM run_roots n ${joinEvent(events)} WHERE n.runs > 0) s
      WHERE w.night = s.night AND (w.written_at IS NOT NULL) <> s.is_written`.execute(db);
  },

  /** The oldest root that is not on chain; `isOther` if the chain has another one of its night. */
  async findNext(
    db: Db,
    { events, after }: { events: RootEvents; after?: string | undefined },
  ): Promise<(Pick<RootRow, 'night' | 'root' | 'rulesHash'> & { isOther: boolean }) | undefined> {
    const { rows } = await sql<Pick<RootRow, 'night' | 'root' | 'rulesHash'> & { isOther: boolean }>`
      SELECT n.night, n.root, n.rules_hash, c.tx_hash IS NOT NULL AS is_other FROM run_roots n ${joinEvent(events)}
      WHERE n.written_at IS NULL AND n.runs > 0 AND e.tx_hash IS NULL AND n.night > coalesce(${after ?? null}::date, '-infinity')
      ORDER BY n.night LIMIT 1`.execute(db);
    return rows[0];
  },

  /** What holds up the key, the oldest night that is not on chain, and the last one that was closed. */
  async readProgress(db: Db): Promise<{ problem: RunRootProblem | null; waiting: string | null; last: string | null }> {
    const { rows } = await sql<{ problem: RunRootProblem | null; waiting: string | null; last: string | null }>`
      SELECT (SELECT problem FROM run_root_key LIMIT 1) AS problem,
        (SELECT min(night) FROM run_roots WHERE written_at IS NULL AND runs > 0) AS waiting,
        (SELECT max(night) FROM run_roots) AS last`.execute(db);
    return rows[0] ?? { problem: null, waiting: null, last: null };
  },

  /** Nights with runs before a date, newest first. */
  async listRoots(
    db: Db,
    { events, before, limit }: { events: RootEvents; before: string | undefined; limit: number },
  ): Promise<RootRow[]> {
    const { rows } = await sql<RootRow>`
      SELECT ${ROOT_COLUMNS} FROM run_roots n ${joinEvent(events)}
      WHERE n.runs > 0 AND to_char(n.night, 'YYYY-MM-DD') < ${before ?? '9'}
      ORDER BY n.night DESC LIMIT ${limit}`.execute(db);
    return rows;
  },

  /** The leaf of a run, with its branch as positions of the tree say; undefined while it is in no night. */
  async findProof(db: Db, { events, runId }: { events: RootEvents; runId: string }): Promise<ProofRow | undefined> {
    const { rows } = await sql<ProofRow>`
      WITH RECURSIVE leaf AS (SELECT night, position FROM run_leaves WHERE run_id = ${runId}),
      path (at) AS (
        SELECT position FROM leaf WHERE position > 0
        UNION ALL SELECT (at - 1) / 2 FROM path WHERE at > 2
      )
      SELECT ${RANKED_COLUMNS}, ${ROOT_COLUMNS}, r.voided_at IS NOT NULL AS is_voided,
        ARRAY(
          SELECT substr(n.tree, (CASE at % 2 WHEN 1 THEN at + 1 ELSE at - 1 END) * 32 + 1, 32) FROM path ORDER BY at DESC
        ) AS branch
      FROM leaf l JOIN run_roots n ON n.night = l.night ${joinEvent(events)}
      JOIN runs r ON r.id = ${runId} JOIN users u ON u.id = r.user_id`.execute(db);
    return rows[0];
  },

  /** Whether a run ranks, and was removed; undefined if there is none. */
  async findRun(db: Db, runId: string): Promise<{ isRanked: boolean; isVoided: boolean } | undefined> {
    const row = await db.selectFrom('runs').select(['board', 'voidedAt']).where('id', '=', runId).executeTakeFirst();
    return row && { isRanked: row.board !== 'none', isVoided: row.voidedAt !== null };
  },
};
