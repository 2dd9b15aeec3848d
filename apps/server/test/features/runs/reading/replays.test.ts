import { inflateRawSync } from 'node:zlib';
import { type ReplaysResponse as Answered, ReplaysResponse } from '@jumpy/protocol/http/replays';
import { decodeReplay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { REQUEST_LIMITS } from '../../../../src/http/requestLimits.ts';
import { voidRun } from '../../../../src/features/runs/invalidation/voidRun.ts';
import { createTestApp, type TestApp } from '../../../support/testApp.ts';
import { createArena } from '../arena.ts';
import { Gamer } from '../gamer.ts';
import { makeDaily } from './makeDaily.ts';

let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('replays');
});
beforeEach(async () => {
  arena.clock.set('2026-11-20T12:00:00Z');
  gamer = await Gamer.join(arena);
});
afterAll(() => arena.close());

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const SILENT = { simVersion: null, replay: null, claim: null };

const ask = (runIds: readonly string[], client = arena.newClient(), headers = {}) =>
  client.get(`/api/replays?runs=${runIds.join(',')}`, { headers });
const read = async (runIds: readonly string[], client = arena.newClient()): Promise<Answered['replays']> =>
  (await ask(runIds, client)).as(ReplaysResponse).replays;

test('replays are returned in request order, re-simulate to their claims, and need no session', async () => {
  const one = await gamer.play();
  const two = await gamer.play({ skill: 'average' });
  const ids = [two.settled.runId, UNKNOWN, one.settled.runId, two.settled.runId];
  const replays = await read(ids);
  expect(replays.map(({ runId }) => runId)).toEqual(ids);
  expect(replays.map(({ state }) => state)).toEqual(['open', 'unknown', 'open', 'open']);
  expect(replays[1]).toEqual({ runId: UNKNOWN, state: 'unknown', ...SILENT });
  for (const { replay, claim, simVersion } of [replays[0], replays[2]].flatMap((each) => each ?? [])) {
    const again = decodeReplay(inflateRawSync(Buffer.from(replay ?? '', 'base64')));
    const { score, jumps, enemies, ticks, level } = simulate(again);
    expect({ score, jumps, enemies, ticks, level, simVersion }).toEqual({ ...claim, simVersion: again.simVersion });
  }
});

test('a removed run’s replay is closed, to its player too', async () => {
  const { runId } = (await gamer.play()).settled;
  await voidRun(arena.context, { runId, reason: 'a test' });
  for (const client of [arena.newClient(), gamer.client])
    expect(await read([runId], client)).toEqual([{ runId, state: 'removed', ...SILENT }]);
});

test('another player’s daily run is closed without a seed while its day may be in progress; its player can read it', async () => {
  const { settled, run } = await gamer.play();
  await makeDaily(arena, { runId: settled.runId, courseDate: '2026-11-20' });
  arena.clock.set('2026-11-21T00:44:59.999Z');
  const others = [arena.newClient(), (await Gamer.join(arena)).client];
  for (const client of others) {
    const answer = await ask([settled.runId], client);
    expect(answer.as(ReplaysResponse).replays).toEqual([{ runId: settled.runId, state: 'closed', ...SILENT }]);
    expect(answer.text).not.toContain(run.ticket.seed);
    expect((await client.get(`/api/runs/${settled.runId}`)).text).not.toContain(run.ticket.seed);
  }
  expect(await read([settled.runId], gamer.client)).toMatchObject([{ state: 'open', claim: { score: run.score } }]);
  arena.clock.set('2026-11-21T00:45:00Z');
  for (const client of others) expect(await read([settled.runId], client)).toMatchObject([{ state: 'open' }]);
});

test('caches a public response for half a minute, with an ETag', async () => {
  const { runId } = (await gamer.play()).settled;
  const { headers } = await ask([runId]);
  expect(headers['cache-control']).toBe('public, max-age=30');
  const tag = String(headers.etag);
  const same = await ask([runId], arena.newClient(), { 'if-none-match': tag });
  expect([same.status, same.text]).toEqual([304, '']);
  await voidRun(arena.context, { runId, reason: 'a test' });
  const after = await ask([runId], arena.newClient(), { 'if-none-match': tag });
  expect(after.as(ReplaysResponse).replays).toEqual([{ runId, state: 'removed', ...SILENT }]);
});

test('does not cache a response that depends on the viewer or may still change', async () => {
  const { runId } = (await gamer.play()).settled;
  const daily = (await gamer.play()).settled.runId;
  await makeDaily(arena, { runId: daily, courseDate: '2026-11-20' });
  const cached = async (ids: string[], client = arena.newClient()) => (await ask(ids, client)).headers['cache-control'];
  expect(await cached([runId, UNKNOWN])).toBe('no-store');
  expect(await cached([daily], gamer.client)).toBe('no-store');
  // Otherwise a shared cache could serve its player the response for everyone else.
  expect(await cached([daily])).toBe('no-store');
  expect(await cached([runId, daily], gamer.client)).toBe('no-store');
  arena.clock.set('2026-11-21T00:45:00Z');
  expect(await cached([runId, daily], gamer.client)).toBe('public, max-age=30');
});

test('accepts 25 ids and rejects 26', async () => {
  const ids = Array.from({ length: 26 }, (_, index) => UNKNOWN.replace(/..$/, String(10 + index)));
  expect(await read(ids.slice(0, 25))).toHaveLength(25);
  expect(await ask(ids)).toMatchObject({ status: 400, code: 'bad_request', field: 'runs' });
});

const CAPITALS = 'ABCDEF00-0000-4000-8000-000000000000';
test.for(['', ',', `${UNKNOWN},`, `${UNKNOWN},1`, "';DROP TABLE runs", '%00', CAPITALS, 'x'.repeat(2_000)])(
  'rejects an invalid id list: %s',
  async (list) => {
    const answer = await arena.newClient().get(`/api/replays?runs=${encodeURIComponent(list)}`);
    expect(answer).toMatchObject({ status: 400, field: 'runs' });
  },
);

test('rejects a duplicate and a missing list', async () => {
  expect((await arena.newClient().get(`/api/replays?runs=${UNKNOWN}&runs=${UNKNOWN}`)).status).toBe(400);
  expect((await arena.newClient().get('/api/replays')).status).toBe(400);
});

test('allows verifying a board of 100 rows ten times a minute, and rate-limits more', async () => {
  const app = await createTestApp();
  const client = await app.signIn();
  const codes = [];
  for (let request = 0; request <= REQUEST_LIMITS.replays.perPlayer; request += 1)
    codes.push((await client.get(`/api/replays?runs=${UNKNOWN}`)).code ?? 'ok');
  expect(codes.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 'ok'));
  expect(codes[40]).toBe('rate_limited');
  await app.close();
});
