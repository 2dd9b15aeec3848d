import { encodeRoomFrame } from '@jumpy/protocol/room/roomFrame';
import { decodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import type { RoomMessage } from '@jumpy/protocol/room/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ClientSocket, createRoomClient } from '../../src/rooms/roomClient.ts';
import type { RoomLink, RoomTarget } from '../../src/rooms/roomLink.ts';
import { toCodeDigits, roomCodeProblem } from '../../src/rooms/roomText.ts';
import { manualTimers, type ManualTimers } from '../support/manualTimers.ts';
import { makeRoomGame } from '../../src/fixtures/roomMessages.ts';

const ID = '00000000-0000-4000-8000-000000000001';

/** Server end of a socket, controlled by the test. */
interface FakeSocket extends ClientSocket {
  target: RoomTarget;
  sent: unknown[];
  isClosed: boolean;
  receive(message: unknown): void;
  receiveFrame(bytes: Uint8Array): void;
  drop(code?: number): void;
  fail(): void;
}

let timers: ManualTimers;
let sockets: FakeSocket[];
let messages: RoomMessage[];
let frames: Uint8Array[];
let brokenStates: boolean[];
let closeTexts: string[];
let client: RoomLink;

function fakeSocket(target: RoomTarget = {}): FakeSocket {
  const listeners = new Map<string, ((event: never) => void)[]>();
  const dispatch = (type: string, event: object): void =>
    listeners.get(type)?.forEach((listener) => listener(event as never));
  return {
    ...{ target, sent: [], isClosed: false, binaryType: 'blob' },
    addEventListener: ((type: string, listener: (event: never) => void) => {
      listeners.set(type, [...(listeners.get(type) ?? []), listener]);
    }) as ClientSocket['addEventListener'],
    send(data) {
      this.sent.push(data);
    },
    close() {
      this.isClosed = true;
    },
    receive: (message) =>
      dispatch('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }),
    receiveFrame: (bytes) => dispatch('message', { data: bytes.slice().buffer }),
    drop: (code = 1006) => dispatch('close', { code }),
    fail() {
      dispatch('error', {});
      dispatch('close', { code: 1006 });
    },
  };
}

const joined = (roomId = '123456') => ({
  type: 'room_joined',
  data: { roomId, playerId: ID, kind: 'code', players: [], state: 'waiting', startsBy: null, game: null },
});
const socket = (): FakeSocket => sockets.at(-1) ?? fakeSocket();

beforeEach(() => {
  timers = manualTimers();
  [sockets, messages, frames, brokenStates, closeTexts] = [[], [], [], [], []];
  client = createRoomClient({
    timers,
    connect(target) {
      const opened = fakeSocket(target);
      sockets.push(opened);
      return opened;
    },
    onMessage: (message) => messages.push(message),
    onFrame: (frame) => frames.push(frame),
    onConnectionChange: (isBroken) => brokenStates.push(isBroken),
    onClose: (text) => closeTexts.push(text),
  });
});

async function enter(roomId?: string): Promise<void> {
  const opening = client.open(roomId === undefined ? {} : { roomId });
  socket().receive(joined(roomId));
  await opening;
}

describe('opening a room', () => {
  test('ROOM-41 ROOM-45 resolves with the first message, and passes on later ones', async () => {
    const opening = client.open();
    expect(socket().target).toEqual({});
    socket().receive(joined());
    await expect(opening).resolves.toBe('123456');
    socket().receive({ type: 'host_changed', data: { newHostId: ID } });
    socket().receive({ type: 'confetti', data: {} });
    socket().receive('{');
    expect(messages.map(({ type }) => type)).toEqual(['room_joined', 'host_changed']);
    client.send({ type: 'start_countdown' });
    client.send({ type: 'update_score', data: { score: 5, isAlive: true, jumps: 2 } });
    expect(socket().sent).toEqual([
      '{"type":"start_countdown"}',
      '{"type":"update_score","data":{"score":5,"isAlive":true,"jumps":2}}',
    ]);
  });

  test('sends inputs and receives frames as bytes', async () => {
    await enter('123456');
    expect(socket().binaryType).toBe('arraybuffer');
    const frame = encodeRoomFrame({ tick: 600, players: [] });
    socket().receiveFrame(frame);
    expect(frames).toEqual([frame]);
    client.sendInputs({ fromTick: 6, trail: Uint8Array.of(1, 1) });
    expect(decodeRoomInputs(socket().sent[0] as Uint8Array)).toEqual({ fromTick: 6, trail: Uint8Array.of(1, 1) });
  });

  describe('ROOM-31 ROOM-40 ROOM-66 ROOM-67 ROOM-68 ROOM-70 rejects with the reason when it', () => {
    test.each<[string, string | undefined, () => void, string]>([
      ['takes over ten seconds', undefined, () => timers.pass(10_000), 'Connection timeout'],
      [
        'cannot be reached',
        '123456',
        () => socket().fail(),
        'Failed to connect to multiplayer server. Please check your internet connection and try again.',
      ],
      [
        'is not made, and why',
        undefined,
        () =>
          socket().receive({ type: 'error', data: { code: 'too_many_rooms', message: 'There are too many rooms.' } }),
        'Failed to create room: There are too many rooms.',
      ],
      [
        'is not joined',
        '123456',
        () => socket().receive({ type: 'error', data: { code: 'no_room', message: 'There is no such room.' } }),
        'Failed to join room. Please check the code and try again.',
      ],
      [
        'is made with a code that is none',
        undefined,
        () => socket().receive(joined('12')),
        'Server returned invalid room code. Please try again.',
      ],
      [
        'is joined with a code that is none',
        '123456',
        () => socket().receive(joined('abcdef')),
        'Server error: Invalid room code format. Please try again.',
      ],
    ])('%s', async (_, roomId, trigger, expectedText) => {
      const opening = client.open(roomId === undefined ? {} : { roomId });
      trigger();
      await expect(opening).rejects.toThrow(expectedText);
      expect(socket().isClosed).toBe(true);
      timers.pass(60_000);
      expect(sockets).toHaveLength(1);
      expect(closeTexts).toEqual([]);
    });
  });

  test('ROOM-40 resolves just before the time-out of ten seconds', async () => {
    const opening = client.open();
    timers.pass(9_999);
    socket().receive(joined());
    await expect(opening).resolves.toBe('123456');
    timers.pass(60_000);
    expect(socket().isClosed).toBe(false);
  });
});

test('ROOM-48 READ-97 the start is received under both of its names', async () => {
  await enter('123456');
  const data = { roomId: '123456', countdown: 10, game: makeRoomGame(1_000), closedRun: false };
  socket().receive({ type: 'countdown_started', data });
  socket().receive({ type: 'game_countdown_started', data });
  expect(messages.slice(1)).toEqual([
    { type: 'countdown_started', data },
    { type: 'countdown_started', data },
  ]);
});

describe('a lost connection', () => {
  test('ROOM-55 reconnects with the room’s resume token, also for a spectator', async () => {
    const opening = client.open({ roomId: '123456', watch: true });
    const { data, type } = joined();
    socket().receive({ type, data: { ...data, resume: 'token' } });
    await opening;
    socket().drop();
    timers.pass(2_000);
    expect(socket().target).toEqual({ roomId: '123456', watch: true, resume: 'token' });
  });

  test('ROOM-55 is retried three times, two seconds apart, in the same room', async () => {
    await enter();
    socket().drop();
    expect(brokenStates).toEqual([true]);
    for (const tries of [2, 3, 4]) {
      timers.pass(1_999);
      expect(sockets).toHaveLength(tries - 1);
      timers.pass(1);
      expect(sockets).toHaveLength(tries);
      expect(socket().target).toEqual({ roomId: '123456', watch: false });
      socket().fail();
      await Promise.resolve();
    }
    timers.pass(60_000);
    expect(sockets).toHaveLength(4);
    expect(closeTexts).toEqual(['Disconnected from server']);
  });

  test('ROOM-56 reports no end while retrying, and continues after a reconnect', async () => {
    await enter();
    socket().drop();
    timers.pass(2_000);
    socket().receive(joined());
    await Promise.resolve();
    expect({ brokenStates, closeTexts }).toEqual({ brokenStates: [true, false], closeTexts: [] });
    client.send({ type: 'start_countdown' });
    expect(sockets[1]?.sent).toHaveLength(1);
    // The next failure has three retries of its own.
    socket().drop();
    timers.pass(2_000);
    expect(sockets).toHaveLength(3);
  });

  test('stays closed when the room was opened in another tab', async () => {
    await enter();
    socket().drop(4002);
    timers.pass(60_000);
    expect(sockets).toHaveLength(1);
    expect(closeTexts).toEqual(['This room is open in another tab.']);
  });

  test('ROOM-57 by leaving is final: it notifies the server and does not retry', async () => {
    await enter();
    const left = socket();
    client.leave();
    expect(left.sent).toEqual(['{"type":"leave"}']);
    expect(left.isClosed).toBe(true);
    left.drop();
    left.receive({ type: 'host_changed', data: { newHostId: ID } });
    timers.pass(60_000);
    expect({ sockets: sockets.length, brokenStates, closeTexts }).toEqual({
      sockets: 1,
      brokenStates: [],
      closeTexts: [],
    });
    expect(messages).toHaveLength(1);
  });

  test('ROOM-57 stops retrying when the player leaves', async () => {
    await enter();
    socket().drop();
    client.leave();
    timers.pass(60_000);
    expect(sockets).toHaveLength(1);
    expect(closeTexts).toEqual([]);
  });
});

test.each([
  ['', 'Please enter a room code'],
  ['12345', 'Room code must be exactly 6 digits'],
  ['1234567', 'Room code must be exactly 6 digits'],
  ['123456', undefined],
])('ROOM-24 ROOM-29 ROOM-30 reports what is wrong with the code %j', (typed, expectedText) => {
  expect(roomCodeProblem(typed)).toBe(expectedText);
});

test.each([
  ['12a3 4-5', '12345'],
  ['1234567', '123456'],
  ['abc', ''],
])('ROOM-26 ROOM-27 keeps only the digits of %j, at most six', (typed, expectedDigits) => {
  expect(toCodeDigits(typed)).toBe(expectedDigits);
});
