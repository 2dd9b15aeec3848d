import type { RunCheckpoint } from '@jumpy/protocol/http/runs';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createBalanceReader } from '../../src/features/balances/balanceReader.ts';
import { BOTS_JOB } from '../../src/features/rooms/bots/botPool.ts';
import { createArmySale } from '../../src/features/sale/armySale.ts';
import { createShop } from '../../src/features/shop/shop.ts';
import { createJobTasks, createLoops } from '../../src/jobs/startJobs.ts';
import { createDatabase } from '../../src/platform/db/createDatabase.ts';
import type { DatabaseSchema } from '../../src/platform/db/schema.ts';
import { createArena } from '../features/runs/arena.ts';
import { Gamer } from '../features/runs/gamer.ts';
import { playTicket } from '../features/runs/playedRun.ts';
import { digest, START } from '../features/runs/runStateContract.ts';
import { fillManyPlayers, LARGE_TABLES } from '../support/manyPlayers.ts';
import { sharedSimulator } from '../support/sharedSimulator.ts';
import type { TestApp } from '../support/testApp.ts';
import { openPages, openPlans, type PageRequests, type Plans } from './pageQueries.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Reading so few rows whole is the quickest way. */
const FEW_ROWS = 500;

let one: TestApp;
let pages: PageRequests;
let plans: Plans;
beforeAll(async () => {
  one = await createArena('plans');
  await fillManyPlayers(one, { players: 12_000, runs: 36_000 });
  // As if the indexes were in memory, which makes the planner choose as it does among a million.
  await sql`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET random_page_cost = 1.1', current_database());
  END $$`.execute(one.owner);
  pages = await openPages(one);
  plans = await openPlans(one);
});
afterAll(async () => {
  await plans.close();
  await pages.close();
  await one.close();
});

/** Rows that sequential scans have read of each large table so far. */
async function countScannedRows(): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; read: number }>`
    SELECT relname AS table, seq_tup_read::float8 AS read FROM pg_stat_user_tables
    WHERE relname = ANY (${[...LARGE_TABLES]}::text[])`.execute(one.owner);
  return Object.fromEntries(rows.map(({ table, read }) => [table, read]));
}

/** Two servers of one connection, whose statements are counted when `work` is done. */
async function withServers(work: (servers: readonly FastifyInstance[]) => Promise<void>): Promise<void> {
  const db = createDatabase({ url: one.databaseUrl, poolSize: 1, timeouts: 'none' });
  const servers = [0, 1].map(() => createApp({ ...one.context, db }, { simulator: sharedSimulator() }));
  for (const server of servers) await server.ready();
  await work(servers);
  for (const server of servers) await server.close();
  await flushCounts(db);
  await db.destroy();
}

/** Makes the only connection of a pool report what it has read. */
async function flushCounts(db: Kysely<DatabaseSchema>): Promise<void> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  await sql`SELECT`.execute(db);
}

test('no run reads a table of players or runs whole from its start to the board, nor does a function it calls', async () => {
  const before = await countScannedRows();
  await withServers(async ([here, there]) => {
    if (!here || !there) throw new Error('two servers were made');
    const gamer = await Gamer.join(one);
    gamer.turnTo(here);
    for (const mode of ['solo', 'daily', 'solo'] as const) {
      const run = playTicket(await gamer.draw({ mode }));
      await gamer.witnessByWire(run);
      expect(await gamer.settle(run)).toMatchObject({ witness: 'live' });
    }

    const { runId } = await gamer.draw();
    const send = async (server: FastifyInstance, ...checkpoints: RunCheckpoint[]): Promise<void> => {
      gamer.turnTo(server);
      expect((await gamer.postAll(runId, checkpoints)).status).toBe(200);
    };
    await send(here, START);
    one.clock.advance(60_000);
    await send(here, digest(1));
    await send(there, digest(2), { seq: 3, kind: 'pause', tick: 240 });
    await send(here, { seq: 4, kind: 'resume', tick: 240 }, digest(5));
    await send(here, { seq: 6, kind: 'quit', tick: 660 });
  });
  expect(await countScannedRows()).toEqual(before);
});

test('no loop and no job of a usual day reads a table of players or runs whole', async () => {
  const db = createDatabase({ url: one.databaseUrl, poolSize: 1, timeouts: 'none' });
  const context = { ...one.context, db };
  const parts = { balances: createBalanceReader(context), sale: createArmySale(context), shop: createShop(context) };
  // Bots play for seconds, and read nothing.
  const tasks = Object.entries(createJobTasks(context, sharedSimulator())).filter(([name]) => name !== BOTS_JOB);
  const works = [
    ...createLoops(context, parts).map(({ name, run }) => ({ name, run })),
    ...tasks.map(([name, { work }]) => ({ name, run: () => work({}) })),
  ];
  // The first round does what is done once.
  for (const { run } of works) await run();
  one.clock.advance(DAY_MS);
  await flushCounts(db);
  const found: string[] = [];
  for (const { name, run } of works) {
    const before = await countScannedRows();
    await run();
    await flushCounts(db);
    for (const [table, read] of Object.entries(await countScannedRows())) {
      const scanned = read - (before[table] ?? 0);
      if (scanned > FEW_ROWS) found.push(`${name}: ${scanned} of ${table}`);
    }
  }
  await db.destroy();
  expect(found).toEqual([]);
});

test('no index is a BRIN, which never forgets the blocks of deleted rows', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT i.relname AS name FROM pg_class i JOIN pg_am a ON a.oid = i.relam WHERE a.amname = 'brin'`.execute(
    one.owner,
  );
  expect(rows).toEqual([]);
});

test('no page reads a table of players or runs whole', async () => {
  expect(await pages.findLargeReads(plans)).toEqual([]);
});
