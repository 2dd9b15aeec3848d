import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withDatabaseAdmin, toDatabaseUrl } from '@jumpy/scripts/databaseAdmin';
import { SHOP_SEED } from '@jumpy/scripts/contracts/shopSeed';
import { planDemo } from '@jumpy/scripts/demo/planDemo';
import { playDemoRun } from '@jumpy/scripts/demo/playGame';
import { writeDemoRecord, readDemoRecord, runDemo } from '@jumpy/scripts/demo/runDemo';
import { ROOT, scriptEnv } from '@jumpy/scripts/env';
import { startPostgres } from '@jumpy/scripts/startPostgres';
import { launchTestProduct, createTestHome, type TestHome, type TestProduct } from '@jumpy/scripts/testProduct';
import { MIN_GAME_TICKS } from '@jumpy/server/features/runs/witness/recordCheckpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPILED } from './fixtures/launcher.ts';
import { launcherPlan } from './fixtures/launcherPlan.ts';

/** The minimum for which every role is held by some, and two races exist. */
const PLAYERS = 12;
const DEMO = path.join(ROOT, 'scripts/src/demo.ts');

const start = (home: TestHome, args: string[] = []): Promise<TestProduct> =>
  launchTestProduct({ home, env: COMPILED, args: [DEMO, '--players', String(PLAYERS), ...args] });

