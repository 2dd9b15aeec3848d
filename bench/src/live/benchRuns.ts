import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type RecordedClimb, MARK_TICKS } from './recordClimbs.ts';

export interface BenchRun {
  runId: string;
  userId: string;
  climb: RecordedClimb;
  /** Number of stored marks. */
  storedMarks: number;
}

/** Inserts players in the order in which the bench server opens their sessions. */
export async function seedPlayers(pool: pg.Pool, players: number): Promise<string[]> {
  await pool.query(
    `INSERT INTO users (discord_id, username, onboarded_at) SELECT (100000000000000000 + i)::text, 'p' || i, now() FROM generate_series(1, $1::int) AS i`,
    [players],
  );
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM users ORDER BY discord_id');
  return rows.map(({ id }) => id);
}

/** Inserts one run per player, by default started and with the given number of stored marks, the last one now. */
export async function startRuns(
  pool: pg.Pool,
  { players, climbs, storedMarks = 0, nowMs = Date.now(), isRevealed = true, isStarted = true }: StartRunsOptions,
): Promise<BenchRun[]> {
  const runs = players.map((userId, index): BenchRun => {
    const climb = climbs[index % climbs.length];
    if (!climb) throw new Error('there are no climbs');
    return { runId: randomUUID(), userId, climb, storedMarks };
  });
  const startMs = nowMs - storedMarks * 2_000;
  await pool.query(
    `INSERT INTO run_tickets (run_id, user_id, session_hash, mode, seed, run_key, sim_version, xp_bearing, issued_at, started_at, settle_until)
     SELECT run, player, '\\x00', 'solo', seed, decode(nullif(key, ''), 'hex'), version, true, $6, $7, now() + interval '7 days'
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::int[]) AS t (run, player, seed, key, version)`,
    [
      runs.map(({ runId }) => runId),
      runs.map(({ userId }) => userId),
      runs.map(({ climb }) => climb.course.seed),
      runs.map(({ climb }) => (isRevealed ? Buffer.from(climb.course.runKey).toString('hex') : '')),
      runs.map(({ climb }) => (isRevealed ? climb.course.simVersion : 2)),
      new Date(startMs),
      isStarted ? new Date(startMs) : null,
    ],
  );
  if (!isStarted) return runs;
  for (let seq = 0; seq <= storedMarks; seq += 1)
    await pool.query(
      `INSERT INTO run_checkpoints (run_id, seq, kind, tick, digest, inputs, at)
       SELECT run, $2, $3, $4, $5, decode(inputs, 'base64'), $6 FROM unnest($1::uuid[], $7::text[]) AS t (run, inputs)`,
      [
        ...[runs.map(({ runId }) => runId), seq, seq === 0 ? 'start' : 'digest', seq * MARK_TICKS],
        ...[seq === 0 ? null : 'ab'.repeat(32), new Date(startMs + seq * 2_000)],
        runs.map(({ climb }) => (seq === 0 ? null : (climb.marks[seq - 1] ?? null))),
      ],
    );
  return runs;
}

export interface StartRunsOptions {
  players: readonly string[];
  climbs: readonly RecordedClimb[];
  storedMarks?: number;
  nowMs?: number;
  /** Whether the run has a secret course key; otherwise it follows the older rules. */
  isRevealed?: boolean;
  /** Whether the start message was received. */
  isStarted?: boolean;
}

export function createNextMark(run: BenchRun): { seq: number; kind: 'digest'; tick: number; inputs: string } {
  const inputs = run.climb.marks[run.storedMarks];
  if (inputs === undefined) throw new Error('the climb is over');
  run.storedMarks += 1;
  return { seq: run.storedMarks, kind: 'digest', tick: run.storedMarks * MARK_TICKS, inputs };
}
