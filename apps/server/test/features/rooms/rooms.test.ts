import { encodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { COUNTDOWN_MS } from '../../../src/features/rooms/roomGames.ts';
import { createRoomManager, type RoomManager } from '../../../src/features/rooms/roomManager.ts';
import { ROOM_CLOSE_CODES } from '../../../src/features/rooms/clientConnection.ts';
import type { RoomConnection, RoomRefusal } from '../../../src/features/rooms/roomConnection.ts';
import { type FakeSocket, fakeSocket } from './fakeSocket.ts';
import { beginAtOnce } from './beginAtOnce.ts';
import { personOf } from './scriptedRoom.ts';

let nowMs: number;
let numbers: number[];
let rooms: RoomManager;
beforeEach(() => {
  nowMs = 1_800_000_000_000;
  numbers = [];
  let next = 123_455;
  let tokens = 0;
  rooms = createRoomManager({
    nowMs: () => nowMs,
    rules: currentSimulation,
    drawToken: () => `token ${(tokens += 1)}`,
    begin: beginAtOnce(() => new Uint8Array(32).fill(7)),
    drawNumber: () => numbers.shift() ?? (next += 1),
  });
});

interface Joined {
  socket: FakeSocket;
  connection: RoomConnection;
}

function connect(name: string, code?: string): Joined | RoomRefusal {
  const socket = fakeSocket();
  const connection = rooms.connect(socket, { person: personOf(name), ...(code === undefined ? {} : { code }) });
  return typeof connection === 'string' ? connection : { socket, connection };
}

function join(name: string, code?: string): Joined {
  const joined = connect(name, code);
  if (typeof joined === 'string') throw new Error(joined);
  return joined;
}

const says = ({ connection }: Joined, message: unknown): void =>
  connection.hear(Buffer.from(JSON.stringify(message)), false);
const last = ({ socket }: Joined) => socket.told.at(-1);

function pass(ms: number): void {
  for (const untilMs = nowMs + ms; nowMs < untilMs;) {
    nowMs = Math.min(untilMs, nowMs + 66);
    rooms.pass();
  }
}

/** Two players in a running game. */
function begin(): { host: Joined; guest: Joined } {
  const host = join('Ada');
  const guest = join('Berit', host.connection.code);
  says(host, { type: 'start_countdown' });
  pass(COUNTDOWN_MS + 500);
  return { host, guest };
}

describe('who watches', () => {
  const watch = (name: string, code: string): Joined => {
    const socket = fakeSocket();
    const connection = rooms.connect(socket, { person: personOf(name), code, watches: true });
    if (typeof connection === 'string') throw new Error(connection);
    return { socket, connection };
  };

  test('has two places at most: the oldest gives way to the next, and the others keep theirs', () => {
    const { code } = join('Ada').connection;
    const other = watch('Cleo', code);
    const own = Array.from({ length: 60 }, () => watch('Berit', code));
    expect(rooms.people.spectators).toBe(3);
    expect(other.socket.closedWith).toBeUndefined();
    const open = own.filter(({ socket }) => socket.closedWith === undefined);
    expect(open).toEqual(own.slice(-2));
    expect(own[0]?.socket.closedWith).toBe(ROOM_CLOSE_CODES.moved);
    // Closing a replaced connection does not affect the one that replaced it.
    own[0]?.connection.closed();
    expect(rooms.people.spectators).toBe(3);
    open[0]?.connection.closed();
    expect(rooms.people.spectators).toBe(2);
  });
});

describe('rooms', () => {
  test('ROOM-25 have codes of six digits, drawn here, and never the same twice', () => {
    numbers = [100_000, 100_000, 999_999];
    expect(join('Ada').connection.code).toBe('100000');
    expect(join('Berit').connection.code).toBe('999999');
    expect(join('Cleo').connection.code).toMatch(/^[1-9]\d{5}$/);
  });

  test('ROOM-42 the host begins by a message of the socket, a guest does not', () => {
    const host = join('Ada');
    const guest = join('Berit', host.connection.code);
    says(guest, { type: 'start_countdown' });
    expect(last(guest)).toMatchObject({ type: 'error', data: { code: 'not_host' } });
    says(host, { type: 'start_countdown' });
    expect(last(guest)).toMatchObject({ type: 'countdown_started', data: { roomId: host.connection.code } });
  });

  test('a code that no room has gets none, nor one that plays; who is in it comes back', () => {
    expect(connect('Ada', '999999')).toBe('unknown');
    const { host } = begin();
    expect(connect('Cleo', host.connection.code)).toBe('started');
    expect(rooms.size).toBe(1);
    const again = join('Berit', host.connection.code);
    expect(again.socket.told[0]).toMatchObject({ type: 'room_joined', data: { state: 'playing' } });
  });

  test('a player is in one room at a time; a code that leads nowhere leaves them where they are', () => {
    const first = join('Ada');
    const guest = join('Berit', first.connection.code);
    expect(connect('Berit', '999999')).toBe('unknown');
    const elsewhere = join('Cleo');
    const moved = join('Berit', elsewhere.connection.code);
    expect(last(first)).toMatchObject({ type: 'player_left' });
    expect(guest.socket.closedWith).toBe(4002);
    expect(last(moved)).toMatchObject({ type: 'room_joined', data: { roomId: elsewhere.connection.code } });
  });

  test('a room that was opened for somebody waits for them, not for ever, and not for anybody who has left', () => {
    for (const code of ['300000', '300001']) rooms.open(code, 'code');
    pass(5_000);
    const { connection } = join('Ada', '300000');
    says({ connection, socket: fakeSocket() }, { type: 'leave' });
    expect(rooms.get('300000')).toBeUndefined();
    expect(rooms.get('300001')).toBeDefined();
    pass(6_000);
    expect(rooms.size).toBe(0);
  });

  test('a room that everybody has left is gone', () => {
    const host = join('Ada');
    says(host, { type: 'leave' });
    expect(rooms.size).toBe(0);
    const other = join('Berit');
    other.connection.closed();
    pass(9_000);
    expect(rooms.size).toBe(1);
    pass(2_000);
    expect(rooms.size).toBe(0);
  });

  test('one that opens the room elsewhere goes on there: what comes over the older socket has no effect', () => {
    const host = join('Ada');
    const guest = join('Berit', host.connection.code);
    const again = join('Ada', host.connection.code);
    expect(host.socket.closedWith).toBe(4002);
    host.connection.closed();
    says(host, { type: 'leave' });
    pass(20_000);
    expect(last(guest)).not.toMatchObject({ type: 'player_left' });
    says(again, { type: 'start_countdown' });
    expect(last(guest)).toMatchObject({ type: 'countdown_started' });
  });
});

describe('bad messages', () => {
  test.each<[string, string | Uint8Array]>([
    ['no JSON', '{'],
    ['an unknown kind', '{"type":"win"}'],
    ['a score below nothing', '{"type":"update_score","data":{"score":-1,"isAlive":true,"jumps":0}}'],
    ['binary that is nothing', Uint8Array.of(9, 9)],
    ['inputs of an hour', Uint8Array.of(2, 0, 0, 0, 0, 255, 255)],
  ])('get an error and have no effect: %s', (_, data) => {
    const { host, guest } = begin();
    const before = guest.socket.told.length;
    host.connection.hear(Buffer.from(data as string), typeof data !== 'string');
    expect(last(host)).toMatchObject({ type: 'error', data: { code: 'bad_message' } });
    expect(guest.socket.told).toHaveLength(before);
  });

  test('ROOM-43 ROOM-44 a score that is claimed decides nothing', () => {
    const { host, guest } = begin();
    says(host, { type: 'update_score', data: { score: 1_000_000, isAlive: true, jumps: 5 } });
    says(host, { type: 'player_died', data: { finalScore: 1_000_000, finalJumps: 5 } });
    pass(1_800_000);
    const ended = last(guest);
    expect(ended).toMatchObject({ type: 'game_ended' });
    expect(JSON.stringify(ended)).not.toContain('1000000');
  });

  test('after ten of them the socket is closed, and nobody else notices', () => {
    const { host, guest } = begin();
    for (let count = 0; count < 11; count += 1) {
      host.connection.hear(Buffer.from('{'), false);
      pass(100);
    }
    expect(host.socket.closedWith).toBe(1003);
    expect(guest.socket.closedWith).toBeUndefined();
  });

  test('a flood is cut off; ten a second for minutes are not', () => {
    const { host, guest } = begin();
    for (let count = 0; count < 200; count += 1)
      host.connection.hear(encodeRoomInputs({ fromTick: 0, trail: Uint8Array.of(1) }), true);
    expect(host.socket.closedWith).toBe(4008);
    for (let count = 0; count < 600; count += 1) {
      guest.connection.hear(encodeRoomInputs({ fromTick: 0, trail: Uint8Array.of(1) }), true);
      pass(100);
    }
    expect(guest.socket.closedWith).toBeUndefined();
  });

  test('whatever comes, the room stands and the others play', () => {
    const { host, guest } = begin();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.boolean(), (data, isBinary) => {
        host.socket.closedWith = undefined;
        host.connection.hear(data, isBinary);
        nowMs += 100;
        rooms.pass();
        expect(guest.socket.closedWith).toBeUndefined();
      }),
    );
    expect(rooms.size).toBe(1);
  });
});

describe('a slow reader', () => {
  test('gets no frames while 64 KB wait, and the next one when it has read', () => {
    const { host, guest } = begin();
    const inputs = (fromTick: number) => encodeRoomInputs({ fromTick, trail: new Uint8Array(6).fill(1) });
    guest.socket.bufferedAmount = 65 * 1_024;
    const before = guest.socket.frames;
    host.connection.hear(inputs(0), true);
    pass(200);
    expect(guest.socket.frames).toBe(before);
    guest.socket.bufferedAmount = 0;
    host.connection.hear(inputs(6), true);
    pass(200);
    expect(guest.socket.frames).toBeGreaterThan(before);
  });

  test('is cut off at 256 KB, and the others are not', () => {
    const { host, guest } = begin();
    guest.socket.bufferedAmount = 257 * 1_024;
    pass(2_000);
    expect(guest.socket.closedWith).toBe('terminated');
    expect(host.socket.closedWith).toBeUndefined();
  });
});
