import { once } from 'node:events';
import { OperationsResponse } from '@jumpy/protocol/http/operations';
import { encodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import { WaitingPlayersResponse } from '@jumpy/protocol/room/socket';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type WebSocket from 'ws';
import { ROOM_CLOSE_CODES } from '../../../src/features/rooms/clientConnection.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { RoomPage, type RoomPageOptions } from './roomPage.ts';

const BOSS = '900000000000000010';

type Browser = Awaited<ReturnType<TestApp['signIn']>>;

let it: TestApp;
let address: string;
const pages: RoomPage[] = [];

beforeEach(() => listen());
afterEach(async () => {
  for (const page of pages.splice(0)) page.socket.terminate();
  await it.close();
});

async function listen(pingEveryMs = 60_000): Promise<void> {
  const context = { discord: { getStatus: () => 'up' } as never };
  it = await createTestApp({ context, app: { roomSockets: { pingIntervalMs: pingEveryMs } } });
  address = (await it.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
}

function open(client: RoomPageOptions['client'], query = {}, more: Partial<RoomPageOptions> = {}): RoomPage {
  const page = new RoomPage({ address, client, query, ...more });
  pages.push(page);
  return page;
}

/** Opens a page and joins a room. */
async function enter(client: RoomPageOptions['client'], query = {}) {
  const page = open(client, query);
  return { page, ...(await page.waitFor('room_joined')) };
}

async function errorOf(client: Browser, query = {}): Promise<string> {
  const page = open(client, query);
  const { code } = await page.waitFor('error');
  expect(await page.closed).toBe(ROOM_CLOSE_CODES.refused);
  return code;
}

/** The rooms as shown to administrators. */
async function readHealth() {
  const boss = await it.context.db.selectFrom('users').selectAll().where('discordId', '=', BOSS).executeTakeFirst();
  const admin = await it.signIn(boss ? { ...boss } : await it.seedPlayer({ discordId: BOSS, username: 'boss' }));
  return (await admin.get('/api/admin/health')).as(OperationsResponse);
}

const socketsOpen = (): number => it.app.websocketServer.clients.size;

describe('GET /api/multiplayer/websocket', () => {
  test('ROOM-35 ROOM-39 creates a room without a code, and joins one with it, as the session’s player', async () => {
    const [ada, berit] = [await it.signIn(), await it.signIn()];
    const connection = await enter(ada);
    expect(connection).toMatchObject({ playerId: ada.player.publicId, state: 'waiting' });
    const joined = await enter(berit, { roomId: connection.roomId });
    expect(joined.roomId).toBe(connection.roomId);
    expect(joined.players.map(({ id, isHost }) => [id, isHost])).toEqual([
      [ada.player.publicId, true],
      [berit.player.publicId, false],
    ]);
    expect((await connection.page.waitFor('player_joined')).player.id).toBe(berit.player.publicId);
  });

  test('ROOM-39 reads level, name, picture and look from the database, whatever the query says', async () => {
    const ada = await it.signIn();
    await it.owner.updateTable('users').set({ look: 'army-7' }).where('id', '=', ada.player.id).execute();
    const claims = { username: 'King', level: '99', avatar: 'https://evil.example/a.png', discordUsername: 'King' };
    const ids = { playerId: ada.player.publicId, discordId: ada.player.discordId };
    const { players } = await enter(ada, { ...claims, ...ids });
    const { username, discordId } = ada.player;
    expect(players).toMatchObject([{ username, discordUsername: username, discordId, level: 1, look: 'army-7' }]);
    expect(players[0]?.avatar).toMatch(/^\/api\/avatar\//);
    expect(JSON.stringify(players)).not.toContain(ada.player.id);
  });

  test('marks a player with a hidden profile', async () => {
    const [ada, berit] = [await it.signIn(), await it.signIn()];
    await it.owner.updateTable('users').set({ showsProfile: false }).where('id', '=', berit.player.id).execute();
    const { page, roomId } = await enter(ada);
    const { players } = await enter(berit, { roomId });
    expect(players.map(({ noProfile }) => noProfile)).toEqual([undefined, true]);
    expect((await page.waitFor('player_joined')).player.noProfile).toBe(true);
  });

  test.for(['playerId', 'discordId'])('ROOM-39 rejects another player’s %s', async (field) => {
    const [ada, berit] = [await it.signIn(), await it.signIn()];
    const otherId = field === 'playerId' ? berit.player.publicId : berit.player.discordId;
    expect(await open(ada, { [field]: otherId }).refused()).toBe(403);
  });

  test('ROUTE-18 is closed to signed-out users and other origins', async () => {
    expect(await open(it.newClient()).refused()).toBe(401);
    const ada = await it.signIn();
    for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }])
      expect(await open(ada, {}, { headers: { ...headers } }).refused()).toBe(403);
  });

  test('answers a request without an upgrade with the supported protocol', async () => {
    const answer = await (await it.signIn()).get('/api/multiplayer/websocket');
    expect([answer.status, answer.code]).toEqual([400, 'bad_request']);
  });

  test('a logout closes that session’s room sockets', async () => {
    const ada = await it.signIn();
    const { page } = await enter(ada);
    await ada.post('/api/logout');
    expect(await page.closed).toBe(ROOM_CLOSE_CODES.signedOut);
  });

  test('sends a close frame on shutdown', async () => {
    const { page } = await enter(await it.signIn());
    await it.app.close();
    expect(await page.closed).toBe(ROOM_CLOSE_CODES.goingAway);
  });
});

