import { COSMETICS } from '@jumpy/domain/cosmetics';
import type { ServerEvent } from '@jumpy/protocol/events';
import { CosmeticsChangeResponse, CosmeticsResponse } from '@jumpy/protocol/http/cosmetics';
import { ProfileResponse } from '@jumpy/protocol/http/profiles';
import { PublicRunResponse } from '@jumpy/protocol/http/replays';
import { ErrorResponse } from '@jumpy/protocol/common';
import serverTexts from '@jumpy/protocol/serverTexts.es';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { roomPlayerStore } from '../../../src/features/rooms/store.ts';
import { voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { waitingForLock } from '../../support/waitingForLock.ts';
import { createArena } from '../runs/arena.ts';
import { settleMade } from '../runs/madeRun.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';

let arena: TestApp;
let client: Client & { player: SeededPlayer };
beforeAll(async () => {
  arena = await createArena('cosmetics');
});
beforeEach(async () => {
  client = await arena.signIn();
});
afterEach(async () => expect(await ledgerErrors(arena.context.db)).toEqual([]));
afterAll(() => arena.close());

const earn = (stars: number) =>
  settleMade(arena, client.player, { score: 600, jumps: 300, ticks: 6_000, live: true, stars });
const read = async () => (await client.get('/api/cosmetics')).as(CosmeticsResponse);
const tryBuy = (id: string) => client.post('/api/cosmetics/buy', { id });
const buy = async (id: string) => (await tryBuy(id)).as(CosmeticsChangeResponse);
const tryEquip = (slot: string, id: string | null) => client.post('/api/cosmetics/equip', { slot, id });
const equip = async (slot: string, id: string | null) => (await tryEquip(slot, id)).as(CosmeticsChangeResponse);

test('tells stars, what is owned and equipped, and the whole catalog with prices', async () => {
  expect(await read()).toEqual({ success: true, stars: 0, owned: [], equipped: {}, catalog: COSMETICS });
  await earn(700);
  await buy('ears_fox');
  arena.clock.advance(1_000);
  await buy('ears_cat');
  await equip('ears', 'ears_cat');
  const after = { stars: 80, owned: ['ears_fox', 'ears_cat'], equipped: { ears: 'ears_cat' } };
  expect(await read()).toMatchObject(after);
  expect(await arena.newClient().get('/api/cosmetics')).toMatchObject({ status: 401 });
});

test('a purchase costs its price once, and tells the player’s pages', async () => {
  await earn(1_000);
  const events: ServerEvent[] = [];
  arena.context.bus.subscribe(playerEventsTopic(client.player.id), (event) => events.push(event));
  expect(await buy('trail_leaves')).toEqual({ success: true, stars: 600, owned: ['trail_leaves'], equipped: {} });
  expect(await buy('trail_leaves')).toMatchObject({ stars: 600, owned: ['trail_leaves'] });
  expect(events).toEqual([{ type: 'stars', data: { gained: -400, stars: 600, source: 'purchase' } }]);
});

test('refuses unknown cosmetics, and those that cost more stars than the player has', async () => {
  await earn(219);
  expect(await tryBuy('hat_crown')).toMatchObject({ status: 404, code: 'cosmetic_unknown', field: 'id' });
  expect(await tryBuy('__proto__')).toMatchObject({ status: 404, code: 'cosmetic_unknown' });
  const refused = (await tryBuy('hat_cap')).as(ErrorResponse);
  expect(refused).toMatchObject({
    ...{ code: 'stars_short', error: 'You need 1 more star.', details: { missing: 1 } },
  });
  const { stars_short: spanish } = serverTexts;
  expect(spanish(refused as never)).toBe('Te falta una estrella.');
  expect((await tryBuy('hat_beanie')).as(ErrorResponse).error).toBe('You need 181 more stars.');
  expect(await read()).toMatchObject({ stars: 219, owned: [] });
});

test('a suspended player buys nothing, and neither does an account that is gone', async () => {
  await earn(500);
  const set = (values: object) =>
    arena.context.db.updateTable('users').set(values).where('id', '=', client.player.id).execute();
  await set({ suspendedAt: new Date(0) });
  expect(await tryBuy('hat_cap')).toMatchObject({ status: 403, code: 'forbidden' });
  await set({ suspendedAt: null, removedAt: new Date(0) });
  expect(await tryBuy('hat_cap')).toMatchObject({ status: 403, code: 'forbidden' });
  expect((await arena.newClient().post('/api/cosmetics/buy', { id: 'hat_cap' })).status).toBe(401);
  await set({ removedAt: null });
  expect(await buy('hat_cap')).toMatchObject({ stars: 280 });
});

test('parallel purchases of one cosmetic pay once, and of several never more than there is', async () => {
  await earn(440);
  const same = await Promise.all(Array.from({ length: 8 }, () => buy('hop_boing')));
  expect(same.every(({ owned }) => owned.includes('hop_boing'))).toBe(true);
  expect((await read()).stars).toBe(220);
  const first = ['trail_dust', 'ears_cat', 'hat_cap', 'frame_wood'];
  const buying = await arena.owner.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', client.player.id).forUpdate().execute();
    const answers = Promise.all(first.map(tryBuy));
    // As many as the server does at once for a player have begun before one may go on.
    await expect.poll(() => waitingForLock(arena.context.db)).toBe(2);
    return { answers };
  });
  const answers = await buying.answers;
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await read()).toMatchObject({ stars: 0 });
});

