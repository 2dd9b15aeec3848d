import type { RedisServer } from '@jumpy/scripts/redis/redisServer';
import { describeBothRedis } from '@jumpy/scripts/testRedis';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { HealthResponse } from '@jumpy/protocol/http/operations';
import { Redis as Client } from 'ioredis';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { ROOM_CLOSE_CODES } from '../../../../src/features/rooms/clientConnection.ts';
import { createTestApp, type TestApp } from '../../../support/testApp.ts';
import { layWire, type Wire } from '../../../support/wire.ts';
import { type KillableServer, startKillable } from '../../runs/killableServer.ts';
import { RoomPage } from '../roomPage.ts';

/** Longer than a live process is ever stalled on a busy machine. It is also the wait for a dead one. */
const ROOM_LEASE_MS = '5000';

type Browser = Awaited<ReturnType<TestApp['signIn']>>;

/** Owns the shared database and players; has no rooms itself. */
let it: TestApp;
let redis: RedisServer;
/** Connection of one process to Redis. */
let wire: Wire;
/** Each is ended by one of the tests, which build on one another. */
let one: KillableServer;
let other: KillableServer;
let third: KillableServer;
let ada: Browser;
let berit: Browser;
const pages: RoomPage[] = [];

async function openProcesses(startRedis: () => Promise<RedisServer>): Promise<void> {
  redis = await startRedis();
  it = await createTestApp({ now: Date.now() });
  wire = await layWire(redis.url);
  [one, other, third] = await Promise.all([start(wire.url), start(), start()]);
  [ada, berit] = [await it.signIn(), await it.signIn()];
}

async function closeProcesses(): Promise<void> {
  await Promise.all([one, other, third].map((server) => server.kill()));
  await it.close();
  await wire.close();
  await redis.kill();
}

function start(redisUrl = redis.url): Promise<KillableServer> {
  const { publicUrl, keyringUrl } = it.context.env;
  const urls = { PUBLIC_URL: publicUrl, KEYRING_URL: keyringUrl, REDIS_URL: redisUrl };
  return startKillable(it, 'real', { ...urls, ROOM_LEASE_MS });
}

async function enter(server: KillableServer, client: Browser, query: Record<string, string> = {}) {
  const page = new RoomPage({ address: server.url.replace('http', 'ws'), client, query });
  pages.push(page);
  const joined = await page.waitFor('room_joined');
  return { page, joined, roomId: joined.roomId };
}

/** Who asks for a room that is not known yet may do so five times a minute. */
const PATIENT_MS = 2_000;

/** Asks until it is let in, as a player does who reads that the room cannot be reached just now. */
const enterSoon = (...visit: Parameters<typeof enter>): ReturnType<typeof enter> =>
  waitUntil(() => enter(...visit), { intervalMs: PATIENT_MS });

/** The host on one process, which owns the room, and a guest on another. */
async function fill(owner: KillableServer, beside: KillableServer) {
  const host = await enterSoon(owner, ada);
  const guest = await enterSoon(beside, berit, { roomId: host.roomId });
  await host.page.waitFor('player_joined');
  return { host, guest };
}

async function keptState(code: string): Promise<string> {
  const client = new Client(redis.url, { protocol: 2 });
  const state = await client.hget(`jumpy:room:${code}`, 'state');
  client.disconnect();
  return (JSON.parse(state ?? '{}') as { state?: string }).state ?? '';
}

const joins = (page: RoomPage): number => page.messages.filter(({ type }) => type === 'room_joined').length;
/** It was rejoined to its room without a new connection. */
async function isBroughtAgain(page: RoomPage): Promise<void> {
  const before = joins(page);
  while (joins(page) === before) await page.news();
}

/** Its page is back in its room: over the same connection, or a new one if its process closed it. */
async function comesBack(
  { page, roomId }: { page: RoomPage; roomId: string },
  { as, to }: { as: Browser; to: KillableServer },
): Promise<RoomPage> {
  try {
    await isBroughtAgain(page);
    return page;
  } catch {
    expect(await page.closed).toBe(ROOM_CLOSE_CODES.goingAway);
    return (await enterSoon(to, as, { roomId })).page;
  }
}

/** After a long wait another player may have become host, so both ask to start until the game begins. */
async function startGame(...players: RoomPage[]): Promise<void> {
  const haveStarted = (): boolean =>
    players.every(({ messages }) => messages.some(({ type }) => type === 'countdown_started'));
  await expect
    .poll(() => {
      for (const page of players) if (!haveStarted()) page.says({ type: 'start_countdown' });
      return haveStarted();
    })
    .toBe(true);
}

