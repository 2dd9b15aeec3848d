import { randomBytes, randomUUID } from 'node:crypto';
import { createMemoryBus } from '@jumpy/server/platform/bus/memoryBus';
import { createDatabase } from '@jumpy/server/platform/db/createDatabase';
import { readEnv } from '@jumpy/server/platform/env';
import type { VerifiedRun } from '@jumpy/server/features/runs/replays/verifyRun';
import { settleRun } from '@jumpy/server/features/runs/settlement/settleRun';
import type pg from 'pg';
import { type BenchDatabase, startBenchCluster } from './benchDatabase.ts';
import { BENCH_SERVER_ENV } from './localEnv.ts';
import type { Measurement } from './benchRow.ts';
import { median } from './statistics.ts';

const ROUNDS = 12;
const RUN_COUNT = 200;
const CONCURRENCY = 8;
const PLAYER_COUNT = 400;

/** The minimum cost of a settlement: the same rows, written by one function in one round trip. */
const BASELINE_SQL = `
  CREATE FUNCTION bench_settle(of_run uuid, of_user uuid, of_discord text, a_score int, a_jumps int, line smallint[],
    hash bytea, replay bytea, said jsonb) RETURNS void LANGUAGE sql AS $$
    INSERT INTO game_stats (discord_id, user_id) VALUES (of_discord, of_user) ON CONFLICT DO NOTHING;
    INSERT INTO runs (id, user_id, mode, seed, sim_version, score, jumps, enemies, ticks, level, cause, witness, heights,
      level_ticks, events, claimed, replay_hash, xp_bearing, counts_games, counts_high_score, counts_quests, board, answer)
    VALUES (of_run, of_user, 'solo', repeat('0', 32), 1, a_score, a_jumps, 3, 6000, 3, 'fall', 'live', line, '{2000,2000,2000}',
      said, said, hash, true, true, true, true, 'scores', said);
    INSERT INTO replays VALUES (of_run, replay);
    UPDATE game_stats SET hi_score = greatest(hi_score, a_score), total_jumps = total_jumps + a_jumps,
      total_games = total_games + 1, total_time = total_time + 100, best_run_id = of_run, last_played = app_now()
      WHERE discord_id = of_discord;
    INSERT INTO xp_entries (user_id, bucket, source, source_id, amount) VALUES (of_user, 'game', 'run', of_run::text, 10 + a_jumps);
    UPDATE users SET game_xp = game_xp + 10 + a_jumps, xp = xp + 10 + a_jumps WHERE id = of_user;
    UPDATE run_tickets SET settled_at = app_now() WHERE run_id = of_run;
    SELECT sync_game_quests(of_discord);
  $$`;

const SAMPLE_HEIGHTS = Array.from({ length: 32 }, (_, index) => index * 31);
const SAMPLE_REPLAY = randomBytes(1_200);

interface BenchUser {
  id: string;
  discordId: string;
}

interface DrawnTicket {
  runId: string;
  player: BenchUser;
  index: number;
}

async function seedPlayers({ pool }: BenchDatabase): Promise<BenchUser[]> {
  await pool.query(BASELINE_SQL);
  const { rows } = await pool.query<BenchUser>(
    `INSERT INTO users (discord_id, username) SELECT (100000000000000000 + i)::text, 'p' || i
     FROM generate_series(1, $1::int) AS i RETURNING id, discord_id AS "discordId"`,
    [PLAYER_COUNT],
  );
  return rows;
}

/** Creates tickets of unsettled runs. */
async function createTickets(pool: pg.Pool, players: readonly BenchUser[]): Promise<DrawnTicket[]> {
  const drawn = Array.from({ length: RUN_COUNT }, (_, index) => {
    const player = players[index % players.length];
    if (!player) throw new Error('there are no players');
    return { runId: randomUUID(), player, index };
  });
  await pool.query(
    `INSERT INTO run_tickets (run_id, user_id, session_hash, mode, seed, sim_version, xp_bearing, settle_until)
     SELECT run, player, '\\x00', 'solo', repeat('0', 32), 1, true, now() + interval '7 days'
     FROM unnest($1::uuid[], $2::uuid[]) AS t (run, player)`,
    [drawn.map(({ runId }) => runId), drawn.map(({ player }) => player.id)],
  );
  return drawn;
}

