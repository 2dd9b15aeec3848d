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
  wishes: RoomTarget[];
  asked: RoomRequest[];
  left: boolean;
  lets(message?: RoomMessage): Promise<void>;
  refuses(words?: string, why?: 'no_room'): Promise<void>;
}

let links: FakeLink[];
let storage: Storage;
let room: TabRoom;

const settle = async (): Promise<void> => {
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
        ...{ events, wishes: [], asked: [], left: false },
        async lets(message = makeRoomJoined()) {
          events.onMessage(message);
          opening.resolve('123456');
          await settle();
        },
        async refuses(words, why) {
          opening.reject(words === undefined ? new Error('a bug') : new RoomFailure(words, why));
          await settle();
        },
      };
      links.push(fake);
      return {
        open(wish = {}) {
          fake.wishes.push(wish);
          return opening.promise;
        },
        send: (request) => fake.asked.push(request),
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
  ])('ROOM-20 is requested by %s, and entered on its first message', async (how, wish) => {
    void room.enter(wish);
    expect(room.getState()).toEqual({ step: 'opening', how });
    expect(link().wishes).toEqual([wish]);
    await link().lets();
    expect(room.getState()).toMatchObject({ step: 'in', room: { roomId: '123456', state: 'waiting' } });
  });

  test('ROOM-23 returns to the first step with the reason when it cannot be entered', async () => {
    void room.enter({ roomId: '654321' });
    await link().refuses('Failed to join room. Please check the code and try again.', 'no_room');
    expect(room.getState()).toEqual({
      step: 'none',
      problem: 'Failed to join room. Please check the code and try again.',
    });
    room.clearProblem();
    expect(room.getState()).toEqual({ step: 'none' });
  });

  test('ROOM-71 can be retried when a reloaded page cannot reach it', async () => {
    void room.enter({ roomId: '123456' });
    await link().lets();
    const again = open();
    void again.rejoin();
    await link().refuses(
      'Failed to connect to multiplayer server. Please check your internet connection and try again.',
    );
    expect(again.getState()).toMatchObject({ problem: 'Failed to connect to server', lost: { roomId: '123456' } });
    void again.rejoin();
    await link().refuses('Failed to join room. Please check the code and try again.', 'no_room');
    expect(again.getState()).toEqual({
      step: 'none',
      problem: 'Failed to join room. Please check the code and try again.',
    });
  });

  test('ROOM-72 has a message for unexpected errors too', async () => {
    void room.enter({});
    await link().refuses();
    expect(room.getState()).toEqual({ step: 'none', problem: 'An error occurred' });
  });

  test('ROOM-22 is left for good, with nothing received or stored', async () => {
    void room.enter({});
    await link().lets();
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
    await link().lets();
    void room.enter({ roomId: '222222' });
    expect(links[0]?.left).toBe(true);
    await link().lets(makeRoomJoined({ roomId: '222222' }));
    expect(room.getState()).toMatchObject({ step: 'in', room: { roomId: '222222' } });
  });

  test('is rejoined after a reload, as a player or as a spectator', async () => {
    void room.enter({ roomId: '123456', watch: true });
    await link().lets(makeRoomJoined({ playerId: null }));
    const again = open();
    void again.rejoin();
    expect(again.getState()).toEqual({ step: 'opening', how: 'return' });
    expect(link().wishes).toEqual([{ roomId: '123456', watch: true }]);
  });

  test('ROOM-56 can be retried after its connection is lost, but not after moving to another tab', async () => {
    void room.enter({});
    await link().lets();
    link().events.onConnectionChange(true);
    expect(room.getState()).toMatchObject({ step: 'in', room: { isBroken: true } });
    link().events.onClose('Disconnected from server');
    expect(room.getState()).toMatchObject({
      step: 'none',
      problem: 'Disconnected from server',
      lost: { roomId: '123456' },
    });
    void room.rejoin();
    await link().lets();
    link().events.onClose('This room goes on in another tab.');
    expect(room.getState()).toEqual({ step: 'none', problem: 'This room goes on in another tab.' });
    await expect(open().rejoin()).resolves.toBe(false);
  });

  test('updates its state before it passes events on', async () => {
    const heard: [TabRoomEvent['kind'], number][] = [];
    room.onEvent(({ kind }) => {
      const state = room.getState();
      heard.push([kind, state.step === 'in' ? state.room.players.length : 0]);
    });
    void room.enter({});
    await link().lets();
    link().events.onMessage({ type: 'player_joined', data: { player: makeRoomPlayer(2) } });
    link().events.onFrame(Uint8Array.of(1));
    link().events.onConnectionChange(true);
    expect(heard).toEqual([
      ['message', 1],
      ['message', 2],
      ['frame', 2],
      ['break', 2],
    ]);
    room.send({ type: 'start_countdown' });
    expect(link().asked).toEqual([{ type: 'start_countdown' }]);
  });
});
