import autocannon from 'autocannon';
import { startBenchCluster } from './benchDatabase.ts';
import { LOCAL_ENV } from './localEnv.ts';
import type { Measurement, Row } from './row.ts';
import { type BenchServer, startServer } from './servers/startServer.ts';
import { median } from './statistics.ts';

const REQUESTS = 2_000;
const ROUNDS = 3;
const PLAYERS = 5_000;

const PLAYERS_SQL = `
  WITH made AS (
    INSERT INTO users (discord_id, username, xp, level)
    SELECT (100000000000000000 + i)::text, 'p' || i, i, 1 FROM generate_series(0, $1::int) AS i RETURNING id, discord_id, username
  )
  INSERT INTO game_stats (discord_id, user_id, username, hi_score, total_jumps, total_games)
  SELECT discord_id, id, username, (random() * 9000)::int, (random() * 20000)::int, 5 FROM made`;

/** CPU microseconds of the server for one request. */
async function cpuOf(server: BenchServer, path: string): Promise<number> {
  const before = await server.cpuUs();
  const result = await autocannon({
    url: server.url + path,
    amount: REQUESTS,
    connections: 20,
    headers: { cookie: server.cookie },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`);
  return ((await server.cpuUs()) - before) / REQUESTS;
}

export const measure: Measurement = async () => {
  const cluster = await startBenchCluster();
  const hello = await startServer('./hello.ts');
  let ours: BenchServer | undefined;
  try {
    const { url, pool } = await cluster.create('http');
    await pool.query(PLAYERS_SQL, [PLAYERS]);
    await pool.query('SELECT fold_rank_changes(1000000)');
    await pool.query('VACUUM ANALYZE');
    ours = await startServer('./ours.ts', { DATABASE_URL: url, ...LOCAL_ENV });
    const rows: Row[] = [];
    for (const { name, path, goal } of ROUTES) {
      await cpuOf(hello, '/hello');
      await cpuOf(ours, path);
      const pairs: { hello: number; ours: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        pairs.push({ hello: await cpuOf(hello, '/hello'), ours: await cpuOf(ours, path) });
      const peerUs = median(pairs.map((pair) => pair.hello));
      const oursUs = median(pairs.map((pair) => pair.ours));
      const ratio = peerUs / oursUs;
      rows.push({
        name,
        ours: `${oursUs.toFixed(0)} µs CPU`,
        peer: `bare Fastify hello ${peerUs.toFixed(0)} µs`,
        ratio,
        goal: `at least ${goal}`,
        ok: ratio >= goal,
        how: `CPU of the server process over ${REQUESTS} signed-in requests, 20 connections, median of ${ROUNDS} rounds in turns`,
      });
    }
    return rows;
  } finally {
    hello.stop();
    ours?.stop();
    await cluster.stop();
  }
};

const ROUTES = [
  { name: 'API: cached leaderboard', path: '/api/leaderboards/scores', goal: 0.8 },
  { name: 'API: own rank', path: '/api/rankings', goal: 0.5 },
  { name: 'API: own stats', path: '/api/stats', goal: 0.5 },
] as const;
