import { startBenchCluster } from './benchDatabase.ts';
import { BENCH_SERVER_ENV } from './localEnv.ts';
import { createJumpyClient, type JumpyClient } from '@jumpy/client/client';
import type { operations } from '@jumpy/client/schema';
import type { Measurement, BenchRow } from './benchRow.ts';
import { type BenchServer, startBenchServer } from './servers/startBenchServer.ts';
import { median, quantile } from './statistics.ts';

const USER_COUNT = 100_000;
const RUN_COUNT = 1_000_000;
const LOG_LINES = 20_000;
const REQUEST_COUNT = 60;
const GOAL_MS = 200;

/** The first users, whom the bench server signs in. */
const ADMINS = Array.from({ length: 200 }, (_, index) => String(100_000_000_000_000_000n + BigInt(index))).join(',');

const FILL_SQL = [
  `INSERT INTO users (discord_id, username, wallet_address, roles, invite_count, xp, created_at)
   SELECT (100000000000000000 + i)::text, 'player ' || md5(i::text),
     CASE WHEN i % 3 = 0 THEN NULL ELSE '0x' || md5(i::text) || left(md5((-i)::text), 8) END,
     jsonb_build_array(jsonb_build_object('id', (i % 7)::text, 'name', (ARRAY['Elite', 'Jumplist', 'Pass Holder', 'Jump FCFS', 'L10', 'L15', 'Jumper Role'])[1 + i % 7], 'color', '#ffffff')),
     i % 40, i, now() - random() * interval '200 days'
   FROM generate_series(0, $1::int - 1) AS i`,
  `INSERT INTO game_stats (discord_id, user_id, username, hi_score, total_jumps, total_games, last_played)
   SELECT discord_id, id, username, (random() * 9000)::int, (random() * 20000)::int, 10, now() - random() * interval '200 days'
   FROM users WHERE $1::int > 0`,
  `INSERT INTO runs (id, user_id, mode, seed, sim_version, score, jumps, enemies, ticks, level, cause, witness, heights, level_ticks,
     events, claimed, replay_hash, xp_bearing, counts_games, counts_high_score, counts_quests, board, answer, created_at)
   SELECT gen_random_uuid(), u.id, 'solo', '1', 1, (random() * 9000)::int, 10, 0, 600, 1, 'fall', 'live', array_fill(0::real, ARRAY[32]), '{}',
     '{}', '{}', decode(repeat('00', 32), 'hex'), true, true, true, true, 'scores', '{}', now() - random() * interval '200 days'
   FROM users u, generate_series(1, $1::int / ${USER_COUNT}) WHERE true`,
  `INSERT INTO admin_log (seq, at, act_id, kind, admin, admin_name, act, subject, reason, prev_hash, hash)
   SELECT i, now(), gen_random_uuid(), 'begin', 'a', 'boss', 'edit user', 'user:' || md5(i::text), 'because', decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex')
   FROM generate_series(1, $1::int) AS i`,
] as const;

type UsersQuery = NonNullable<operations['getAdminUsers']['parameters']['query']>;

/** Responses are read as bytes, so that parsing them here is not measured. */
const readBytes = { parseAs: 'arrayBuffer' } as const;

const readUsers = (client: JumpyClient, query: UsersQuery) =>
  client.GET('/api/admin/users', { params: { query: { pageSize: 100, ...query } }, ...readBytes });

type PanelRequest = (
  client: JumpyClient,
  i: number,
  users: readonly string[],
) => Promise<{ error?: unknown; response: Response }>;

