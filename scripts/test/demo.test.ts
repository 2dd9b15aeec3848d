import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asDatabaseAdmin, databaseUrl } from '@jumpy/scripts/databaseAdmin';
import { SHOP_SEED } from '@jumpy/scripts/contracts/shopSeed';
import { planDemo } from '@jumpy/scripts/demo/plan';
import { ROOT } from '@jumpy/scripts/env';
import { startPostgres } from '@jumpy/scripts/postgres';
import { launchTestProduct, openTestHome, type TestHome, type TestProduct } from '@jumpy/scripts/testProduct';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const PLAYERS = 20;
const DEMO = path.join(ROOT, 'scripts/src/demo.ts');

const start = (home: TestHome, { args = [] as string[], env = {} } = {}): Promise<TestProduct> =>
  launchTestProduct({ home, env, args: [DEMO, '--players', String(PLAYERS), ...args] });

/** A demo of a few players, filled by the same code as one of a thousand; the tests look at it one after another. */
describe('npm run demo', () => {
  let home: TestHome;
  let product: TestProduct;
  let url: string;
  /** The first row that a question to the database is answered with. */
  const row = (question: string): Promise<Record<string, unknown>> =>
    asDatabaseAdmin(url, async (client) => ((await client.query(question)).rows[0] ?? {}) as Record<string, unknown>);
  const read = async (where: string): Promise<unknown> => (await fetch(product.apiUrl + where)).json();

  beforeAll(async () => {
    home = await openTestHome();
    product = await start(home);
    await product.ready;
    url = databaseUrl((await startPostgres(path.join(home.dataDir, 'postgres'))).url, 'jumpy');
  });
  afterAll(() => product?.stop());

  test('every player has come and played, and the ledger holds', async () => {
    const facts = await row(`SELECT (SELECT count(*) FROM users)::int AS players,
      (SELECT count(DISTINCT user_id) FROM runs)::int AS played,
      (SELECT count(*) FROM xp_ledger_faults())::int AS faults,
      (SELECT count(*) FROM users u WHERE u.xp <> (SELECT coalesce(sum(amount), 0) FROM xp_entries e WHERE e.user_id = u.id))::int AS unlike`);
    expect(facts).toEqual({ players: PLAYERS, played: PLAYERS, faults: 0, unlike: 0 });
  });

  test('runs are of weeks and of today, of every mode, and most were witnessed', async () => {
    const facts = await row(`SELECT count(*) FILTER (WHERE witness = 'live') * 10 > count(*) * 8 AS witnessed,
      min(created_at) < now() - interval '14 days' AS of_weeks, max(created_at) > now() - interval '12 hours' AS of_today,
      max(created_at) <= now() AS past, array_agg(DISTINCT mode ORDER BY mode) AS modes FROM runs`);
    const modes = ['daily', 'race', 'room', 'solo'];
    expect(facts).toEqual({ witnessed: true, of_weeks: true, of_today: true, past: true, modes });
  });

  test('runs on the boards have a page and a replay', async () => {
    const { rows } = (await read('/api/leaderboards/scores')) as { rows: { runId: string; heights: string }[] };
    expect(rows.length).toBeGreaterThan(10);
    for (const { heights } of rows) expect(heights).toHaveLength(32);
    const runId = rows[0]?.runId;
    expect((await fetch(`${product.apiUrl}/run/${runId}`)).status).toBe(200);
    expect(await read(`/api/runs/${runId}`)).toMatchObject({ success: true });
  });

  test('claims, quests, invites, races and the work of an administrator are there', async () => {
    const counts =
      await row(`SELECT (SELECT count(*) FROM quest_completions)::int AS quests, (SELECT count(*) FROM invites)::int AS invites,
      (SELECT count(*) FROM room_races WHERE ended_at IS NOT NULL)::int AS races, (SELECT count(*) FROM admin_log)::int AS lines,
      (SELECT count(*) FROM run_reviews)::int AS reviews, (SELECT count(*) FROM altered_runs)::int AS refused`);
    for (const [what, count] of Object.entries(counts))
      expect({ what, some: Number(count) > 0 }).toEqual({ what, some: true });
  });

  test('the sale is in its second phase on the chain, with tokens of both, and characters are put on', async (context) => {
    if (product.output().includes('Without a local chain')) return context.skip();
    const sale = `SELECT (value::jsonb ->> 'phase')::int AS phase FROM settings WHERE key = 'sale'`;
    // The server reads it soon after its start.
    await expect.poll(() => row(sale)).toEqual({ phase: 2 });
    const facts =
      await row(`SELECT (SELECT count(*) FROM confirmed_mints WHERE contract_address = 'army') > 1 AS minted,
      (SELECT count(*) FROM users WHERE character_id <> 'default-jumpy') > 1 AS dressed,
      (SELECT count(DISTINCT seen_at::date) FROM item_moves) > 2 AS on_days`);
    expect(facts).toEqual({ minted: true, dressed: true, on_days: true });
  });

  test('called again it says that it is there, and fills nothing', async () => {
    const before = await row('SELECT count(*)::int AS runs FROM runs');
    product.process.kill('SIGINT');
    expect(await product.code).toBe(0);
    product = await start(home);
    await product.ready;
    expect(product.output()).toMatch(/The demo is there already: 20 players/);
    expect(product.output()).not.toContain('Filling');
    url = databaseUrl((await startPostgres(path.join(home.dataDir, 'postgres'))).url, 'jumpy');
    expect(await row('SELECT count(*)::int AS runs FROM runs')).toEqual(before);
  });
});

