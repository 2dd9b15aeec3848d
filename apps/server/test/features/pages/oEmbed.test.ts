import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { OEmbedResponse } from '@jumpy/protocol/http/oEmbed';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REQUEST_LIMITS } from '../../../src/http/requestLimits.ts';
import { voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { beginRace, makeRace } from '../roomRaces/madeRace.ts';
import { createArena } from '../runs/arena.ts';
import { settleMade } from '../runs/madeRun.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';

const PAGE = '<!doctype html><html lang="en"><head><title>Jumpy</title></head><body></body></html>';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const webDist = mkdtempSync(path.join(os.tmpdir(), 'jumpy-oembed-'));
let arena: TestApp;
let publicUrl: string;
let player: SeededPlayer;
let runId: string;
beforeAll(async () => {
  writeFileSync(path.join(webDist, 'index.html'), PAGE);
  arena = await createArena('oEmbed', { app: { webDist, gameDist: webDist } });
  ({ publicUrl } = arena.context.env);
});
beforeEach(async () => {
  player = await arena.seedPlayer({ username: 'Moonbean' });
  ({ runId } = await settleMade(arena, player, { score: 4_386, jumps: 300, ticks: 6_000, live: true }));
});
afterAll(async () => {
  await arena.close();
  rmSync(webDist, { recursive: true });
});

const ask = (query: Record<string, string>, app = arena) =>
  app.newClient().get(`/oembed?${new URLSearchParams(query).toString()}`);
const describeUrl = async (url: string, query: Record<string, string> = {}) =>
  (await ask({ url, ...query })).as(OEmbedResponse);

describe('oEmbed', () => {
  test('describes a run by its picture, its player and their profile', async () => {
    const { status, headers, body } = await ask({ url: `${publicUrl}/run/${runId}`, format: 'json' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    });
    expect(body).toEqual({
      ...{ type: 'photo', version: '1.0', title: 'Moonbean scored 4,386', cache_age: 300 },
      ...{ author_name: 'Moonbean', author_url: `${publicUrl}/u/${player.publicId}` },
      ...{ provider_name: 'Jumpy', provider_url: `${publicUrl}/` },
      url: `${publicUrl}/api/runs/${runId}/preview.png?width=1200`,
      ...{ width: 1_200, height: 630 },
    });
  });

  test('is found by the link in the page of a run, also while it was live', async () => {
    for (const folder of ['run', 'live']) {
      const { text } = await arena.newClient().get(`/${folder}/${runId}`, { headers: { accept: 'text/html' } });
      const [, href = ''] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(text) ?? [];
      const address = new URL(href.replaceAll('&amp;', '&'));
      expect(address.origin).toBe(publicUrl);
      const { status, body } = await arena.newClient().get(address.pathname + address.search);
      expect([status, body]).toMatchObject([200, { title: 'Moonbean scored 4,386' }]);
    }
    const profile = await arena.newClient().get(`/u/${player.publicId}`, { headers: { accept: 'text/html' } });
    expect(profile.text).not.toContain('json+oembed');
  });

  test('describes a race that is over, and finds it by its page', async () => {
    const players = await Promise.all(['Mira', 'Tom'].map((username) => arena.seedPlayer({ username })));
    const plans = [{ mind: 'best', skill: 'strong' }, { mind: 'worse' }] as const;
    const { raceId, raced } = await makeRace(arena, { players, plans });
    const answer = await describeUrl(`${publicUrl}/race/${raceId}`, { maxwidth: '700' });
    expect(answer).toMatchObject({
      type: 'photo',
      title: `Mira won a race of 2 with ${formatGrouped(raced[0]?.score ?? 0)}`,
      url: `${publicUrl}/api/room-races/${raceId}/preview.png?width=600`,
    });
    expect(answer).not.toHaveProperty('author_name');
    const { text } = await arena.newClient().get(`/race/${raceId}`, { headers: { accept: 'text/html' } });
    expect(text).toContain('application/json+oembed');
  });

  test.for([
    [{}, 1_200, 630],
    [{ maxwidth: '1200', maxheight: '630' }, 1_200, 630],
    [{ maxwidth: '1199' }, 600, 315],
    [{ maxheight: '400' }, 600, 315],
    [{ maxwidth: '599', maxheight: '1000' }, 320, 168],
  ] as const)('within %j it is a picture of %d x %d, which has that size', async ([box, width, height]) => {
    const { url = '', ...answer } = await describeUrl(`${publicUrl}/run/${runId}`, box);
    expect(answer).toMatchObject({ type: 'photo', width, height });
    const { rawPayload } = await arena.app.inject(url.slice(publicUrl.length));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width, height });
  });

  test('is a link without a picture where every one is too large', async () => {
    for (const box of [{ maxwidth: '319' }, { maxheight: '100' }]) {
      const answer = await describeUrl(`${publicUrl}/run/${runId}`, box);
      expect(answer).toMatchObject({ type: 'link', title: 'Moonbean scored 4,386' });
      for (const field of ['url', 'width', 'height']) expect(answer).not.toHaveProperty(field);
    }
  });

  test('names no profile that is hidden', async () => {
    const client = await arena.signIn(player);
    await client.post('/api/account/profile', { isPublic: false });
    arena.clock.advance(2_000);
    const answer = await describeUrl(`${publicUrl}/run/${runId}`);
    expect(answer.author_name).toBe('Moonbean');
    expect(answer).not.toHaveProperty('author_url');
  });

  test.for<[which: string, url: () => string]>([
    ['of an unknown run', () => `${publicUrl}/run/${UNKNOWN}`],
    ['that is no run id', () => `${publicUrl}/run/1`],
    ['of a profile', () => `${publicUrl}/u/${player.publicId}`],
    ['of another page', () => `${publicUrl}/daily`],
    ['of another site', () => `https://jumpy.example.org/run/${runId}`],
    ['that is none', () => 'run'],
  ])('answers 404 for an address %s', async ([, url]) => {
    expect(await ask({ url: url() })).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('answers 404 for a run that was removed, and a race that is not over', async () => {
    await voidRun(arena.context, { runId, reason: 'a test' });
    arena.clock.advance(2_000);
    expect((await ask({ url: `${publicUrl}/run/${runId}` })).status).toBe(404);
    const { raceId } = await beginRace(arena, await Promise.all([arena.seedPlayer(), arena.seedPlayer()]));
    expect((await ask({ url: `${publicUrl}/race/${raceId}` })).status).toBe(404);
  });

  test.for(['xml', 'yaml', ''])('answers 501 for the format "%s"', async (format) => {
    const answer = await ask({ url: `${publicUrl}/run/${runId}`, format });
    expect(answer).toMatchObject({ status: 501, code: 'not_implemented' });
  });

  test.for([{ maxwidth: '0' }, { maxheight: '-1' }, { maxwidth: 'wide' }, { maxwidth: '1.5' }])(
    'answers 400 for a box of %j',
    async (box) => expect((await ask({ url: `${publicUrl}/run/${runId}`, ...box })).status).toBe(400),
  );

  test('answers 400 without an address, also under the API', async () => {
    expect((await arena.newClient().get('/oembed')).status).toBe(400);
    expect((await arena.newClient().get('/api/oembed?format=json')).status).toBe(400);
  });

  test('has the limit of other lookups', async () => {
    const app = await createTestApp({
      app: { limits: { ...REQUEST_LIMITS, lookup: { windowMs: 60_000, perPlayer: 2, perAddress: 2 } } },
    });
    const url = `${app.context.env.publicUrl}/run/${UNKNOWN}`;
    const statuses = [];
    for (let request = 0; request < 3; request += 1) statuses.push((await ask({ url }, app)).status);
    expect(statuses).toEqual([404, 404, 429]);
    await app.close();
  });
});

test.for(['319', '0', 'wide', '1200.0'])('a picture is not drawn in a width of %s', async (width) => {
  expect((await arena.app.inject(`/api/runs/${runId}/preview.png?width=${width}`)).statusCode).toBe(400);
});