const homes: string[] = [];
afterAll(() => homes.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A home that is removed after the tests. */
async function newHome(): Promise<TestHome> {
  const home = await createTestHome();
  homes.push(home.dataDir);
  return home;
}

/** Output of a demo start that fails, run in this process with the fixture server. */
async function call(dataDir: string, { anew = false, env = {} as NodeJS.ProcessEnv } = {}): Promise<string> {
  const output: string[] = [];
  const plan = launcherPlan(scriptEnv({ DATA_DIR: dataDir, ...(await freePorts()), ...env }), {
    server: 'small',
    say: (text) => output.push(text),
  });
  const code = await runDemo(plan, { players: PLAYERS, anew, lan: false }).catch(
    (error: unknown) => output.push(String(error)) && 1,
  );
  expect(code).toBe(1);
  return output.join('\n');
}

/** A small demo, filled by the same code as one of a thousand players; the tests share it. */
describe('npm run demo', () => {
  let home: TestHome;
  let product: TestProduct;
  let url: string;
  /** First row of a query result. */
  const row = (question: string): Promise<Record<string, unknown>> =>
    withDatabaseAdmin(url, async (client) => ((await client.query(question)).rows[0] ?? {}) as Record<string, unknown>);
  const read = async (where: string): Promise<unknown> => (await fetch(product.apiUrl + where)).json();

  beforeAll(async () => {
    home = await newHome();
    product = await start(home);
    await product.ready;
    url = toDatabaseUrl((await startPostgres(path.join(home.dataDir, 'postgres'))).url, 'jumpy');
  });
  afterAll(() => product?.stop());

  test('fills it with players who have played, and a consistent ledger', async () => {
    const facts = await row(`SELECT (SELECT count(*) FROM users)::int AS players,
      (SELECT count(DISTINCT user_id) FROM runs)::int AS played,
      (SELECT count(*) FROM xp_ledger_faults())::int AS faults,
      (SELECT count(*) FROM users u WHERE u.xp <> (SELECT coalesce(sum(amount), 0) FROM xp_entries e WHERE e.user_id = u.id))::int AS unlike`);
    expect(facts).toEqual({ players: PLAYERS, played: PLAYERS, faults: 0, unlike: 0 });
  });

  test('includes runs from weeks ago and today, in every mode, mostly witnessed', async () => {
    const facts = await row(`SELECT count(*) FILTER (WHERE witness = 'live') * 10 > count(*) * 8 AS witnessed,
      min(created_at) < now() - interval '14 days' AS of_weeks, max(created_at) > now() - interval '12 hours' AS of_today,
      max(created_at) <= now() AS past, array_agg(DISTINCT mode ORDER BY mode) AS modes FROM runs`);
    const modes = ['daily', 'race', 'room', 'solo'];
    expect(facts).toEqual({ witnessed: true, of_weeks: true, of_today: true, past: true, modes });
  });

  test('gives runs on the boards a page and a replay', async () => {
    const { rows } = (await read('/api/leaderboards/scores')) as { rows: { runId: string; heights: string }[] };
    expect(rows.length).toBeGreaterThan(PLAYERS / 2);
    for (const { heights } of rows) expect(heights).toHaveLength(32);
    const runId = rows[0]?.runId;
    expect((await fetch(`${product.apiUrl}/run/${runId}`)).status).toBe(200);
    expect(await read(`/api/runs/${runId}`)).toMatchObject({ success: true });
  });

  test('includes claims, quests, invites, races and an administrator’s work', async () => {
    const counts =
      await row(`SELECT (SELECT count(*) FROM quest_completions)::int AS quests, (SELECT count(*) FROM invites)::int AS invites,
      (SELECT count(*) FROM room_races WHERE ended_at IS NOT NULL)::int AS races, (SELECT count(*) FROM admin_log)::int AS lines,
      (SELECT count(*) FROM run_reviews)::int AS reviews, (SELECT count(*) FROM altered_runs)::int AS refused`);
    for (const [what, count] of Object.entries(counts))
      expect({ what, some: Number(count) > 0 }).toEqual({ what, some: true });
  });

  test('puts the on-chain sale into its second phase, with tokens of both, and lets players wear characters', async (context) => {
    if (product.output().includes('Without a local chain')) return context.skip();
    const sale = `SELECT (value::jsonb ->> 'phase')::int AS phase FROM settings WHERE key = 'sale'`;
    // The server reads it shortly after its start.
    await expect.poll(() => row(sale)).toEqual({ phase: 2 });
    const facts =
      await row(`SELECT (SELECT count(*) FROM confirmed_mints WHERE contract_address = 'army') > 1 AS minted,
      (SELECT count(*) FROM users WHERE character_id <> 'default-jumpy') > 1 AS dressed,
      (SELECT count(DISTINCT seen_at::date) FROM item_moves) > 2 AS on_days`);
    expect(facts).toEqual({ minted: true, dressed: true, on_days: true });
  });
});

test('the largest demo stays within the characters’ supply, and the smallest has every role', () => {
  const nowMs = Date.UTC(2026, 10, 26);
  const itemIds = planDemo({ players: 4_000, nowMs }).players.map(({ itemId }) => itemId);
  for (const [index, { supply }] of SHOP_SEED.entries()) {
    const count = itemIds.filter((itemId) => itemId === index + 1).length;
    expect(supply === 0 || count < supply).toBe(true);
  }
  const roles = new Set(planDemo({ players: 20, nowMs }).players.map(({ role }) => role));
  for (const role of ['elite', 'jumplist', 'passHolder', 'fcfs'] as const) expect(roles.has(role)).toBe(true);
});

/** Courses on which the first bot of that strength falls within five seconds. */
test.each([
  [5, 2],
  [38, 0],
  [238, 2],
  [317, 0],
])(
  'on course %i another bot of strength %i plays, since a run of under five seconds is refused',
  (course, strength) => {
    const seed = createHash('sha256').update(String(course)).digest('hex').repeat(4);
    const { replay } = playDemoRun({ seed, startPlace: course % 8, mode: 'solo', strength });
    expect(replay.lengthTicks).toBeGreaterThanOrEqual(MIN_GAME_TICKS);
  },
);

test('starts an existing demo without filling it', async () => {
  // PostgreSQL rejects this path, which ends the start after the point where filling would have begun.
  const dataDir = path.join((await newHome()).dataDir, 'a $HOME');
  const note = { state: 'full', players: 20, at: '2026-11-26T12:00:00.000Z' } as const;
  writeDemoRecord(dataDir, note);
  const output = await call(dataDir);
  expect(output).toMatch(/The demo is there already: 20 players, filled 2026-11-26 12:00 UTC\..*\$HOME/s);
  expect(readDemoRecord(dataDir)).toEqual(note);
  expect(existsSync(path.join(dataDir, 'sandbox.json'))).toBe(false);
});

describe('refused demo', () => {
  test.each([
    ['a folder of somebody’s own', { file: 'postgres' }, {}, 'holds something else than a demo'],
    ['one that was cut off', { file: 'demo.json' }, {}, 'cut off while it was filled'],
    ['a database of somebody else', {}, { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, 'Set is DATABASE_URL'],
  ])('leaves %s untouched', async (_what, { file }: { file?: string }, env, words) => {
    const { dataDir } = await newHome();
    if (file === 'postgres') mkdirSync(path.join(dataDir, file));
    else if (file) writeDemoRecord(dataDir, { state: 'begun', players: 20, at: '' });
    const before = readdirSync(dataDir);
    expect(await call(dataDir, { env })).toContain(words);
    expect(readdirSync(dataDir)).toEqual(before);
  });

  test('does not start with too few players', async () => {
    const home = await newHome();
    const product = await start(home, ['--players', '2']);
    expect(await product.code).toBe(1);
    expect(product.output()).toContain('--players cannot be 2.');
    expect(readdirSync(home.dataDir)).toEqual([]);
  });

  test('--anew clears a demo, and nothing else', async () => {
    const { dataDir } = await newHome();
    const secretsFile = path.join(dataDir, 'secrets.json');
    writeFileSync(secretsFile, '{}');
    expect(await call(dataDir, { anew: true })).toContain('holds something else than a demo');
    expect(existsSync(secretsFile)).toBe(true);
  });
});

async function freePorts(): Promise<NodeJS.ProcessEnv> {
  const { port, sandboxPort, keyringPort } = await newHome();
  return { PORT: String(port), SANDBOX_PORT: String(sandboxPort), KEYRING_PORT: String(keyringPort) };
}
