import { inflateRawSync } from 'node:zlib';
import { setTimeout } from 'node:timers/promises';
import { startRealTestRedis } from '@jumpy/scripts/testRedis';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { decodeReplay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOM_CLOSE_CODES } from '../../../../src/features/rooms/clientConnection.ts';
import type { TestApp } from '../../../support/testApp.ts';
import { layWire } from '../../../support/wire.ts';
import { createArena } from '../../runs/arena.ts';
import { ledgerErrors } from '../../xp/ledgerErrors.ts';
import { RoomPlayer } from '../roomPlayer.ts';
import { openRoomServers, type RoomServer, type RoomServers } from './roomServers.ts';

const SERVERS = 4;
const ROOMS = 5;
const PLAYERS = 4;
const STEP_MS = 100;
/** Between two failures. The time they cost players stays within the lag budget of twenty seconds per game. */
const REST_MS = 6_000;
/** Delay before a page reconnects. */
const COMES_BACK_MS = 2_000;
const REDIS_AWAY_MS = 4_000;
/** Generous, for a busy machine. */
const STARTS_MS = 600_000;

type MessageData<T extends RoomPlayer['messages'][number]['type']> = Extract<
  RoomPlayer['messages'][number],
  { type: T }
>['data'];

let arena: TestApp;
let servers: RoomServers;
beforeEach(async () => {
  arena = await createArena('whole-games', { now: Date.now() });
  servers = await openRoomServers(arena, await startRealTestRedis());
  while (servers.living.length < SERVERS) await servers.start();
}, STARTS_MS);
afterEach(async () => {
  await servers.close();
  await arena.close();
});

const lastOf = <T extends RoomPlayer['messages'][number]['type']>(
  player: RoomPlayer,
  type: T,
): MessageData<T> | undefined =>
  player.messages.findLast((message) => message.type === type)?.data as MessageData<T> | undefined;
const countOf = ({ messages: heard }: RoomPlayer, type: RoomPlayer['messages'][number]['type']): number =>
  heard.filter((message) => message.type === type).length;

/** Assigns players to servers in turn, so that every room has players on each. */
let turn = 0;
function nextServer(): RoomServer {
  const server = servers.living[turn++ % servers.living.length];
  if (!server) throw new Error('no server lives');
  return server;
}

type Room = RoomPlayer[];
const clock = { nowMs: () => Date.now() };
async function join(query: Record<string, string> = {}): Promise<RoomPlayer> {
  const { address } = nextServer();
  return new RoomPlayer({ it: { clock }, address, client: await arena.signIn(), skill: 'beginner' }, query).join();
}

async function fill(): Promise<Room> {
  const host = await join();
  const room = [host];
  while (room.length < PLAYERS) room.push(await join({ roomId: host.roomId }));
  // Puts the host of the next room on another server.
  turn += 1;
  host.page.says({ type: 'start_countdown' });
  await Promise.all(room.map(({ page }) => page.waitFor('countdown_started')));
  return room;
}

/** Final state of a game; players who missed its end get it on reconnect. */
const hasEnded = (player: RoomPlayer): boolean =>
  lastOf(player, 'game_ended') !== undefined || lastOf(player, 'room_joined')?.state === 'ended';
const isOver = (room: Room): boolean => room.every(hasEnded);

