import { type Kysely, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import type { TicketRow } from '../tickets/store.ts';
import { pendingStore } from '../witness/pendingStore.ts';
import { type Checkpoint, mergeCheckpoints } from '../witness/store.ts';

export interface LiveRunProgress {
  runId: string;
  userId: string;
  tick: number;
  score: number;
  level: number;
  /** Number of course sections sent to the page. */
  sections: number;
  at: Date;
}

/** Progress of runs in progress, written for spectators. */
export const liveProgressStore = {
  /** One entry per run. Ignores runs that have progressed further elsewhere, and deleted players. */
  async upsertProgress(db: Kysely<DatabaseSchema>, runs: readonly LiveRunProgress[]): Promise<void> {
    const pluck = <K extends keyof LiveRunProgress>(key: K): LiveRunProgress[K][] => runs.map((run) => run[key]);
    // A fixed lock order in all processes prevents deadlocks.
    await sql`
      INSERT INTO live_runs (run_id, user_id, tick, score, level, sections, heard_at)
      SELECT n.* FROM unnest(${pluck('runId')}::uuid[], ${pluck('userId')}::uuid[], ${pluck('tick')}::integer[], ${pluck('score')}::integer[],
        ${pluck('level')}::integer[], ${pluck('sections')}::integer[], ${pluck('at')}::timestamptz[])
        AS n (run_id, user_id, tick, score, level, sections, heard_at)
      JOIN users u ON u.id = n.user_id
      ORDER BY n.run_id
      ON CONFLICT (run_id) DO UPDATE SET tick = excluded.tick, score = excluded.score, level = excluded.level,
        sections = excluded.sections, heard_at = excluded.heard_at
      WHERE live_runs.tick <= excluded.tick`.execute(db);
  },

  async remove(db: Kysely<DatabaseSchema>, runId: string): Promise<void> {
    await db.deleteFrom('liveRuns').where('runId', '=', runId).execute();
  },

  async removeBefore(db: Kysely<DatabaseSchema>, before: Date): Promise<void> {
    await db.deleteFrom('liveRuns').where('heardAt', '<', before).execute();
  },
};

/** Last received tick of a run. */
export interface ReceivedPosition extends Pick<TicketRow, 'runId' | 'pendingInRedis'> {
  tick: number;
}

/** Messages with inputs after a tick, in order. */
export async function readInputsAfter(
  { db, redis }: Pick<Context, 'db' | 'redis'>,
  positions: readonly ReceivedPosition[],
): Promise<InputsAfter[][]> {
  const pendingIds = positions.filter(({ pendingInRedis }) => pendingInRedis).map(({ runId }) => runId);
  const pending = redis && (await pendingStore.read(redis, pendingIds));
  const { rows } = await sql<InputsAfter & { place: number }>`
    SELECT h.place::integer, c.seq, c.tick, c.inputs
    FROM unnest(${positions.map(({ runId }) => runId)}::uuid[], ${positions.map(({ tick }) => tick)}::integer[]) WITH ORDINALITY AS h (run_id, tick, place)
    JOIN run_checkpoints c ON c.run_id = h.run_id AND c.tick > h.tick
    WHERE c.inputs IS NOT NULL
    ORDER BY h.place, c.seq`.execute(db);
  const rowsByPosition = Map.groupBy(rows, ({ place }) => place);
  return positions.map(({ runId, tick: afterTick }, index) => {
    const isAfter = ({ tick, inputs }: Checkpoint): boolean => tick > afterTick && Boolean(inputs);
    const waiting = pending?.get(runId)?.checkpoints.filter(isAfter) ?? [];
    return mergeCheckpoints<InputsAfter>(rowsByPosition.get(index + 1) ?? [], waiting);
  });
}

type InputsAfter = Pick<Checkpoint, 'seq' | 'tick' | 'inputs'>;
