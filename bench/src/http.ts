import { startBenchCluster } from './benchDatabase.ts';
import { installOptional } from '@jumpy/scripts/installOptional';
import { BENCH_SERVER_ENV } from './localEnv.ts';
import type { Measurement, BenchRow } from './benchRow.ts';
import { type BenchServer, startBenchServer } from './servers/startBenchServer.ts';
import { median } from './statistics.ts';

type Autocannon = (options: {
  url: string;
  amount: number;
  connections: number;
  setupClient(client: {
    setRequests(requests: readonly { path: string; headers: Record<string, string> }[]): void;
  }): void;
}) => Promise<{ non2xx: number; errors: number }>;

const { load } = await installOptional('bench', { size: '180 MB' });
const { default: autocannon } = await load<{ default: Autocannon }>('node_modules/autocannon/autocannon.js');

const REQUEST_COUNT = 10_000;
/** Requests until the JIT has compiled the hot paths. */
const WARM_UP = 60_000;
const CONNECTION_COUNT = 20;
const ROUNDS = 7;
const PLAYER_COUNT = 5_000;

const PLAYERS_SQL = `
  WITH made AS (
    INSERT INTO users (discord_id, username, xp, level)
    SELECT (100000000000000000 + i)::text, 'p' || i, i, 1 FROM generate_series(0, $1::int) AS i RETURNING id, discord_id, username
  )
  INSERT INTO game_stats (discord_id, user_id, username, hi_score, total_jumps, total_games)
  SELECT discord_id, id, username, (random() * 9000)::int, (random() * 20000)::int, 5 FROM made`;

/** As browsers send it. */
const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br' } as const;

interface ServerCase {
  server: BenchServer;
  path: string;
}

/** Server CPU in microseconds per request. Sessions rotate, each on its own connection. */
async function measureCpuUs({ server, path }: ServerCase, amount = REQUEST_COUNT): Promise<number> {
  const before = await server.cpuUs();
  let connected = 0;
  const result = await autocannon({
    url: server.url,
    amount,
    connections: CONNECTION_COUNT,
    setupClient: (client) => {
      const own = server.cookies.filter((_, index) => index % CONNECTION_COUNT === connected % CONNECTION_COUNT);
      connected += 1;
      client.setRequests(
        (own.length > 0 ? own : ['']).map((cookie) => ({ path, headers: { cookie, ...BROWSER_HEADERS } })),
      );
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`);
  return ((await server.cpuUs()) - before) / amount;
}

/** Response size on the wire, signed in. */
async function measureResponseBytes(server: BenchServer, path: string): Promise<number> {
  const [cookie = ''] = server.cookies;
  const response = await fetch(server.url + path, { headers: { cookie, ...BROWSER_HEADERS } });
  const bytes = (await response.arrayBuffer()).byteLength;
  return Number(response.headers.get('content-length') ?? bytes);
}

/** Medians per side. The sides alternate, so that other load on the machine affects all of them. */
async function measureCpuInterleaved(sides: readonly ServerCase[]): Promise<number[]> {
  const samples = sides.map((): number[] => []);
  for (const side of sides) await measureCpuUs(side, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, side] of sides.entries()) samples[index]?.push(await measureCpuUs(side));
  return samples.map(median);
}

export const measureHttp: Measurement = async () => {
  const cluster = await startBenchCluster();
  const servers: BenchServer[] = [];
  const start = async (...args: Parameters<typeof startBenchServer>): Promise<BenchServer> => {
    const server = await startBenchServer(...args);
    servers.push(server);
    return server;
  };
  try {
    const { url, pool } = await cluster.create('http');
    await pool.query(PLAYERS_SQL, [PLAYER_COUNT]);
    await pool.query('SELECT fold_rank_changes(1000000)');
    await pool.query('VACUUM ANALYZE');
    const ours = await start('./ours.ts', { env: { DATABASE_URL: url, ...BENCH_SERVER_ENV } });
    const rows: BenchRow[] = [];
    for (const { name, path, goal, peer } of ROUTES) {
      const bytes = await measureResponseBytes(ours, path);
      const bare = await start('./hello.ts', { args: [String(bytes), url] });
      const others = PEERS.filter((other) => other !== peer);
      const sides = [{ server: ours, path }, ...[peer, ...others].map((each) => ({ server: bare, path: `/${each}` }))];
      const [oursUs = 0, peerUs = 0, ...othersUs] = await measureCpuInterleaved(sides);
      const size = `${(bytes / 1024).toFixed(1)} KB`;
      const comparisons = others.map((other, index) => {
        const us = othersUs[index] ?? 0;
        return `${PEER_TEXT[other]} ${us.toFixed(1)} µs, ratio ${(us / oursUs).toFixed(2)}`;
      });
      const ratio = peerUs / oursUs;
      rows.push({
        name,
        ours: `${oursUs.toFixed(1)} µs CPU for ${size}`,
        peer: `${PEER_TEXT[peer]} ${peerUs.toFixed(1)} µs (${comparisons.join('; ')})`,
        ratio,
        goal: `at least ${goal}`,
        ok: ratio >= goal,
        how: `CPU of the server process over ${REQUEST_COUNT} requests of 200 signed-in players, ${CONNECTION_COUNT} connections, after ${WARM_UP} more, median of ${ROUNDS} rounds in turns; each player asks many times a second, so most answers are kept ones, and none is a 304; no log line a request`,
      });
    }
    return rows;
  } finally {
    for (const server of servers) server.stop();
    await cluster.stop();
  }
};

/** Routes of a bare Fastify without plugins or security headers. */
const PEERS = ['hello', 'bytes', 'known', 'row'] as const;
const PEER_TEXT: Readonly<Record<(typeof PEERS)[number], string>> = {
  hello: 'bare Fastify hello',
  bytes: 'the same bytes from a bare route',
  known: 'the same bytes from a bare route that hashes the cookie',
  row: 'the same bytes from a bare route that hashes the cookie and reads a row',
};

const ROUTES = [
  { name: 'API: cached leaderboard', path: '/api/leaderboards/scores?limit=100', goal: 0.8, peer: 'bytes' },
  { name: 'API: own rank', path: '/api/rankings', goal: 0.7, peer: 'row' },
  { name: 'API: own stats', path: '/api/stats', goal: 0.7, peer: 'row' },
] as const;