describe('invalid room codes', () => {
  test('ROOM-54 get the same error for an unknown, full, started or malformed code', async () => {
    const { page: host, roomId } = await enter(await it.signIn());
    const guests: Browser[] = [];
    for (let guest = 1; guest < 20; guest += 1) guests.push(await it.signIn());
    const entered = await Promise.all(guests.map((guest) => enter(guest, { roomId })));
    const late = await it.signIn();
    const words = new Set<string>();
    const ask = async (query: Record<string, string>): Promise<void> => {
      const page = open(late, query);
      const error = await page.waitFor('error');
      words.add(JSON.stringify(error));
      expect([error.code, await page.closed]).toEqual(['no_room', ROOM_CLOSE_CODES.refused]);
    };
    // The 21st player.
    await ask({ roomId });
    entered[0]?.page.says({ type: 'leave' });
    await host.waitFor('player_left');
    host.says({ type: 'start_countdown' });
    await host.waitFor('countdown_started');
    await ask({ roomId });
    await ask({ roomId: roomId === '999999' ? '999998' : '999999' });
    await ask({ roomId: 'robots' });
    expect(words.size).toBe(1);
  });

  test('block a guessing player after five, but not others at the same address', async () => {
    const { roomId } = await enter(await it.signIn());
    const [guesser, neighbour] = [await it.signIn(), await it.signIn()];
    const codes = Array.from({ length: 100_000 }, (_, at) => String(100_000 + at)).filter((code) => code !== roomId);
    const errors: string[] = [];
    for (const code of codes.slice(0, 50)) errors.push(await errorOf(guesser, { roomId: code }));
    expect(errors).toEqual([...Array(5).fill('no_room'), ...Array(45).fill('too_many_joins')]);
    // The right code no longer helps.
    expect(await errorOf(guesser, { roomId })).toBe('too_many_joins');
    expect((await enter(neighbour, { roomId })).roomId).toBe(roomId);
  });

  test.for([
    ['a player tries five', 1, 5],
    ['an address tries twenty, by however many players', 5, 20],
  ] as const)('are limited among 60 concurrent ones: %s', async ([, players, allowedCount]) => {
    const guessers = await Promise.all(Array.from({ length: players }, () => it.signIn()));
    const guesses = Array.from({ length: 60 }, (_, at) =>
      errorOf(guessers[at % players] as Browser, { roomId: String(100_000 + at) }),
    );
    const errors = await Promise.all(guesses);
    expect(errors.filter((error) => error === 'no_room')).toHaveLength(allowedCount);
    expect(errors.filter((error) => error === 'too_many_joins')).toHaveLength(60 - allowedCount);
  });

  test('are limited to twenty per address across players; a seated player can still return', async () => {
    const host = await it.signIn();
    const { page, roomId } = await enter(host);
    const other = roomId === '999999' ? '999998' : '999999';
    for (let player = 0; player < 4; player += 1) {
      const guesser = await it.signIn();
      for (let guess = 0; guess < 5; guess += 1) expect(await errorOf(guesser, { roomId: other })).toBe('no_room');
    }
    expect(await errorOf(await it.signIn(), { roomId: other })).toBe('too_many_joins');
    page.socket.terminate();
    await expect.poll(socketsOpen).toBe(0);
    expect((await enter(host, { roomId })).roomId).toBe(roomId);
  });
});

