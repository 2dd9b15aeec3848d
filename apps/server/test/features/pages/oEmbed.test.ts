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
  test('describes a run by a player that can be framed, its picture, who played it and their profile', async () => {
    const { status, headers, body } = await ask({ url: `${publicUrl}/run/${runId}`, format: 'json' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    });
    expect(body).toEqual({
      ...{ type: 'video', version: '1.0', title: 'Moonbean scored 4,386', cache_age: 300 },
      ...{ author_name: 'Moonbean', author_url: `${publicUrl}/u/${player.publicId}` },
      ...{ provider_name: 'Jumpy', provider_url: `${publicUrl}/` },
      html: `<iframe src="${publicUrl}/embed/run/${runId}" title="Moonbean scored 4,386" width="400" height="640" style="border:0;max-width:100%" loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`,
      ...{ width: 400, height: 640 },
      thumbnail_url: `${publicUrl}/api/runs/${runId}/preview.png?width=600`,
      ...{ thumbnail_width: 600, thumbnail_height: 315 },
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
    [{}, 400, 640],
    [{ maxwidth: '800', maxheight: '800' }, 400, 640],
    [{ maxwidth: '320' }, 320, 640],
    [{ maxheight: '500' }, 400, 500],
    [{ maxwidth: '320', maxheight: '400' }, 320, 400],
  ] as const)('within %j the player of a run has %d x %d', async ([box, width, height]) => {
    const answer = await describeUrl(`${publicUrl}/run/${runId}`, box);
    expect(answer).toMatchObject({ type: 'video', width, height });
    expect(answer.html).toContain(` width="${width}" height="${height}" `);
  });

  test('escapes a name in the code of the player', async () => {
    const other = await arena.seedPlayer({ username: '"><script>x' });
    const run = await settleMade(arena, other, { score: 900, jumps: 80, ticks: 2_000, live: true });
    const { html } = await describeUrl(`${publicUrl}/run/${run.runId}`);
    expect(html).toContain(' title="&quot;&gt;&lt;script&gt;x scored 900" ');
    expect(html?.match(/[<>]/g)).toHaveLength(4);
  });

  test.for([
    [{ maxwidth: '800', maxheight: '399' }, 600, 315],
    [{ maxwidth: '400', maxheight: '200' }, 320, 168],
  ] as const)('where the player does not fit into %j it is a picture of %d x %d', async ([box, width, height]) => {
    const { url = '', ...answer } = await describeUrl(`${publicUrl}/run/${runId}`, box);
    expect(answer).toMatchObject({ type: 'photo', width, height });
    const { rawPayload } = await arena.app.inject(url.slice(publicUrl.length));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width, height });
  });

  test('is a link without a picture where every one is too large', async () => {
    for (const box of [{ maxwidth: '319' }, { maxheight: '100' }]) {
      const answer = await describeUrl(`${publicUrl}/run/${runId}`, box);
      expect(answer).toMatchObject({ type: 'link', title: 'Moonbean scored 4,386' });
      for (const field of ['url', 'html', 'width', 'height']) expect(answer).not.toHaveProperty(field);
    }
  });

  test('the embed of a run links to its page and says in its status when there is nothing to see', async () => {
    const open = (id: string) => arena.newClient().get(`/embed/run/${id}`, { headers: { accept: 'text/html' } });
    const { status, text } = await open(runId);
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="${publicUrl}/run/${runId}" />`);
    expect([(await open(UNKNOWN)).status, (await open('1')).status]).toEqual([404, 404]);
    await voidRun(arena.context, { runId, reason: 'a test' });
    arena.clock.advance(2_000);
    expect((await open(runId)).status).toBe(410);
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
