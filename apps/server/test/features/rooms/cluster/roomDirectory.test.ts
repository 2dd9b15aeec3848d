import type { RedisServer } from '@jumpy/scripts/redis/redisServer';
import { describeBothRedis } from '@jumpy/scripts/testRedis';
import { Redis as Client } from 'ioredis';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { RoomDirectory, UNOWNED } from '../../../../src/features/rooms/cluster/roomDirectory.ts';
import type { SavedRoom } from '../../../../src/features/rooms/roomSnapshot.ts';
import { connectRedis, type RedisConnection } from '../../../../src/platform/redis.ts';

const CODE = '123456';

let redis: RedisServer;
let a: RoomDirectory;
let b: RoomDirectory;
let opened: RedisConnection[];

function open(id: string): Promise<RoomDirectory> {
  return new Promise((resolve) => {
    const connection = connectRedis({
      ...{ url: redis.url, log: pino({ level: 'silent' }), channels: ['nobody'] },
      onMessage: () => {},
      onUp: () => resolve(new RoomDirectory({ id, redis: connection })),
      onDown: () => {},
    });
    opened.push(connection);
  });
}

const room = (state: SavedRoom['state']): SavedRoom => ({
  ...{
    code: CODE,
    kind: 'code',
    simVersion: 1,
    state,
    hostId: null,
    savedMs: 1,
    gathersSinceMs: 1,
    game: null,
    seats: [],
  },
});
const save = (directory: RoomDirectory, epoch: number, state: SavedRoom['state'] = 'waiting') =>
  directory.save(CODE, { epoch, room: room(state), parts: [] });

/** The second process takes over the room of the first, which was declared dead. */
async function takeOver(): Promise<number> {
  await a.heartbeat(1, 0);
  expect(await a.claim(CODE, 1)).toBe(true);
  expect(await save(a, 1)).toBe('saved');
  await b.declareDead('a', '1');
  return b.takeOver(CODE, 'a');
}

