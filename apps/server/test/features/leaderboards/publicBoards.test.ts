import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BoardResponse } from '@jumpy/protocol/http/boards';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { createBoardCache } from '../../../src/features/leaderboards/boardCache.ts';
import { REQUEST_LIMITS, type RequestLimit, type LimitClass } from '../../../src/http/requestLimits.ts';
import { sharedSimulator } from '../../support/sharedSimulator.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';

const BOARDS = [
  ...['scores', 'jumps', 'levels'].flatMap((board) => [
    `/api/leaderboards/${board}`,
    `/api/leaderboards/${board}?limit=100`,
    // An uncached limit, answered by the route itself.
    `/api/leaderboards/${board}?limit=37`,
  ]),
  ...['today', 'yesterday', 'best'].map((board) => `/api/daily/boards/${board}`),
];

async function fill({ context: { db } }: TestApp): Promise<void> {
  await sql`INSERT INTO users (discord_id, username, xp) SELECT '6' || lpad(i::text, 17, '0'), 'p' || i, i FROM generate_series(1, 40) AS i`.execute(
    db,
  );
  await sql`INSERT INTO game_stats (discord_id, hi_score, total_jumps, total_games) SELECT discord_id, xp, xp, 1 FROM users WHERE discord_id LIKE '6%'`.execute(
    db,
  );
}

const get = ({ app }: TestApp, url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });
/** The parts of a response that are the same for all viewers, without the send time. */
const wholeOf = ({ statusCode, headers: { date: _date, ...headers }, payload }: Awaited<ReturnType<typeof get>>) => ({
  statusCode,
  headers,
  payload,
});

