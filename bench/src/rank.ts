import type pg from 'pg';
import { startBenchCluster } from './benchDatabase.ts';
import type { Measurement } from './benchRow.ts';
import { median, quantile } from './statistics.ts';

const SMALL_TABLE = 1_000;
const LARGE_TABLE = 1_000_000;
const QUERY_COUNT = 2_000;

/** Skewed distribution: 40 % under 200 points, 5 % all equal, the rest thinning out towards the top. */
const FILL_SQL = `
  INSERT INTO game_stats (discord_id, user_id, username, hi_score, total_jumps, total_games)
  SELECT (100000000000000000 + i)::text, gen_random_uuid(), 'p' || i,
    CASE WHEN i % 100 < 40 THEN (random() * 199)::int WHEN i % 100 < 45 THEN 500
      ELSE (200 + 30000 * power(random(), 4))::int END,
    (5000 * power(random(), 3))::int, 1 + i % 50
  FROM generate_series($1::int, $2::int) AS i`;

const RANK_SQL = `SELECT count_above('hi_score', $1) + 1 AS score_rank, count_above('total_jumps', $2) + 1 AS jump_rank, count_ranked() AS total`;
const COUNT_SQL = `SELECT count(*) + 1 AS score_rank FROM game_stats WHERE hi_score > $1`;

async function fill(pool: pg.Pool, { from, to }: { from: number; to: number }): Promise<void> {
  const client = await pool.connect();
  try {
    // Triggers would log a million changes; the tree is rebuilt once instead.
    await client.query(`SET session_replication_role = replica`);
    await client.query(FILL_SQL, [from, to]);
    await client.query(`SET session_replication_role = origin`);
    await client.query('SELECT rebuild_rank_counts()');
    await client.query('VACUUM ANALYZE game_stats, rank_counts, rank_changes');
  } finally {
    client.release();
  }
}

interface QuerySide {
  pool: pg.Pool;
  tookMs: number[];
}

async function timeQuery(side: QuerySide, query: pg.QueryConfig): Promise<void> {
  const startMs = performance.now();
  await side.pool.query(query);
  side.tookMs.push(performance.now() - startMs);
}

/** The two sides alternate, so that other load on the machine affects both. */
async function timeInterleaved(
  sides: readonly QuerySide[],
  queryAt: (i: number) => pg.QueryConfig,
  count: number,
): Promise<void> {
  for (let i = 0; i < count; i += 1) for (const side of sides) await timeQuery(side, queryAt(i));
}

const rankQuery = (i: number): pg.QueryConfig => ({
  name: 'rank',
  text: RANK_SQL,
  values: [(i * 7_919) % 20_000, (i * 104_729) % 5_000],
});
const countQuery = (i: number): pg.QueryConfig => ({ name: 'count', text: COUNT_SQL, values: [(i * 7_919) % 20_000] });

export const measureRank: Measurement = async () => {
  const cluster = await startBenchCluster();
  try {
    const { pool } = await cluster.create('small');
    const { pool: largePool } = await cluster.create('large');
    await fill(pool, { from: 1, to: SMALL_TABLE });
    await fill(largePool, { from: 1, to: LARGE_TABLE });
    await pool.query('CHECKPOINT');
    const warm = [pool, largePool].map((each) => ({ pool: each, tookMs: [] }));
    await timeInterleaved(warm, rankQuery, 300);
    const small: QuerySide = { pool, tookMs: [] };
    const large: QuerySide = { pool: largePool, tookMs: [] };
    await timeInterleaved([small, large], rankQuery, QUERY_COUNT);
    const naive: QuerySide = { pool: largePool, tookMs: [] };
    await timeInterleaved([naive], countQuery, 40);
    const ratio = quantile(large.tookMs, 0.99) / quantile(small.tookMs, 0.99);
    return [
      {
        name: 'exact rank at 1,000,000 players, p99',
        ours: `${quantile(large.tookMs, 0.99).toFixed(2)} ms (p50 ${median(large.tookMs).toFixed(2)})`,
        peer: `${quantile(small.tookMs, 0.99).toFixed(2)} ms at 1,000 players`,
        ratio,
        goal: 'at most 2',
        ok: ratio <= 2,
        how: `${QUERY_COUNT} questions each in turns, for both ranks and the total, on a skewed spread; count(*) for one rank takes ${median(naive.tookMs).toFixed(0)} ms`,
      },
    ];
  } finally {
    await cluster.stop();
  }
};