describeBothRedis('room ownership', (start) => {
  beforeEach(async () => {
    redis = await start();
    opened = [];
    [a, b] = await Promise.all([open('a'), open('b')]);
    return async () => {
      for (const connection of opened) connection.close();
      await redis.kill();
    };
  });

  test('a code belongs to one process for as long as it lives', async () => {
    await a.heartbeat(1, 0);
    expect(await a.claim(CODE, 1)).toBe(true);
    expect(await a.claim(CODE, 1)).toBe(true);
    expect(await b.claim(CODE, 1)).toBe(false);
    expect(await b.takeOver(CODE, 'a')).toBe(0);
    expect(await b.getOwner(CODE)).toBe('a');
    expect(await b.listRooms('a')).toEqual([CODE]);
  });

  test('a process with a newer heartbeat is not declared dead; a dead one learns of it, and orphans are reported', async () => {
    expect(await a.heartbeat(1, 0)).toMatchObject({ isNew: true });
    await a.claim(CODE, 1);
    await a.heartbeat(2, 0);
    await b.declareDead('a', '1');
    expect(await a.heartbeat(3, 0)).toMatchObject({ isNew: false });
    await b.declareDead('a', '3');
    expect(await b.heartbeat(1, 0)).toMatchObject({ beats: new Map([['b', '1']]), orphaned: ['a'] });
    expect(await a.heartbeat(4, 0)).toMatchObject({ isNew: true, orphaned: [] });
  });

  test('a heartbeat tells how many players wait at the other processes, without those that are gone', async () => {
    const c = await open('c');
    expect(await a.heartbeat(1, 2)).toMatchObject({ waitingElsewhere: 0 });
    expect(await b.heartbeat(1, 3)).toMatchObject({ waitingElsewhere: 2 });
    expect(await c.heartbeat(1, 0)).toMatchObject({ waitingElsewhere: 5 });
    await b.declareDead('a', '1');
    expect(await c.heartbeat(2, 0)).toMatchObject({ waitingElsewhere: 3 });
    await b.unregister();
    expect(await c.heartbeat(3, 0)).toMatchObject({ waitingElsewhere: 0 });
  });

  test('only one of two processes takes over a room', async () => {
    await takeOver();
    expect(await a.takeOver(CODE, 'a')).toBe(0);
    expect(await a.getOwner(CODE)).toBe('b');
  });

  test('a former owner cannot write, release or delete a room', async () => {
    expect(await takeOver()).toBe(2);
    expect(await save(b, 2, 'playing')).toBe('saved');
    await a.heartbeat(2, 0);
    expect(await save(a, 1, 'ended')).toBe('lost');
    expect(await a.claim(CODE, 1)).toBe(false);
    await a.release(CODE, 1);
    await a.remove(CODE, 1);
    expect([await a.getOwner(CODE), (await a.load(CODE))?.room.state]).toEqual(['b', 'playing']);
    // Nor after it has regained the room through another takeover.
    await b.release(CODE, 2);
    expect(await a.takeOver(CODE, UNOWNED)).toBe(3);
    expect(await save(a, 1, 'ended')).toBe('lost');
    expect(await save(a, 3, 'waiting')).toBe('saved');
  });

  test('a room missing from Redis is reported as gone, and can be claimed again', async () => {
    await a.claim(CODE, 1);
    await a.remove(CODE, 1);
    expect(await b.load(CODE)).toBeUndefined();
    expect(await save(a, 1)).toBe('gone');
    expect(await a.claim(CODE, 1)).toBe(true);
  });

  test('input trails are stored in parts by game and seat, for any bytes', async () => {
    await a.claim(CODE, 1);
    const game = { runKey: '00', raceId: null, startsMs: 7 };
    const run = { frozenTicks: 0, movedTick: 0, lags: [], partLags: [], forgivenTicks: 0 };
    const playing = { ...room('playing'), game, seats: [{ number: 3, run } as never] };
    const part = (fromTick: number, ...codes: number[]) => ({ seat: 3, fromTick, codes: Uint8Array.from(codes) });
    for (const parts of [[part(0, 0, 255, 128)], [part(3, 10, 13)], []])
      await a.save(CODE, { epoch: 1, room: playing, parts });
    expect((await b.load(CODE))?.trails).toEqual(new Map([[3, Uint8Array.of(0, 255, 128, 10, 13)]]));
    await a.save(CODE, { epoch: 1, room: { ...playing, game: { ...game, startsMs: 8 } }, parts: [part(0, 9)] });
    expect((await b.load(CODE))?.trails).toEqual(new Map([[3, Uint8Array.of(9)]]));
  });

  test('a deleted room leaves nothing; a player who moved to another keeps that seat', async () => {
    const client = new Client(redis.url, { protocol: 2 });
    const game = { runKey: '00', raceId: null, startsMs: 7 };
    const playing = { ...room('playing'), game };
    await a.heartbeat(1, 0);
    await a.claim(CODE, 1);
    await a.save(CODE, { epoch: 1, room: playing, parts: [{ seat: 3, fromTick: 0, codes: Uint8Array.of(1) }] });
    await a.setSeat('ada', CODE);
    await a.setSeat('berit', '654321');
    const finishedGame = { game: '7', trails: [3], players: ['ada', 'berit'] };
    await a.remove(CODE, 9, finishedGame);
    expect(await client.keys('jumpy:room:*')).toHaveLength(2);
    await a.remove(CODE, 1, finishedGame);
    expect([await client.keys('jumpy:room:*'), await a.getSeat('ada'), await a.getSeat('berit')]).toEqual([
      [],
      undefined,
      '654321',
    ]);
    await a.unregister();
    expect(await client.keys('*')).toEqual(['jumpy:seat:berit']);
    client.disconnect();
  });

  test('trails of a finished game are not stored with those of the next', async () => {
    const client = new Client(redis.url, { protocol: 2 });
    const game = { runKey: '00', raceId: null, startsMs: 7 };
    await a.claim(CODE, 1);
    await a.save(CODE, {
      ...{ epoch: 1, room: { ...room('playing'), game } },
      parts: [{ seat: 3, fromTick: 0, codes: Uint8Array.of(1) }],
    });
    await a.removeGame(CODE, { game: '7', trails: [3] });
    await a.removeGame(CODE, { game: '', trails: [] });
    expect(await client.keys('jumpy:room:*')).toEqual([`jumpy:room:${CODE}`]);
    client.disconnect();
  });

  test('a player’s room is known, and the previous one', async () => {
    expect(await a.setSeat('ada', '111111')).toBeUndefined();
    expect(await b.setSeat('ada', '222222')).toBe('111111');
    expect(await a.getSeat('ada')).toBe('222222');
  });
});