/** Lets everyone play to the end of their games, reconnecting after failures. */
async function playAll(rooms: readonly Room[], misfortune: () => Promise<void>): Promise<{ comebacks: number }> {
  const away = new Map<RoomPlayer, number>();
  const coming = new Set<RoomPlayer>();
  let comebacks = 0;
  async function comeBack(player: RoomPlayer): Promise<void> {
    coming.add(player);
    comebacks += 1;
    const isIn = await player.comeBackTo(nextServer().address);
    coming.delete(player);
    if (isIn) away.delete(player);
    else away.set(player, Date.now());
  }
  let suffering = false;
  let sufferedMs = Date.now();
  let failure: unknown;
  while (!rooms.every(isOver)) {
    if (failure) throw failure;
    for (const player of rooms.flat()) {
      player.play();
      if (player.isOpen || coming.has(player)) continue;
      const sinceMs = away.get(player) ?? Date.now();
      away.set(player, sinceMs);
      if (Date.now() - sinceMs >= COMES_BACK_MS) void comeBack(player);
    }
    if (!suffering && Date.now() - sufferedMs >= REST_MS) {
      suffering = true;
      misfortune()
        .catch((error: unknown) => (failure = error))
        .finally(() => {
          suffering = false;
          sufferedMs = Date.now();
        });
    }
    await setTimeout(STEP_MS);
  }
  await waitUntil(() => expect(suffering).toBe(false));
  return { comebacks };
}