describe('an account that an administrator deleted', () => {
  const remove = (id: string) =>
    it.owner.updateTable('users').set({ removedAt: new Date(), removedFor: 'x' }).where('id', '=', id).execute();

  test('can open, join or watch no room and do nothing else but sign out', async () => {
    const { roomId } = await enter(await it.signIn());
    const player = await it.seedPlayer();
    await remove(player.id);
    // Removed players can still sign in to read the reason.
    const removed = await it.signIn(player);
    for (const query of [{}, { roomId }, { roomId, watch: '1' }, { quick: '1' }])
      expect(await open(removed, query).refused()).toBe(403);
    expect((await removed.post('/api/start-session', {})).code).toBe('forbidden');
    expect((await removed.get('/api/session')).status).toBe(200);
    expect((await removed.post('/api/logout', {})).status).toBeLessThan(300);
  });

  test('is disconnected from an open socket at the next message, even if the room was not notified', async () => {
    const [ada, berit] = [await it.signIn(), await it.signIn()];
    const { page: host, roomId } = await enter(ada);
    const { page: guest } = await enter(berit, { roomId });
    await remove(berit.player.id);
    it.clock.advance(5_000);
    guest.says({ type: 'emote', data: { emote: 'wave' } });
    expect(await guest.closed).toBe(ROOM_CLOSE_CODES.signedOut);
    host.says({ type: 'emote', data: { emote: 'heart' } });
    await host.waitFor('emote');
    expect(host.messages.filter(({ type }) => type === 'emote')).toHaveLength(1);
  });

  test('is disconnected at the next input as well', async () => {
    const berit = await it.signIn();
    const { page } = await enter(berit);
    await remove(berit.player.id);
    it.clock.advance(5_000);
    page.socket.send(encodeRoomInputs({ fromTick: 0, trail: new Uint8Array(6).fill(1) }));
    expect(await page.closed).toBe(ROOM_CLOSE_CODES.signedOut);
  });
});

