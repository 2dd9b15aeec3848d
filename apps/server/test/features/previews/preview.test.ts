import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import sharp from 'sharp';
import { REQUEST_LIMITS } from '../../../src/http/requestLimits.ts';
import { voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { createArena } from '../runs/arena.ts';
import { makeDaily } from '../runs/reading/makeDaily.ts';
import { Gamer } from '../runs/gamer.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('preview');
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
});
afterAll(() => arena.close());

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

async function ask(runId: string) {
  const response = await arena.app.inject({ method: 'GET', url: `/api/runs/${runId}/preview.png` });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

async function expectPicture(bytes: Buffer): Promise<void> {
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
}

test('a run has a public picture of 1200 x 630, cached for five minutes', async () => {
  const { runId } = (await gamer.play()).settled;
  const { status, headers, bytes } = await ask(runId);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  await expectPicture(bytes);
  expect((await ask(runId)).bytes.equals(bytes)).toBe(true);
});

test('different runs, and a renamed player, have different pictures', async () => {
  const { runId } = (await gamer.play()).settled;
  const other = (await gamer.play()).settled.runId;
  const before = await ask(runId);
  expect((await ask(other)).bytes.equals(before.bytes)).toBe(false);
  await arena.context.db
    .updateTable('users')
    .set({ username: 'Somebody else' })
    .where('id', '=', gamer.player.id)
    .execute();
  arena.clock.advance(1_000);
  expect((await ask(runId)).bytes.equals(before.bytes)).toBe(false);
});

test('the best moment of a daily run is drawn once its replay opens to everybody', async () => {
  const { runId } = (await gamer.play()).settled;
  await makeDaily(arena, { runId, courseDate: '2026-11-20' });
  const closed = await ask(runId);
  arena.clock.set('2026-11-21T00:45:00Z');
  const opened = await ask(runId);
  expect([closed.status, opened.status]).toEqual([200, 200]);
  expect(closed.bytes.equals(opened.bytes)).toBe(false);
});

test('a removed and an unknown run show the game, with their own status', async () => {
  const { runId } = (await gamer.play()).settled;
  const own = await ask(runId);
  await voidRun(arena.context, { runId, reason: 'a test' });
  arena.clock.advance(1_000);
  const removed = await ask(runId);
  const unknown = await ask(UNKNOWN);
  expect([removed.status, unknown.status]).toEqual([410, 404]);
  expect(removed.headers['cache-control']).toBe('public, max-age=30');
  await expectPicture(removed.bytes);
  expect(removed.bytes.equals(unknown.bytes)).toBe(true);
  expect(removed.bytes.equals(own.bytes)).toBe(false);
});

test.for(['1', '..%2F1', '%3Csvg%3E'])('an invalid run id has no picture: %s', async (runId) => {
  expect((await ask(runId)).status).toBe(400);
});

test('pictures have their own rate limit', async () => {
  const app = await createTestApp({
    app: { limits: { ...REQUEST_LIMITS, preview: { windowMs: 60_000, perPlayer: 2, perAddress: 2 } } },
  });
  const client = app.newClient();
  const statuses = [];
  for (let request = 0; request < 3; request += 1)
    statuses.push((await client.get(`/api/runs/${UNKNOWN}/preview.png`)).status);
  expect(statuses).toEqual([404, 404, 429]);
  expect((await client.get(`/api/runs/${UNKNOWN}`)).status).toBe(404);
  await app.close();
});