/** Time until a player who stayed connected was rejoined to their room; undefined if none stayed. */
async function goesOnAfter(room: Room, sinceMs: number): Promise<number | undefined> {
  const staying = room.map(async (player) => {
    const { page } = player;
    const before = countOf(player, 'room_joined');
    while (countOf(player, 'room_joined') === before) {
      const stays = await page.news().then(
        () => true,
        () => false,
      );
      if (!stays) return undefined;
    }
    return Date.now() - sinceMs;
  });
  const times = (await Promise.all(staying)).filter((time) => time !== undefined);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Kills the owner of a running room; records how long each of its rooms was down. */
async function killOwner(rooms: readonly Room[], out: number[]): Promise<void> {
  const owners = await Promise.all(rooms.map((room) => servers.ownerOf(room[0]?.roomId ?? '')));
  const playing = rooms.map((room, index) => ({ room, owner: owners[index] })).filter(({ room }) => !isOver(room));
  const owner = playing.find((one) => one.owner)?.owner;
  if (!owner) return;
  const sinceMs = Date.now();
  const going = playing.filter((one) => one.owner === owner).map(({ room }) => goesOnAfter(room, sinceMs));
  await servers.kill(owner);
  for (const time of await Promise.all(going)) if (time !== undefined) out.push(time);
  await servers.start();
}

/** Final standings, whichever message carried them. */
function standings(player: RoomPlayer): [id: string, score: number, jumps: number][] {
  const ended = lastOf(player, 'game_ended')?.rankings.map(({ playerId: id, score, jumps }) => ({ id, score, jumps }));
  const lastPlayers = ended ?? lastOf(player, 'room_joined')?.players ?? [];
  return lastPlayers.map(({ id, score, jumps }): [string, number, number] => [id, score, jumps]).toSorted();
}

async function expectSettledOnce(room: Room): Promise<void> {
  const { db } = arena.context;
  const [first] = room;
  if (!first) throw new Error('nobody is in it');
  const played = room.map(({ id, world }): [string, number, number] => [id, world?.score ?? 0, world?.jumps ?? 0]);
  for (const player of room) expect(standings(player)).toEqual(played.toSorted());
  const results = room.flatMap((player) => lastOf(player, 'game_ended') ?? []);
  for (const one of results) expect(one).toEqual(results[0]);

  const ids = room.map(({ player }) => player.id);
  await waitUntil(async () => {
    const open = db.selectFrom('runTickets').select('runId').where('userId', 'in', ids).where('settledAt', 'is', null);
    expect(await open.execute()).toEqual([]);
  });
  for (const { player, world } of room) {
    const runs = await db.selectFrom('runs').selectAll().where('userId', '=', player.id).execute();
    expect(runs).toMatchObject([{ score: world?.score, jumps: world?.jumps, ticks: world?.tick, witness: 'live' }]);
    const { bytes } = await db
      .selectFrom('replays')
      .select('bytes')
      .where('runId', '=', runs[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(simulate(decodeReplay(inflateRawSync(bytes ?? '')))).toMatchObject({
      score: world?.score,
      jumps: world?.jumps,
    });
  }

  const races = db.selectFrom('roomRaces').selectAll().where('code', '=', first.roomId);
  await waitUntil(async () =>
    expect((await races.execute()).map(({ endedAt }) => endedAt)).toEqual([expect.any(Date)]),
  );
  const [race] = await races.execute();
  const places = await db
    .selectFrom('roomRacePlaces')
    .selectAll()
    .where('raceId', '=', race?.id ?? '')
    .execute();
  for (const { player, id, world } of room) {
    const place = places.find(({ userId }) => userId === player.id);
    const rank = results[0]?.rankings.find(({ playerId }) => playerId === id)?.rank;
    expect(place).toMatchObject({ score: world?.score, jumps: world?.jumps, ticks: world?.tick, rank });
  }
}

async function expectNothingLeft(rooms: readonly Room[]): Promise<void> {
  for (const { page } of rooms.flat()) page.says({ type: 'leave' });
  await waitUntil(async () => expect(await servers.client.keys('jumpy:room:*')).toEqual([]));
  await servers.end();
  await waitUntil(async () => expect(await servers.client.keys('*')).toEqual([]));
  expect(await ledgerErrors(arena.context.db)).toEqual([]);
}

test('servers that are killed one after the other lose no game, no run and no jump of them', async ({ task }) => {
  const rooms: Room[] = [];
  while (rooms.length < ROOMS) rooms.push(await fill());
  const times: number[] = [];
  let kills = 0;
  const { comebacks } = await playAll(rooms, async () => {
    kills += 1;
    await killOwner(rooms, times);
  });
  for (const room of rooms) await expectSettledOnce(room);
  expect(kills).toBeGreaterThan(2);
  await expectNothingLeft(rooms);
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = (ms = 0): string => `${(ms / 1_000).toFixed(1)} s`;
  task.meta.measured = `${kills} kills of ${SERVERS} servers with ${ROOMS} rooms: a room went on after ${seconds(sorted[sorted.length >> 1])} (median), ${seconds(sorted.at(-1))} at most; ${comebacks} times a page came back`;
});

test('a Redis that is away for a while, and comes back empty, costs none either; nor does a server that ends then', async () => {
  const rooms: Room[] = [];
  while (rooms.length < 2) rooms.push(await fill());
  let round = 0;
  await playAll(rooms, async () => {
    round += 1;
    if (round > 1) return killOwner(rooms, []);
    await servers.redis.kill();
    await setTimeout(REDIS_AWAY_MS);
    await servers.redis.restart();
  });
  expect(round).toBeGreaterThan(1);
  for (const room of rooms) await expectSettledOnce(room);
  await expectNothingLeft(rooms);
});

test('a server that Redis alone cannot reach gives its rooms away, and settles nothing of them any more', async ({
  task,
}) => {
  const wire = await layWire(servers.redis.url);
  const cutOff = await servers.start(wire.url);
  const host = await new RoomPlayer({
    it: { clock },
    address: cutOff.address,
    client: await arena.signIn(),
    skill: 'beginner',
  }).join();
  const room = [host];
  while (room.length < PLAYERS) room.push(await join({ roomId: host.roomId }));
  host.page.says({ type: 'start_countdown' });
  await Promise.all(room.map(({ page }) => page.waitFor('game_started')));
  servers.without(cutOff);
  let times: (number | undefined)[] = [];
  let closes: number[] = [];
  await playAll([room], async () => {
    if (times.length > 0) return;
    const goes = goesOnAfter(room, Date.now());
    const { closed } = host.page;
    wire.cut();
    times = [await goes];
    closes = [await closed];
  });
  expect(closes).toEqual([ROOM_CLOSE_CODES.goingAway]);
  await expectSettledOnce(room);
  wire.mend();
  cutOff.signal('SIGTERM');
  await expectNothingLeft([room]);
  await cutOff.kill();
  await wire.close();
  task.meta.measured = `its room went on elsewhere after ${((times[0] ?? 0) / 1_000).toFixed(1)} s`;
});