/** Requests of the admin panel; the number differs each time. */
const TABLE_REQUESTS: readonly (readonly [name: string, request: PanelRequest])[] = [
  ['users by name', (client, i) => readUsers(client, { page: 1 + (i % 20) })],
  [
    'users by wallet, down',
    (client, i) => readUsers(client, { page: 1 + (i % 20), sort: 'wallet_address', order: 'desc' }),
  ],
  ['users by top role', (client, i) => readUsers(client, { page: 1 + (i % 20), sort: 'topRole' })],
  [
    'users by invites, the last pages',
    (client, i) => readUsers(client, { page: 900 + (i % 100), sort: 'invite_count' }),
  ],
  ['users by name, the last pages', (client, i) => readUsers(client, { page: 900 + (i % 100) })],
  ['users searched by one letter', (client, i) => readUsers(client, { search: (i % 16).toString(16) })],
  [
    'users searched by eight letters',
    (client, i) => readUsers(client, { search: (i * 7_919).toString(16).padStart(8, 'a') }),
  ],
  [
    'one user looked up',
    (client, i) => {
      const query = { search: String(100_000_000_000_000_000n + BigInt(i * 1_009)) };
      return client.GET('/api/admin/users/find', { params: { query }, ...readBytes });
    },
  ],
  [
    'a timeline',
    (client, i, users) => {
      const path = { publicId: users[i] ?? '' };
      return client.GET('/api/admin/users/{publicId}/timeline', { params: { path }, ...readBytes });
    },
  ],
  ['statistics', (client) => client.GET('/api/admin/stats', readBytes)],
  [
    'audit log searched',
    (client, i) => {
      const query = { search: (i * 7_919).toString(16) };
      return client.GET('/api/admin/audit', { params: { query }, ...readBytes });
    },
  ],
];

async function timeRequest(name: string, send: () => ReturnType<PanelRequest>): Promise<number> {
  const startMs = performance.now();
  const { error, response } = await send();
  if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(error)}`);
  return performance.now() - startMs;
}

export const measurePanel: Measurement = async () => {
  const cluster = await startBenchCluster();
  let server: BenchServer | undefined;
  try {
    const { url, pool } = await cluster.create('panel');
    const client = await pool.connect();
    await client.query('SET session_replication_role = replica');
    for (const [index, statement] of FILL_SQL.entries())
      await client.query(statement, [[USER_COUNT, 1, RUN_COUNT, LOG_LINES][index]]);
    client.release(true);
    await pool.query('VACUUM ANALYZE');
    server = await startBenchServer('./ours.ts', {
      env: { DATABASE_URL: url, ...BENCH_SERVER_ENV, ADMIN_DISCORD_IDS: ADMINS },
    });
    const api = createJumpyClient({
      baseUrl: server.url,
      headers: { cookie: server.cookies[0] ?? '' },
      maxRetries: 0,
    });
    // Jobs normally compute the sort keys; here each request computes 500.
    for (let round = 0; round <= USER_COUNT / 500; round += 1)
      await timeRequest('users', () => readUsers(api, { pageSize: 10 }));
    await pool.query('VACUUM ANALYZE users');
    const { rows: ids } = await pool.query<{ publicId: string }>(
      `SELECT public_id AS "publicId" FROM users ORDER BY id LIMIT ${REQUEST_COUNT}`,
    );
    const rows: BenchRow[] = [];
    const publicIds = ids.map(({ publicId }) => publicId);
    for (const [name, request] of TABLE_REQUESTS) {
      const tookMs: number[] = [];
      for (let i = 0; i < REQUEST_COUNT; i += 1) {
        const tookOne = await timeRequest(name, () => request(api, i, publicIds));
        if (i >= 5) tookMs.push(tookOne);
      }
      const p95 = quantile(tookMs, 0.95);
      rows.push({
        name: `panel: ${name}, p95`,
        ours: `${p95.toFixed(0)} ms (p50 ${median(tookMs).toFixed(0)})`,
        goal: `at most ${GOAL_MS} ms`,
        ok: p95 <= GOAL_MS,
        how: `${REQUEST_COUNT - 5} questions over HTTP one after the other, with ${USER_COUNT} users and ${RUN_COUNT} runs`,
      });
    }
    return rows;
  } finally {
    server?.stop();
    await cluster.stop();
  }
};
