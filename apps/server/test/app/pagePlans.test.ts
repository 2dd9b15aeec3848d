import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillManyPlayers } from '../support/manyPlayers.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';
import { openPages, openPlans, type PageRequests, type Plans } from './pageQueries.ts';

let one: TestApp;
let pages: PageRequests;
let plans: Plans;
beforeAll(async () => {
  one = await createTestApp();
  await fillManyPlayers(one, { players: 12_000, runs: 36_000 });
  pages = await openPages(one);
  // As if the index were in memory, which makes the planner choose as it does among a million.
  plans = await openPlans(one, 'SET random_page_cost = 1.1');
});
afterAll(async () => {
  await plans.close();
  await pages.close();
  await one.close();
});

test('no page reads a table of players or runs whole', async () => {
  expect(await pages.findLargeReads(plans)).toEqual([]);
});
