import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {} from '@jumpy/scripts/testing/proofPage';
import { fillManyPlayers, LARGE_TABLES } from '../support/manyPlayers.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';
import { openPages, openPlans, type PageRequests } from './pageQueries.ts';

const PLAYERS = 1_000_000;
const RUNS = 5_000_000;
const ROUNDS = 100;
/** The slowest pages are printed. */
const SHOWN = 8;
const FILL_TIMEOUT_MS = 2 * 60 * 60_000;

let one: TestApp;
let pages: PageRequests;
beforeAll(async () => {
  one = await createTestApp();
  await fillManyPlayers(one, { players: PLAYERS, runs: RUNS });
  pages = await openPages(one);
}, FILL_TIMEOUT_MS);
afterAll(async () => {
  await pages.close();
  await one.close();
});

test('among 1,000,000 players and 5,000,000 runs no page reads a large table whole', async ({ task }) => {
  const plans = await openPlans(one);
  const found = await pages.findLargeReads(plans);
  await plans.close();
  const { rows } = await sql<{ size: string }>`SELECT pg_size_pretty(pg_database_size(current_database())) AS size`.execute(
    one.owner,
  );
  task.meta.measured = `${PLAYERS} players, ${RUNS} runs, ${pages.paths.length} pages, ${rows[0]?.size} on disk`;
  expect(found).toEqual([]);
});

test('each statement of a page takes at most 50 ms at p99', async ({ task }) => {
  const slow: { name: string; p99: number }[] = [];
  for (const path of pages.paths.filter((each) => !each.includes('.png'))) {
    const tookMs: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { statements } = await pages.send(path);
      for (const [index, statement] of statements.entries()) (tookMs[index] ??= []).push(statement.tookMs);
    }
    const p99 = Math.max(0, ...tookMs.map((took) => took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0));
    slow.push({ name: path, p99 });
  }
  slow.sort((a, b) => b.p99 - a.p99);
  const shown = slow.slice(0, SHOWN).map(({ name, p99 }) => `${name} ${Math.round(p99)} ms`);
  task.meta.measured = `slowest: ${shown.join(', ')}`;
  expect(slow.filter(({ p99 }) => p99 > 50)).toEqual([]);
});

test('functions of the database read no large table whole either', async () => {
  const readCounts = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string; scans: number }>`
      SELECT relname AS name, seq_scan AS scans FROM pg_stat_user_tables WHERE relname = ANY (${LARGE_TABLES}) ORDER BY 1`.execute(
      one.owner,
    );
    return rows.map(({ name, scans }) => `${name} ${scans}`);
  };
  const paths = pages.paths.filter((path) => path !== 'admin/stats');
  const again = await openPages(one);
  const before = await readCounts();
  for (const path of paths) await again.send(path);
  // A connection hands its counts over when it closes.
  await again.close();
  expect(await readCounts()).toEqual(before);
});
