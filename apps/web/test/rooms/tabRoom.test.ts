import type { RoomMessage, RoomRequest } from '@jumpy/protocol/room/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStoredRoom } from '../../src/rooms/storedRoom.ts';
import { RoomFailure, type RoomLink, type RoomLinkEvents, type RoomTarget } from '../../src/rooms/roomLink.ts';
import { createTabRoom, type TabRoomEvent, type TabRoom } from '../../src/rooms/tabRoom.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';
import { makeRoomJoined, makeRoomPlayer } from '../../src/fixtures/roomMessages.ts';

/** Room end of a link, controlled by the test. */
interface FakeLink {
  events: RoomLinkEvents;
  targets: RoomTarget[];
  requests: RoomRequest[];
  left: boolean;
  accept(message?: RoomMessage): Promise<void>;
  reject(text?: string, code?: 'no_room'): Promise<void>;
}

let links: FakeLink[];
let storage: Storage;
let room: TabRoom;

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};
const link = (): FakeLink => links.at(-1) as FakeLink;

function open(): TabRoom {
  return createTabRoom({
    timers: manualTimers(),
    stored: createStoredRoom(() => storage),
    createLink(events): RoomLink {
      const opening = Promise.withResolvers<string>();
      const fake: FakeLink = {
        ...{ events, targets: [], requests: [], left: false },
        async accept(message = makeRoomJoined()) {
          events.onMessage(message);
          opening.resolve('123456');
          await flushPromises();
        },
        async reject(text, code) {
          opening.reject(text === undefined ? new Error('a bug') : new RoomFailure(text, code));
          await flushPromises();
        },
      };
      links.push(fake);
      return {
        open(target = {}) {
          fake.targets.push(target);
          return opening.promise;
        },
        send: (request) => fake.requests.push(request),
        sendInputs: () => undefined,
        leave() {
          fake.left = true;
        },
      };
    },
  });
}

beforeEach(() => {
  links = [];
  storage = createMemoryStorage();
  room = open();
});

describe('the tab’s room', () => {
  test.each<[string, RoomTarget]>([
    ['create', {}],
    ['join', { roomId: '123456' }],
    ['quick', { quick: true }],
    ['watch', { roomId: '123456', watch: true }],
  ])('ROOM-20 is requested by %s, and entered on its first message', async (entryKind, target) => {
    void room.enter(target);
    expect(room.getState()).toEqual({ step: 'opening', how: entryKind });
    expect(link().targets).toEqual([target]);
    await link().accept();
    expect(room.getState()).toMatchObject({ step: 'in', room: { roomId: '123456', state: 'waiting' } });
  });

  test('ROOM-23 returns to the first step with the reason when it cannot be entered', async () => {
    void room.enter({ roomId: '654321' });
    await link().reject('Failed to join room. Please check the code and try again.', 'no_room');
    expect(room.getState()).toEqual({
      step: 'none',
      problem: 'Failed to join room. Please check the code and try again.',
    });
    room.clearProblem();
    expect(room.getState()).toEqual({ step: 'none' });
  });

  test('ROOM-71 can be retried when a reloaded page cannot reach it', async () => {
    void room.enter({ roomId: '123456' });
    await link().accept();
    const again = open();
    void again.rejoin();
    await link().reject(
      'Failed to connect to multiplayer server. Please check your internet connection and try again.',
    );
    expect(again.getState()).toMatchObject({ problem: 'Failed to connect to server', lost: { roomId: '123456' } });
    void again.rejoin();
    await link().reject('Failed to join room. Please check the code and try again.', 'no_room');
    expect(again.getState()).toEqual({
      step: 'none',
      problem: 'Failed to join room. Please check the code and try again.',
    });
  });

  test('ROOM-72 has a message for unexpected errors too', async () => {
    void room.enter({});
    await link().reject();
    expect(room.getState()).toEqual({ step: 'none', problem: 'An error occurred' });
  });

  test('ROOM-22 is left for good, with nothing received or stored', async () => {
    void room.enter({});
    await link().accept();
    const left = link();
    room.leave();
    expect(left.left).toBe(true);
    left.events.onMessage({ type: 'player_joined', data: { player: makeRoomPlayer(2) } });
    left.events.onClose('Disconnected from server');
    expect(room.getState()).toEqual({ step: 'none' });
    await expect(open().rejoin()).resolves.toBe(false);
  });

  test('is left when another one is entered', async () => {
    void room.enter({});
    await link().accept();
    void room.enter({ roomId: '222222' });
    expect(links[0]?.left).toBe(true);
    await link().accept(makeRoomJoined({ roomId: '222222' }));
    expect(room.getState()).toMatchObject({ step: 'in', room: { roomId: '222222' } });
  });

  test('is rejoined after a reload, as a player or as a spectator', async () => {
    void room.enter({ roomId: '123456', watch: true });
    await link().accept(makeRoomJoined({ playerId: null }));
    const again = open();
    void again.rejoin();
    expect(again.getState()).toEqual({ step: 'opening', how: 'return' });
    expect(link().targets).toEqual([{ roomId: '123456', watch: true }]);
  });

  test('ROOM-56 can be retried after its connection is lost, but not after moving to another tab', async () => {
    void room.enter({});
    await link().accept();
    link().events.onConnectionChange(true);
    expect(room.getState()).toMatchObject({ step: 'in', room: { isBroken: true } });
    link().events.onClose('Disconnected from server');
    expect(room.getState()).toMatchObject({
      step: 'none',
      problem: 'Disconnected from server',
      lost: { roomId: '123456' },
    });
    void room.rejoin();
    await link().accept();
    link().events.onClose('This room is open in another tab.');
    expect(room.getState()).toEqual({ step: 'none', problem: 'This room is open in another tab.' });
    await expect(open().rejoin()).resolves.toBe(false);
  });

  test('updates its state before it passes events on', async () => {
    const eventKinds: [TabRoomEvent['kind'], number][] = [];
    room.onEvent(({ kind }) => {
      const state = room.getState();
      eventKinds.push([kind, state.step === 'in' ? state.room.players.length : 0]);
    });
    void room.enter({});
    await link().accept();
    link().events.onMessage({ type: 'player_joined', data: { player: makeRoomPlayer(2) } });
    link().events.onFrame(Uint8Array.of(1));
    link().events.onConnectionChange(true);
    expect(eventKinds).toEqual([
      ['message', 1],
      ['message', 2],
      ['frame', 2],
      ['break', 2],
    ]);
    room.send({ type: 'start_countdown' });
    expect(link().requests).toEqual([{ type: 'start_countdown' }]);
  });
});