test('what was bought stays when a voided run takes the stars, which may go below 0', async () => {
  const { runId } = await earn(300);
  await buy('frame_wood');
  await equip('frame', 'frame_wood');
  await voidRun(arena.context, { runId, reason: 'a test' });
  expect(await read()).toMatchObject({ stars: -220, owned: ['frame_wood'], equipped: { frame: 'frame_wood' } });
  expect((await tryBuy('hat_cap')).as(ErrorResponse).details).toEqual({ missing: 440 });
  expect(await earn(30)).toMatchObject({ stars: { collected: 30, kept: 30, total: -190 } });
});

test('equips only what is owned, in its own slot, one a slot', async () => {
  await earn(1_000);
  await buy('hat_cap');
  await buy('hat_beanie');
  await buy('hop_boing');
  expect(await tryEquip('hat', 'hat_chef')).toMatchObject({ status: 403, code: 'cosmetic_not_owned', field: 'id' });
  expect(await tryEquip('ears', 'hat_cap')).toMatchObject({ status: 404, code: 'cosmetic_unknown' });
  expect(await tryEquip('hat', 'hat_crown')).toMatchObject({ status: 404, code: 'cosmetic_unknown' });
  expect(await tryEquip('shoes', 'hat_cap')).toMatchObject({ status: 400 });
  await equip('hat', 'hat_cap');
  await equip('hopSound', 'hop_boing');
  expect((await equip('hat', 'hat_beanie')).equipped).toEqual({ hat: 'hat_beanie', hopSound: 'hop_boing' });
  expect((await equip('hat', null)).equipped).toEqual({ hopSound: 'hop_boing' });
  expect((await equip('hat', null)).equipped).toEqual({ hopSound: 'hop_boing' });
});

test('others see what is equipped: all of it on the profile, what is worn on runs and in rooms', async () => {
  const { runId } = await earn(1_000);
  const { player } = client;
  const { db } = arena.context;
  const readRun = async () => (await arena.newClient().get(`/api/runs/${runId}`)).as(PublicRunResponse).run.player;
  expect([(await readRun()).cosmetics, (await roomPlayerStore.find(db, player.id))?.cosmetics]).toEqual([
    undefined,
    undefined,
  ]);
  for (const [slot, id] of [
    ['trail', 'trail_dust'],
    ['hat', 'hat_cap'],
    ['frame', 'frame_wood'],
    ['hopSound', 'hop_boing'],
  ] as const) {
    await buy(id);
    await equip(slot, id);
  }
  arena.clock.advance(31_000);
  const { profile } = (await arena.newClient().get(`/api/profiles/${player.publicId}`)).as(ProfileResponse);
  const all = { trail: 'trail_dust', hat: 'hat_cap', frame: 'frame_wood', hopSound: 'hop_boing' };
  expect(profile.cosmetics).toEqual(all);
  const worn = { trail: 'trail_dust', hat: 'hat_cap' };
  expect((await readRun()).cosmetics).toEqual(worn);
  expect((await roomPlayerStore.find(db, player.id))?.cosmetics).toEqual(worn);
});
