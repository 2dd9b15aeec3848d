import { API_PATH } from '@jumpy/protocol/endpoint';
import { ENDPOINTS } from '@jumpy/protocol/endpoints';
import { BOARDS } from '@jumpy/protocol/http/boards';
import { DAILY_BOARDS } from '@jumpy/protocol/http/daily';
import type { CompiledQuery, LogEvent } from 'kysely';
import pg from 'pg';
import { createApp } from '../../src/app.ts';
import { createDatabase } from '../../src/platform/db/createDatabase.ts';
import { type LimitClass, REQUEST_LIMITS, type RequestLimit } from '../../src/http/requestLimits.ts';
import { Client } from '../support/client.ts';
import { LARGE_TABLES } from '../support/manyPlayers.ts';
import { sharedSimulator } from '../support/sharedSimulator.ts';
import type { SeededPlayer, TestApp } from '../support/testApp.ts';

/** Streams, and what calls others or draws with nothing of the database in it. */
const SKIPPED_PATHS = new Set([
  ...['events', 'multiplayer/websocket', 'auth/discord/start', 'guild-icon/:guildId', 'admin/users/:publicId/phase'],
  // Needs a query, of the chain or with a replay.
  ...['oembed', 'sale/mints', 'sale/roles', 'sale/preview', 'sale/works-check', 'replays'],
  // Among the further paths, with a query.
  ...['admin/users/find', 'wallet-owner', 'rivals'],
]);

/**
 * Statements known to read much, and why they may: the panel's totals and the players active in 90 days once a minute in
 * a process; players of the all-days board, and those above a player on it, along an index alone.
 */
const KNOWN_READS = [
  /^SELECT \(SELECT sum\(users\) FROM user_counts\) AS users, .* FROM game_stats$/,
  /FROM game_stats WHERE last_played >= t\.since\)/,
  /^SELECT count\(\*\) AS count FROM daily_bests b WHERE b\.is_best$/,
  /WHERE o\.score > b\.score AND o\.is_best\)/,
];

/** Lists in their other orders, pages and searches. */
const FURTHER_PATHS = [
  ...['username', 'wallet_address', 'topRole', 'phase', 'invite_count'].flatMap((sort) => [
    `admin/users?sort=${sort}&page=3&pageSize=100`,
    `admin/users?sort=${sort}&order=desc&page=2`,
    `admin/users?sort=${sort}&search=bearc4`,
  ]),
  ...['a', 'zz', 'ann', 'fox', 'nobody at all', '0xabc', 'c4c'].map((text) => `admin/users?search=${text}`),
  ...['a', 'ann', 'moonbear', '810000000000000007'].map((text) => `admin/users/find?search=${text}`),
  ...['admin/audit?search=fox', 'admin/names?show=all', 'admin/review?show=all', 'admin/invites?show=decided'],
  ...['admin/quests/claims?search=fox', 'sale/whitelist?search=fox', 'rivals?mode=daily', 'rivals?mode=solo'],
  ...[`wallet-owner?address=0x${'a'.repeat(40)}`, 'admin/users/find?search=fox'],
];

interface PageStatement {
  query: CompiledQuery;
  tookMs: number;
}

/** Answers that tell nothing of a page's statements: a request of this file that is wrong, a limit, a bug. */
const WRONG_STATUSES = new Set([400, 404, 429, 500]);
/** Paths whose subject is not among what is filled in. */
const MISSING =
  /^(challenges|live|dumps|special-events|room-races|run-resume|wallet-owner|profiles\/.*quests|runs\/.*proof|admin\/webhooks)\b/;

export interface PageRequests {
  /** Sends a request for each page, and answers with the statements that it ran. */
  send(path: string): Promise<{ status: number; statements: PageStatement[] }>;
  paths: readonly string[];
  /** Sends all, and lists the statements that read large parts of large tables, and wrong answers. */
  findLargeReads(plans: Plans): Promise<string[]>;
  close(): Promise<void>;
}

/** All reads of the API, as an owner of the product who also plays, and the statements that they run. */
export async function openPages(one: TestApp): Promise<PageRequests> {
  const statements: PageStatement[] = [];
  const onQuery = ({ query, queryDurationMillis }: LogEvent): void => {
    statements.push({ query, tookMs: queryDurationMillis });
  };
  const db = createDatabase({ url: one.databaseUrl, poolSize: 4, timeouts: 'none', onQuery });
  const limits = Object.fromEntries(
    Object.keys(REQUEST_LIMITS).map((name) => [name, { windowMs: 60_000, perPlayer: 1e9, perAddress: 1e9 }]),
  ) as Record<LimitClass, RequestLimit>;
  const app = createApp({ ...one.context, db }, { simulator: sharedSimulator(), limits });
  await app.ready();
  const { player, cookies } = await one.signIn(await seedOwner(one));
  const client = new Client(app, one.context.env.publicUrl);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  const paths = [...(await listReadPaths(one, player)), ...FURTHER_PATHS];
  const send: PageRequests['send'] = async (requested) => {
    statements.length = 0;
    const { status } = await client.get(`${API_PATH}/${requested}`);
    return { status, statements: [...statements] };
  };
  return {
    ...{ paths, send },
    async findLargeReads(plans) {
      const found = new Set<string>();
      for (const one of paths) {
        const { status, statements: sent } = await send(one);
        if (WRONG_STATUSES.has(status) && !MISSING.test(one)) found.add(`${one}: ${status}`);
        for (const { query } of sent) {
          if (isKnown(query)) continue;
          for (const read of await plans.findLargeReads(query)) found.add(`${one}: ${read}: ${toLine(query)}`);
        }
      }
      return [...found];
    },
    async close() {
      await app.close();
      await db.destroy();
    },
  };
}