describe('a public board', () => {
  let it: TestApp;
  let theAdmin: SeededPlayer;
  beforeAll(async () => {
    it = await createTestApp();
    await fill(it);
    theAdmin = await it.seedPlayer({ discordId: '900000000000000010' });
  });
  afterAll(() => it.close());

  test.each(BOARDS)('%s gives visitors, players and admins the same response, headers included', async (url) => {
    const player = await it.signIn();
    const known = await it.context.db.selectFrom('users').selectAll().where('discordId', 'like', '6%').execute();
    const listed = known.find(({ username }) => username === 'p40');
    const admin = await it.signIn(theAdmin);
    const answers = [];
    for (const browser of [it.newClient(), player, await it.signIn(listed), admin]) {
      const cookies = Object.fromEntries(browser.cookies);
      answers.push(wholeOf(await it.app.inject({ url, cookies })));
    }
    expect(answers[0]?.statusCode).toBe(200);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    for (const { discordId } of known) expect(answers[0]?.payload).not.toContain(discordId);
    expect(answers[0]?.headers).not.toHaveProperty('set-cookie');
    const { rows, ...board } = JSON.parse(answers[0]?.payload ?? '') as Record<string, unknown> & { rows: object[] };
    const date = url.includes('/daily/') ? ['date'] : [];
    expect(Object.keys(board).toSorted()).toEqual(['board', ...date, 'success', 'total']);
    for (const row of rows) {
      expect(row).toMatchObject({ isSelf: false, discord_id: null, wallet_address: null });
      for (const name of ['discord_username', 'unranked']) expect(row).not.toHaveProperty(name);
    }
  });

  test.each(BOARDS)('%s has an ETag, is revalidated on each request, and keeps the API headers', async (url) => {
    const { headers } = await get(it, url);
    expect(headers['etag']).toMatch(/^W\/"[\w-]{22}"$/);
    expect(headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      vary: 'accept-encoding',
    });
  });

  test.each(BOARDS)('%s answers 304 to a matching ETag, in every encoding', async (url) => {
    const { headers } = await get(it, url, { 'accept-encoding': 'br' });
    const etag = String(headers['etag']);
    for (const tag of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      for (const method of ['GET', 'HEAD'] as const) {
        const again = await get(it, url, { 'if-none-match': tag, 'accept-encoding': 'gzip' }, method);
        expect([tag, again.statusCode, again.payload]).toEqual([tag, 304, '']);
        expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding', 'cache-control': 'public, no-cache' });
        expect(again.headers).not.toHaveProperty('content-encoding');
      }
    }
    for (const tag of ['W/"other"', '""', etag.slice(0, -1)])
      expect([tag, (await get(it, url, { 'if-none-match': tag })).statusCode]).toEqual([tag, 200]);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['brotli, xgzip', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('is sent to a browser that accepts "%s" as %s with the same content', async (accepts, coding) => {
    const plain = await get(it, '/api/leaderboards/scores');
    for (const url of ['/api/leaderboards/scores', '/api/leaderboards/scores?limit=40']) {
      const packed = await get(it, url, accepts === undefined ? {} : { 'accept-encoding': accepts });
      expect(packed.headers['content-encoding']).toBe(coding);
      expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
      expect([packed.headers['vary'], packed.headers['etag']]).toEqual(['accept-encoding', plain.headers['etag']]);
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
      const text = coding ? unpack[coding as 'br'](packed.rawPayload) : packed.rawPayload;
      expect(text.toString()).toBe(plain.payload);
      if (coding) expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    }
  });

  test.each(BOARDS)('HEAD of %s has the headers of GET and no body', async (url) => {
    for (const headers of [{}, { 'accept-encoding': 'br' }] as Record<string, string>[]) {
      const [full, head] = [await get(it, url, headers), await get(it, url, headers, 'HEAD')];
      expect(wholeOf(head)).toEqual({ ...wholeOf(full), payload: '' });
    }
  });

  test('rejects other methods', async () => {
    const answer = await it.newClient().post('/api/leaderboards/scores', {});
    expect([answer.status, answer.code, answer.headers['allow']]).toEqual([405, 'method_not_allowed', 'GET, HEAD']);
  });
});

describe('public responses', () => {
  let it: TestApp;
  beforeEach(async () => {
    const once: RequestLimit = { windowMs: 3_600_000, perPlayer: 1, perAddress: 1 };
    it = await createTestApp({
      app: { limits: { ...REQUEST_LIMITS, read: once } as Record<LimitClass, RequestLimit> },
    });
    await fill(it);
  });
  afterEach(() => it.close());

  test('of boards need no rate limit or session; uncommon limits and the own row do', async () => {
    const player = await it.signIn();
    for (let round = 0; round < 5; round += 1)
      for (const url of ['/api/leaderboards/scores', '/api/leaderboards/jumps?limit=100', '/api/daily/boards/today'])
        expect([url, (await player.get(url)).status]).toEqual([url, 200]);
    expect((await player.get('/api/leaderboards/scores/self')).status).toBe(200);
    for (const url of ['/api/leaderboards/scores/self', '/api/leaderboards/scores?limit=7', '/api/daily'])
      expect([url, (await player.get(url)).code]).toEqual([url, 'rate_limited']);
    expect((await player.get('/api/leaderboards/scores')).status).toBe(200);
  });

  test('cost one read for concurrent requests, and are cached for a second', async () => {
    let reads = 0;
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('FROM game_stats WHERE hi_score')) reads += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = it.context.db.withPlugin(counter);
    const app = createApp({ ...it.context, db }, { simulator: sharedSimulator() });
    await Promise.all(Array.from({ length: 50 }, () => app.inject('/api/leaderboards/scores')));
    for (let round = 0; round < 20; round += 1) await app.inject('/api/leaderboards/scores');
    expect(reads).toBe(1);
    it.clock.advance(1_000);
    await app.inject('/api/leaderboards/scores');
    expect(reads).toBe(2);
    await app.close();
  });
});

test('an unchanged board is not compressed again', async () => {
  const it = await createTestApp();
  await fill(it);
  const boards = createBoardCache(it.context);
  const read = async () => (await boards.read('scores')).getRows(undefined);
  const before = await read();
  it.clock.advance(1_000);
  expect(await read()).toBe(before);
  await sql`UPDATE game_stats SET hi_score = 900 WHERE hi_score = 40`.execute(it.context.db);
  it.clock.advance(1_000);
  expect(await read()).not.toBe(before);
  await it.close();
});

describe('board updates', () => {
  let it: TestApp;
  beforeEach(async () => {
    it = await createTestApp();
    await fill(it);
  });
  afterEach(() => it.close());

  const top = async (app: TestApp['app']) => {
    const answer = await app.inject('/api/leaderboards/scores');
    return { value: answer.json<BoardResponse>().rows[0]?.value, etag: answer.headers['etag'] };
  };
  const raise = (to: number) => sql`UPDATE game_stats SET hi_score = ${to} WHERE hi_score = 40`.execute(it.context.db);

  test('reach another process within a second, with a new ETag; unchanged boards keep theirs', async () => {
    const other = createApp(it.context, { simulator: sharedSimulator() });
    const before = await top(it.app);
    expect(await top(other)).toEqual(before);
    it.clock.advance(1_000);
    expect(await top(it.app)).toEqual(before);
    await raise(900);
    it.clock.advance(999);
    expect(await top(it.app)).toEqual(before);
    it.clock.advance(1);
    for (const app of [it.app, other]) {
      const after = await top(app);
      expect(after.value).toBe(900);
      expect(after.etag).not.toBe(before.etag);
    }
    await other.close();
  });

  test('are sent in full to a client with the previous version', async () => {
    const { etag } = await top(it.app);
    await raise(901);
    it.clock.advance(1_000);
    const answer = await get(it, '/api/leaderboards/scores', { 'if-none-match': String(etag) });
    expect([answer.statusCode, answer.json<BoardResponse>().rows[0]?.value]).toEqual([200, 901]);
  });
});
