import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {} from '@jumpy/scripts/testing/proofPage';
import { fillManyPlayers } from '../support/manyPlayers.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';
import { isKnown, openPages, openPlans, type PageRequests } from './pageQueries.ts';

const PLAYERS = 1_000_000;
const RUNS = 5_000_000;
const ROUNDS = 100;
/** The slowest pages are printed. */
const SHOWN = 8;
/**
 * In memory a page takes one to three microseconds, so that these take less than 50 ms on a processor of its own, which
 * a busy machine would not show by its times.
 */
const MAX_PAGES = 15_000;
/**
 * Operators who sort by name and search for what a seventh of all names contain, none of them among the first: the rows
 * before are walked (docs/decisions/user-search.md).
 */
const KNOWN_SLOW = new Set(['admin/users?search=fox']);
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
  const { rows } = await sql<{
    size: string;
  }>`SELECT pg_size_pretty(pg_database_size(current_database())) AS size`.execute(one.owner);
  task.meta.measured = `${PLAYERS} players, ${RUNS} runs, ${pages.paths.length} pages, ${rows[0]?.size} on disk`;
  expect(found).toEqual([]);
});

test('no statement of a page touches more pages than 50 ms allow', async ({ task }) => {
  const plans = await openPlans(one);
  const slow: { name: string; touched: number; p99: number }[] = [];
  for (const path of pages.paths.filter((each) => !each.includes('.png'))) {
    const tookMs: number[][] = [];
    const touched: number[] = [0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { statements } = await pages.send(path);
      for (const [index, { query, tookMs: took }] of statements.entries()) {
        if (isKnown(query)) continue;
        (tookMs[index] ??= []).push(took);
        if (round === 0) touched.push(await plans.countPages(query));
      }
    }
    const p99s = tookMs.map((took) => took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0);
    slow.push({ name: path, touched: Math.max(...touched), p99: Math.max(0, ...p99s) });
  }
  await plans.close();
  const toText = ({ name, touched, p99 }: (typeof slow)[number]): string =>
    `${name} ${touched} pages, ${Math.round(p99)} ms`;
  const byTime = slow.toSorted((a, b) => b.p99 - a.p99).slice(0, SHOWN);
  const byPages = slow.toSorted((a, b) => b.touched - a.touched).slice(0, SHOWN);
  task.meta.measured = `p99: ${byTime.map(toText).join('; ')}; most pages: ${byPages.map(toText).join('; ')}`;
  expect(slow.filter(({ name, touched }) => touched > MAX_PAGES && !KNOWN_SLOW.has(name)).map(toText)).toEqual([]);
});