const toLine = ({ sql }: CompiledQuery): string => sql.replaceAll(/\s+/g, ' ').trim();

/** Whether a statement may read much. */
export const isKnown = (query: CompiledQuery): boolean => KNOWN_READS.some((known) => known.test(toLine(query)));

const seedOwner = (one: TestApp): Promise<SeededPlayer> =>
  one.seedPlayer({ discordId: '900000000000000010', username: 'boss' });

/** Every path of the table that is read, with the ids of what there is. */
async function listReadPaths({ owner }: TestApp, { publicId }: SeededPlayer): Promise<string[]> {
  const run = await owner.selectFrom('runs').select('id').where('mode', '=', 'solo').limit(1).executeTakeFirstOrThrow();
  const values: Readonly<Record<string, readonly string[]>> = {
    ...{ publicId: [publicId], runId: [run.id], raceId: [run.id], board: BOARDS, questKey: ['games_10'] },
    ...{ page: ['home'], month: ['2026-10'], id: ['1'] },
  };
  return ENDPOINTS.filter(({ method, path }) => method === 'GET' && !SKIPPED_PATHS.has(path)).flatMap(({ path }) => {
    const name = /:(\w+)/.exec(path)?.[1];
    if (name === undefined) return [path];
    const own = path.startsWith('daily/') ? DAILY_BOARDS : values[name];
    if (own === undefined) throw new Error(`No value for ${path}: add it here.`);
    return own.map((value) => path.replace(`:${name}`, value).replace(':questKey', 'games_10'));
  });
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** Part of a large table above which a statement reads it nearly whole. */
const LARGE_PART = 0.2;
/** Nodes that read all of their input before the first row leaves. */
const BLOCKING_NODES = new Set(['Sort', 'Aggregate', 'Hash', 'Materialize', 'BitmapAnd', 'CTE Scan']);

/**
 * What a plan reads of large tables: whole tables, and parts of a fifth or more unless a limit ends it.
 * `sizes` are the rows of the tables.
 */
function listLargeReads(node: PlanNode, sizes: ReadonlyMap<string, number>, isLimited = false): string[] {
  const type = node['Node Type'];
  const table = node['Relation Name'];
  const size = table === undefined ? undefined : sizes.get(table);
  const isWhole = type === 'Seq Scan' || (!isLimited && node['Plan Rows'] > (size ?? 0) * LARGE_PART);
  const own = size !== undefined && isWhole && type !== 'ModifyTable' ? [`${type} on ${table}`] : [];
  const limits = type === 'Limit' || (isLimited && !BLOCKING_NODES.has(type));
  return [...own, ...(node.Plans ?? []).flatMap((plan) => listLargeReads(plan, sizes, limits))];
}

export interface Plans {
  /** Reads of large tables, whatever the order of the plan. */
  findLargeReads(query: CompiledQuery): Promise<string[]>;
  /** Pages of 8 KB that a statement touches, those of the functions it calls among them; 0 for one that writes. */
  countPages(query: CompiledQuery): Promise<number>;
  close(): Promise<void>;
}

/** Explains statements on a connection of its own. */
export async function openPlans(one: Pick<TestApp, 'ownerUrl'>): Promise<Plans> {
  const client = new pg.Client({ connectionString: one.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; size: number }>(
    'SELECT relname AS name, reltuples::float8 AS size FROM pg_class WHERE relname = ANY ($1)',
    [LARGE_TABLES],
  );
  const sizes = new Map(rows.map(({ name, size }) => [name, size]));
  return {
    async findLargeReads({ sql, parameters }: CompiledQuery): Promise<string[]> {
      if (!/^\s*(select|with|insert|update|delete)/i.test(sql)) return [];
      const { rows: plans } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
        text: `EXPLAIN (FORMAT JSON) ${sql}`,
        values: [...parameters],
      });
      return plans.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => listLargeReads(Plan, sizes)));
    },
    async countPages({ sql, parameters }) {
      if (!/^\s*(select|with)/i.test(sql) || /\b(insert into|delete from|for (no key )?update|for share)\b/i.test(sql))
        return 0;
      const { rows: plans } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
        text: `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`,
        values: [...parameters],
      });
      const plan = plans[0]?.['QUERY PLAN'][0]?.Plan;
      return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
    },
    close: () => client.end(),
  };
}
