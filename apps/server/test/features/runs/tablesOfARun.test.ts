import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../../src/platform/db/createDatabase.ts';
import type { DatabaseSchema } from '../../../src/platform/db/schema.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';

/** Columns whose value is one player's, by which a database of many machines could place the rows. */
const PLAYER_COLUMNS = ['user_id', 'discord_id'];
/** Rows of one run, which is one player's: with a column for the player they could be kept together. */
const BY_RUN = ['replays', 'run_checkpoints'];
/** Small, and never written by a run: every machine could have a copy. */
const COPIED = ['quest_definitions', 'settings', 'shop_items', 'wallet_owner_key'];
/** Rows that belong to no player alone, and why a run touches them. */
const ACROSS_PLAYERS: Readonly<Record<string, string>> = {
  rank_changes: 'queues the new score for the counts of ranks',
  xp_rank_changes: 'queues the new XP for the counts of ranks',
  rank_counts: 'ranks are counted from sums over all players, which a job writes',
  run_commitments: 'the log of promised seeds is one sequence, which anybody can check',
};

/** Tables of a sign-up, which other connections of this test may report late. */
const OF_SIGN_UP = ['former_suspensions', 'user_counts'];

interface TableUse {
  name: string;
  touched: number;
  written: number;
}

let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('tables of a run');
});
afterAll(() => arena.close());

async function readTableUse(): Promise<TableUse[]> {
  const { rows } = await sql<TableUse>`
    SELECT relname AS name, (n_tup_ins + n_tup_upd + n_tup_del)::integer AS written,
      (coalesce(seq_scan, 0) + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del)::integer AS touched
    FROM pg_stat_user_tables`.execute(arena.owner);
  return rows;
}

/** Runs work on a connection of its own and waits until PostgreSQL has added up what it did, which is after its end. */
async function withOwnConnection(work: () => Promise<unknown>): Promise<Map<string, TableUse>> {
  const usual: Kysely<DatabaseSchema> = arena.context.db;
  const countRuns = async () => (await readTableUse()).find(({ name }) => name === 'runs')?.written ?? 0;
  const runs = await countRuns();
  arena.context.db = createDatabase({ url: arena.databaseUrl, poolSize: 1, timeouts: 'none' });
  await work();
  await arena.context.db.destroy();
  arena.context.db = usual;
  await expect.poll(countRuns).toBeGreaterThan(runs);
  return new Map((await readTableUse()).map((use) => [use.name, use]));
}

test('a run touches rows of its player alone, and others only for a reason that is listed here', async () => {
  const before = await withOwnConnection(async () => {
    gamer = await Gamer.join(arena);
    await gamer.play({ skill: 'strong', ticks: 600 });
  });
  const after = await withOwnConnection(async () => {
    await gamer.play({ skill: 'strong', ticks: 600 });
    for (const path of ['stats', 'leaderboards/scores?limit=100', 'leaderboards/scores/self'])
      expect((await gamer.client.get(`/api/${path}`)).status).toBe(200);
  });
  const used = [...after.values()].flatMap(({ name, touched, written }) => {
    const last = before.get(name);
    return touched > (last?.touched ?? 0) ? [{ name, isWritten: written > (last?.written ?? 0) }] : [];
  });
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = ANY (${PLAYER_COLUMNS})`.execute(arena.owner);
  const ofPlayers = new Set(rows.map(({ name }) => name));

  expect(used.map(({ name }) => name)).toEqual(expect.arrayContaining(['runs', 'run_tickets', 'xp_sums', 'users']));
  const others = used.filter(({ name }) => !ofPlayers.has(name) && !BY_RUN.includes(name));
  expect(others.filter(({ isWritten }) => !isWritten).map(({ name }) => name)).toEqual(expect.arrayContaining(COPIED));
  expect(
    others
      .map(({ name }) => name)
      .filter((name) => ![...COPIED, ...OF_SIGN_UP].includes(name))
      .toSorted(),
  ).toEqual(Object.keys(ACROSS_PLAYERS).toSorted());
});