/** Milliseconds per settlement at a fixed concurrency. */
async function timeSettlements(
  drawn: readonly DrawnTicket[],
  settle: (run: DrawnTicket) => Promise<unknown>,
): Promise<number> {
  const waiting = [...drawn];
  const startMs = performance.now();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let run = waiting.pop(); run; run = waiting.pop()) await settle(run);
    }),
  );
  return (performance.now() - startMs) / drawn.length;
}

/** All that a verified run has but the mark that only verification gives. */
type Unmarked<Run> = { [Key in keyof Run as Key extends string ? Key : never]: Run[Key] };

function toVerifiedRun({ runId, index }: DrawnTicket): VerifiedRun {
  const run: Unmarked<VerifiedRun> = {
    runId,
    cause: 'fall',
    seed: 'a'.repeat(32),
    startPlace: 0,
    replayHash: randomBytes(32),
    score: 500 + index,
    jumps: 90,
    enemies: 3,
    ticks: 6_000,
    level: 3,
    sections: 3,
    derivedFrom: null,
    heights: SAMPLE_HEIGHTS,
    levelTicks: [2_000, 2_000, 2_000],
    events: { land: 80, hop: 10 },
    feats: [],
    digests: [],
    standstills: [],
    deflated: SAMPLE_REPLAY,
  };
  return run as VerifiedRun;
}

export const measureSettlement: Measurement = async () => {
  const cluster = await startBenchCluster();
  const database = await cluster.create('settlement');
  const db = createDatabase({ url: database.url, poolSize: CONCURRENCY });
  try {
    const players = await seedPlayers(database);
    const env = readEnv({ ...BENCH_SERVER_ENV, DATABASE_URL: database.url });
    const context = { db, env, bus: createMemoryBus(), clock: { nowMs: () => Date.now() } };
    const ours = (run: DrawnTicket): Promise<unknown> =>
      settleRun(context, {
        userId: run.player.id,
        run: toVerifiedRun(run),
        ticket: {
          mode: 'solo',
          issuedAt: new Date(),
          startedAt: new Date(),
          courseDate: null,
          ghostRunId: null,
          runKey: null,
        },
        witness: { witness: 'live' },
        claimed: { score: 500 + run.index, jumps: 90 },
        securityFlags: [],
        clientMetrics: {},
      });
    const details = JSON.stringify({ land: 80, hop: 10, score: 500 });
    const baseline = ({ runId, player, index }: DrawnTicket): Promise<unknown> =>
      database.pool.query({
        name: 'bench_settle',
        text: 'SELECT bench_settle($1, $2, $3, $4, $5, $6, $7, $8, $9)',
        values: [
          runId,
          player.id,
          player.discordId,
          500 + index,
          90,
          SAMPLE_HEIGHTS,
          randomBytes(32),
          SAMPLE_REPLAY,
          details,
        ],
      });
    const pairs: { ours: number; baseline: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair = {
        ours: await timeSettlements(await createTickets(database.pool, players), ours),
        baseline: await timeSettlements(await createTickets(database.pool, players), baseline),
      };
      if (round > 0) pairs.push(pair);
      await database.pool.query('SELECT fold_rank_changes(100000)');
    }
    const oursMs = median(pairs.map((pair) => pair.ours));
    const baselineMs = median(pairs.map((pair) => pair.baseline));
    return [
      {
        name: 'run settlement, simulation aside',
        ours: `${oursMs.toFixed(2)} ms`,
        peer: `the same rows by one SQL function ${baselineMs.toFixed(2)} ms`,
        ratio: baselineMs / oursMs,
        goal: 'at least 0.5',
        ok: baselineMs / oursMs >= 0.5,
        how: `throughput of ${RUN_COUNT} settlements, ${CONCURRENCY} at once, median of ${ROUNDS} rounds in turns, on a durable PostgreSQL`,
      },
    ];
  } finally {
    await db.destroy();
    await cluster.stop();
  }
};