test('the largest demo gives no more characters than there are, and the smallest one of each role', () => {
  const nowMs = Date.UTC(2026, 10, 26);
  const given = planDemo({ players: 4_000, nowMs }).players.map(({ itemId }) => itemId);
  for (const [index, { supply }] of SHOP_SEED.entries()) {
    const count = given.filter((itemId) => itemId === index + 1).length;
    expect(supply === 0 || count < supply).toBe(true);
  }
  const roles = new Set(planDemo({ players: 20, nowMs }).players.map(({ role }) => role));
  for (const role of ['elite', 'jumplist', 'passHolder', 'fcfs'] as const) expect(roles.has(role)).toBe(true);
});

describe('a demo that is refused', () => {
  let product: TestProduct | undefined;
  afterEach(() => product?.stop());

  test.each([
    ['a folder of somebody’s own', { file: 'postgres' }, [], {}, 'holds something else than a demo'],
    ['one that was cut off', { file: 'demo.json' }, [], {}, 'cut off while it was filled'],
    ['a database of somebody else', {}, [], { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, 'Set is DATABASE_URL'],
    ['too few players', {}, ['--players', '2'], {}, '--players cannot be 2.'],
    ['a word that is not known', {}, ['--all'], {}, 'Unknown option --all.'],
  ])('%s is left as it is', async (_what, { file }: { file?: string }, args, env, words) => {
    const home = await openTestHome();
    if (file === 'postgres') mkdirSync(path.join(home.dataDir, file));
    else if (file)
      writeFileSync(path.join(home.dataDir, file), JSON.stringify({ state: 'begun', players: 20, at: '' }));
    const before = readdirSync(home.dataDir);
    product = await start(home, { args, env });
    expect(await product.code).toBe(1);
    expect(product.output()).toContain(words);
    expect(readdirSync(home.dataDir)).toEqual(before);
  });

  test('--anew clears a demo, and nothing that is none', async () => {
    const home = await openTestHome();
    const kept = path.join(home.dataDir, 'secrets.json');
    writeFileSync(kept, '{}');
    product = await start(home, { args: ['--anew'] });
    expect(await product.code).toBe(1);
    expect(existsSync(kept)).toBe(true);
    rmSync(kept);
  });
});