describeBothRedis('complete server processes', (startRedis) => {
  let opening: Promise<void> | undefined;
  beforeEach(() => (opening ??= openProcesses(startRedis)));
  afterEach(({ task }) => {
    // A time-out while waiting for a message does not show what arrived instead.
    if (task.result?.state === 'fail') console.error(JSON.stringify(pages.map(({ messages }) => messages.slice(-6))));
    for (const page of pages.splice(0)) page.socket.terminate();
  });
  // Nothing was opened if this Redis is not available.
  afterAll(() => opening?.then(closeProcesses));

  test('health reports Redis before, during and after an outage', async () => {
    const stateOf = async () => {
      const answer = await fetch(`${one.url}/healthz`);
      return HealthResponse.parse(await answer.json()).parts['redis'];
    };
    await expect.poll(stateOf).toMatchObject({ state: 'up', detail: expect.stringMatching(/^3 processes/) });
    await redis.kill();
    await expect.poll(stateOf).toMatchObject({ state: 'down' });
    const page = new RoomPage({ address: one.url.replace('http', 'ws'), client: ada, query: { roomId: '123456' } });
    pages.push(page);
    expect((await page.waitFor('error')).code).toBe('unavailable');
    await redis.restart();
    await expect.poll(stateOf).toMatchObject({ state: 'up', detail: expect.stringMatching(/^3 processes/) });
  });

  test('a process cut off from Redis is not ready while others own its rooms, and recovers on reconnect', async () => {
    const readiness = async (server: KillableServer) => {
      const answer = await fetch(`${server.url}/readyz`);
      return { status: answer.status, body: await answer.json() };
    };
    const { host } = await fill(one, other);
    // It may still be recovering from the outage of the test before.
    await expect.poll(() => readiness(one)).toEqual({ status: 200, body: { ready: true } });
    wire.cut();
    expect(await host.page.closed).toBe(ROOM_CLOSE_CODES.goingAway);
    expect(await readiness(one)).toEqual({
      status: 503,
      body: {
        ...{ ready: false, success: false, code: 'unavailable' },
        error: 'This server can’t reach Redis. Others have its rooms.',
      },
    });
    expect(await readiness(other)).toEqual({ status: 200, body: { ready: true } });
    wire.mend();
    await expect.poll(() => readiness(one)).toEqual({ status: 200, body: { ready: true } });
    const back = await enterSoon(one, ada, { roomId: host.roomId });
    expect(back.joined.players.map(({ id }) => id)).toContain(berit.player.publicId);
  });

  test('a stalled process whose room was taken over releases it, and its clients continue in the room', async () => {
    const { host, guest } = await fill(one, other);
    const takenOver = comesBack(guest, { as: berit, to: other });
    one.signal('SIGSTOP');
    const guestPage = await takenOver;
    // If the database reports it before Redis, the process closes the connections instead.
    const comingBack = comesBack(host, { as: ada, to: one });
    one.signal('SIGCONT');
    const back = await comingBack;
    await startGame(back, guestPage);
    const [hostMessage, guestMessage] = [
      await back.waitFor('countdown_started'),
      await guestPage.waitFor('countdown_started'),
    ];
    expect(hostMessage.game.commitment).toBe(guestMessage.game.commitment);
    for (const page of [back, guestPage])
      expect(page.messages.filter(({ type }) => type === 'countdown_started')).toHaveLength(1);
  });

  test('SIGTERM moves the clients of a process to another one, where its rooms already are', async () => {
    const { host, guest } = await fill(one, other);
    const again = comesBack(guest, { as: berit, to: other });
    one.signal('SIGTERM');
    expect(await host.page.closed).toBe(ROOM_CLOSE_CODES.goingAway);
    const back = await enterSoon(third, ada, { roomId: host.roomId });
    await again;
    expect(back.joined.players.map(({ id, isHost }) => [id, isHost])).toEqual([
      [ada.player.publicId, true],
      [berit.player.publicId, false],
    ]);
  });

  test('kill -9 of a room’s owner: the other process continues it and keeps its clients', async () => {
    const { host, guest } = await fill(other, third);
    host.page.says({ type: 'start_countdown' });
    const begun = await guest.page.waitFor('countdown_started');
    await expect.poll(() => keptState(host.roomId)).toBe('countdown');
    const again = isBroughtAgain(guest.page);
    await other.kill();
    await host.page.closed;
    await again;
    const { game, state } = await guest.page.waitFor('room_joined');
    expect(['countdown', 'playing']).toContain(state);
    expect(game).toMatchObject({ startsAt: begun.game.startsAt, commitment: begun.game.commitment });
    const back = await enterSoon(third, ada, { roomId: host.roomId });
    expect(back.joined.game?.startsAt).toBe(begun.game.startsAt);
    expect(back.joined.players.find(({ id }) => id === ada.player.publicId)).toMatchObject({ isHost: true, seat: 0 });
    expect(guest.page.socket.readyState).toBe(guest.page.socket.OPEN);
  });
});