describe('spectating', () => {
  test('shows a room, even a started one, to anyone with its code, without a seat', async () => {
    const { page: host, roomId } = await enter(await it.signIn());
    const guest = await enter(await it.signIn(), { roomId });
    const watching = await enter(await it.signIn(), { roomId, watch: '1' });
    expect(watching).toMatchObject({ playerId: null, state: 'waiting' });
    expect((await readHealth()).rooms).toMatchObject({ players: 2, spectators: 1 });
    host.says({ type: 'start_countdown' });
    await guest.page.waitFor('countdown_started');
    await watching.page.waitFor('room_joined', ({ state }) => state === 'countdown');
    const late = await enter(await it.signIn(), { roomId, watch: '1' });
    expect(late).toMatchObject({ playerId: null, state: 'countdown', game: { playedTicks: 0 } });
    for (const say of [
      { type: 'start_countdown' },
      { type: 'emote', data: { emote: 'wave' } },
      { type: 'leave' },
    ] as const)
      late.page.says(say);
    host.says({ type: 'emote', data: { emote: 'heart' } });
    await late.page.waitFor('emote');
    expect(late.page.messages.filter(({ type }) => type === 'emote' || type === 'error')).toHaveLength(1);
    expect(host.messages.map(({ type }) => type)).not.toContain('player_left');
  });

  test('gets the usual error for an unknown code, and counts it', async () => {
    const guesser = await it.signIn();
    const errors: string[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      errors.push(await errorOf(guesser, { roomId: String(100_000 + guess), watch: '1' }));
    expect(errors).toEqual([...Array(5).fill('no_room'), 'too_many_joins']);
  });

  test('ends with the room', async () => {
    const { page: host, roomId } = await enter(await it.signIn());
    const { page } = await enter(await it.signIn(), { roomId, watch: '1' });
    host.says({ type: 'leave' });
    expect(await page.closed).toBe(ROOM_CLOSE_CODES.over);
  });
});

describe('incoming socket data', () => {
  const garbage: [string, (socket: WebSocket) => void, number][] = [
    ['a message over 4 KB', (socket) => socket.send('x'.repeat(4_097)), 1009],
    ['one of many fragments that is over 4 KB', (socket) => sendFragments(socket, { count: 50, bytes: 100 }), 1009],
    [
      'ten that are not understood',
      (socket) => repeat(11, () => socket.send('{"type":"award"}')),
      ROOM_CLOSE_CODES.unknown,
    ],
    [
      'bytes that are no inputs',
      (socket) => repeat(11, () => socket.send(Buffer.from([9, 9]))),
      ROOM_CLOSE_CODES.unknown,
    ],
    ['a flood', (socket) => repeat(100, () => socket.send('{"type":"back_to_lobby"}')), ROOM_CLOSE_CODES.tooMany],
    ['no text', (socket) => sendBroken(socket), 1007],
  ];
  test.for(garbage)('%s closes only that socket', async ([, send, code]) => {
    const { page, roomId } = await enter(await it.signIn());
    const guest = await enter(await it.signIn(), { roomId });
    send(guest.page.socket);
    expect(await guest.page.closed).toBe(code);
    expect(await page.waitFor('player_away')).toEqual({ playerId: guest.playerId, isAway: true });
    page.says({ type: 'start_countdown' });
    expect((await page.waitFor('error')).code).toBe('too_few_players');
  });

  test('accepts a fragmented message within 4 KB', async () => {
    const { page } = await enter(await it.signIn());
    const text = JSON.stringify({ type: 'start_countdown' });
    page.socket.send(text.slice(0, 5), { fin: false });
    page.socket.send(text.slice(5), { fin: true });
    expect((await page.waitFor('error')).code).toBe('too_few_players');
  });

  test('rejects inputs while no game is running', async () => {
    const { page } = await enter(await it.signIn());
    page.socket.send(encodeRoomInputs({ fromTick: 0, trail: Uint8Array.of(1, 1) }));
    expect((await page.waitFor('error')).code).toBe('not_playing');
  });

  test('terminates a client that keeps sending after the close frame', async () => {
    const { page } = await enter(await it.signIn());
    page.socket.pause();
    repeat(400, () => page.socket.send('{"type":"leave"}'));
    await expect.poll(socketsOpen).toBe(0);
  });

  test('terminates a client that floods pings', async () => {
    const { page } = await enter(await it.signIn());
    repeat(1_100, () => page.socket.ping());
    expect(await page.closed).toBe(1006);
  });

  test('detects a half-open connection, and keeps one that answers', async () => {
    await it.close();
    await listen(200);
    const { page, roomId } = await enter(await it.signIn());
    const dead = open(await it.signIn(), { roomId }, { autoPong: false });
    const { playerId } = await dead.waitFor('room_joined');
    expect(await page.waitFor('player_away')).toEqual({ playerId, isAway: true });
    expect(page.socket.readyState).toBe(page.socket.OPEN);
  });
});

describe('GET /api/multiplayer/waiting', () => {
  test('tells a player how many wait in rooms', async () => {
    const client = await it.signIn();
    const read = async () => (await client.get('/api/multiplayer/waiting')).as(WaitingPlayersResponse).waiting;
    expect(await read()).toBe(0);
    const { roomId } = await enter(await it.signIn());
    await enter(await it.signIn(), { roomId });
    await enter(await it.signIn(), { quick: '1' });
    expect(await read()).toBe(3);
  });
});

test('stops the room loop while there are no rooms, and restarts it for the next', async () => {
  for (let time = 0; time < 2; time += 1) {
    const { page } = await enter(await it.signIn());
    expect((await readHealth()).rooms).toMatchObject({ rooms: 1, players: 1, errors: 0 });
    page.socket.close();
    await once(page.socket, 'close');
    await expect.poll(socketsOpen).toBe(0);
    // The lobby waits ten seconds for disconnected players; the loop notices the end.
    it.clock.advance(11_000);
    await expect.poll(async () => (await readHealth()).rooms?.rooms).toBe(0);
  }
});

const repeat = (times: number, work: () => void): void => {
  for (let time = 0; time < times; time += 1) work();
};

function sendFragments(socket: WebSocket, { count, bytes }: { count: number; bytes: number }): void {
  for (let part = 0; part < count; part += 1) socket.send('x'.repeat(bytes), { fin: part === count - 1 });
}

function sendBroken(socket: WebSocket): void {
  socket.send(Buffer.from([0xc3, 0x28]), { binary: false });
}
