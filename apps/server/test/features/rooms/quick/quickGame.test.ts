import { unpackTrail } from '@jumpy/protocol/packInputs';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { SIM_VERSION } from '@jumpy/sim/version';
import { decodeTrailInput } from '@jumpy/sim/inputTrail';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deriveSectionSeeds } from '../../../../src/features/daily/sectionSeeds.ts';
import playCourse from '../../../../src/features/rooms/bots/botWorker.ts';
import { createBotPoolFiller } from '../../../../src/features/rooms/bots/botPool.ts';
import { botPoolStore } from '../../../../src/features/rooms/bots/botPoolStore.ts';
import { createTestApp, type TestApp } from '../../../support/testApp.ts';
import { RoomPage } from '../roomPage.ts';

let it: TestApp;
let address: string;
let page: RoomPage | undefined;
beforeEach(async () => {
  it = await createTestApp({ context: { discord: { getStatus: () => 'up' } as never } });
  address = (await it.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
});
afterEach(async () => {
  page?.socket.terminate();
  await it.close();
});

/** Pre-computes bot courses. */
function fillStock(stock: number): Promise<void> {
  const openThread = () => ({ playCourse: async (key: Uint8Array) => playCourse(key), close: async () => undefined });
  const pacing = { nowMs: () => 0, pause: async () => undefined, sliceMs: 1, poolSize: stock };
  return createBotPoolFiller(it.context, { openThread, pacing })();
}

const places = () => it.owner.selectFrom('roomRacePlaces').selectAll().orderBy('seat').execute();

test('a lone searcher plays with three bots, which are unranked and stored with their inputs', async () => {
  await fillStock(1);
  const ada = await it.signIn();
  page = new RoomPage({ address, client: ada, query: { quick: '1' } });
  const joined = await page.waitFor('room_joined');
  expect(joined).toMatchObject({ kind: 'quick', startsBy: it.clock.nowMs() + 10_000 });
  it.clock.advance(10_000);
  const { game } = await page.waitFor('countdown_started');
  const bots = page.messages.flatMap((message) => (message.type === 'player_joined' ? [message.data.player] : []));
  expect(bots.map(({ isBot }) => isBot)).toEqual([true, true, true]);
  expect(await botPoolStore.count(it.context.db, SIM_VERSION)).toBe(0);
  it.clock.advance(game.startsAt - it.clock.nowMs() + 300);
  await page.waitFor('game_started');
  while (!page.messages.some(({ type }) => type === 'game_ended')) {
    it.clock.advance(1_000);
    await page.news();
  }
  const { rankings, winner, raceId } = await page.waitFor('game_ended');
  expect([rankings.map(({ playerId }) => playerId), winner]).toEqual([[ada.player.publicId], null]);
  await expect.poll(async () => (await places()).length).toBe(4);
  const race = await it.owner.selectFrom('roomRaces').selectAll().executeTakeFirstOrThrow();
  expect(race).toMatchObject({ id: raceId, kind: 'quick', simVersion: SIM_VERSION, endedAt: expect.any(Date) });
  for (const { seat, userId, rank, score, ticks, jumps, botName, botLevel, botLook, botInputs } of await places()) {
    const bot = bots.find((one) => one.seat === seat);
    if (!bot) {
      expect([userId, rank, botName, botInputs]).toEqual([ada.player.id, 1, null, null]);
      continue;
    }
    expect([userId, rank, botName, botLevel, botLook]).toEqual([null, null, bot.username, bot.level, bot.look]);
    const trail = unpackTrail(botInputs ?? Buffer.of(), { fromTick: 0, toTick: ticks });
    const world = currentSimulation.createWorld({
      seed: deriveSectionSeeds(race.runKey, { from: 0, to: 200 }),
      mode: 'room',
    });
    for (const code of trail ?? []) currentSimulation.step(world, decodeTrailInput(code));
    expect(world).toMatchObject({ score, jumps, tick: ticks });
  }
});

test('without a pooled course they play alone, at the same time', async () => {
  const ada = await it.signIn();
  page = new RoomPage({ address, client: ada, query: { quick: '1' } });
  await page.waitFor('room_joined');
  it.clock.advance(10_000);
  await page.waitFor('countdown_started');
  expect(page.messages.filter(({ type }) => type === 'player_joined')).toEqual([]);
});

test('two searchers meet in one room', async () => {
  const [ada, berit] = [await it.signIn(), await it.signIn()];
  page = new RoomPage({ address, client: ada, query: { quick: '1' } });
  const { roomId } = await page.waitFor('room_joined');
  const other = new RoomPage({ address, client: berit, query: { quick: '1' } });
  expect((await other.waitFor('room_joined')).roomId).toBe(roomId);
  expect((await page.waitFor('player_joined')).player.id).toBe(berit.player.publicId);
  other.socket.terminate();
});

test('bots fill the seats of eligible players: a suspended one watches, and is told why', async () => {
  await fillStock(1);
  const [ada, berit] = [await it.signIn(), await it.signIn()];
  page = new RoomPage({ address, client: ada, query: { quick: '1' } });
  const { roomId } = await page.waitFor('room_joined');
  const other = new RoomPage({ address, client: berit, query: { quick: '1' } });
  expect((await other.waitFor('room_joined')).roomId).toBe(roomId);
  await it.owner
    .updateTable('users')
    .set({ suspendedAt: new Date(it.clock.nowMs()) })
    .where('id', '=', berit.player.id)
    .execute();
  it.clock.advance(8_000);
  await page.waitFor('countdown_started');
  expect(await other.waitFor('error')).toMatchObject({ code: 'suspended' });
  await page.waitFor('player_joined', ({ player }) => player.isBot);
  const bots = page.messages.filter((message) => message.type === 'player_joined' && message.data.player.isBot);
  expect(bots).toHaveLength(3);
  other.socket.terminate();
});
