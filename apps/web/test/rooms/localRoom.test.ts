import type { RoomMessage } from '@jumpy/protocol/room/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLocalLink } from '../../src/rooms/localLink.ts';
import type { RoomLink } from '../../src/rooms/roomLink.ts';
import { manualTimers, type ManualTimers } from '../support/manualTimers.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';
import { makeId } from '../../src/fixtures/roomMessages.ts';

let timers: ManualTimers;
let storage: Storage;

/** A tab and the messages it received. */
interface Tab {
  link: RoomLink;
  messages: RoomMessage[];
  types(): string[];
  last<Type extends RoomMessage['type']>(type: Type): Extract<RoomMessage, { type: Type }>['data'];
}

function tabOf(number: number): Tab {
  const messages: RoomMessage[] = [];
  let draws = 0;
  const link = createLocalLink({
    timers,
    storage,
    getRandomBytes(length) {
      draws += 1;
      return new Uint8Array(length).fill(number * 16 + draws);
    },
    player: {
      ...{ id: makeId(number), username: `Player ${number}`, avatar: '/art/face.svg', discordId: null, level: 1 },
      ...{ discordUsername: '', look: 'jumpy' },
    },
    onMessage: (message) => messages.push(message),
    onFrame: () => undefined,
    onConnectionChange: () => undefined,
    onClose: () => undefined,
  });
  return {
    link,
    messages,
    types: () => messages.map(({ type }) => type),
    last: (type) => messages.findLast((message) => message.type === type)?.data as never,
  };
}

interface Stored {
  roomId: string;
  hostId: string;
  players: Record<string, { score: number; isAlive: boolean }>;
  gameState: string;
  countdown: number;
  createdAt: number;
}
const stored = (code: string): Stored => JSON.parse(storage.getItem(`jumpy_local_room_${code}`) ?? 'null') as Stored;

let host: Tab;
let guest: Tab;
let code: string;

async function startGame(): Promise<void> {
  await guest.link.open({ roomId: code });
  timers.pass(100);
  host.link.send({ type: 'start_countdown' });
  timers.pass(100);
}
const sendDeath = (tab: Tab, finalScore: number): void =>
  tab.link.send({ type: 'player_died', data: { finalScore, finalJumps: 3 } });

beforeEach(async () => {
  timers = manualTimers();
  storage = createMemoryStorage();
  [host, guest] = [tabOf(1), tabOf(2)];
  code = await host.link.open();
});

describe('a browser-local room', () => {
  test('ROOM-60 has a six-digit code and the specified fields', () => {
    expect(code).toMatch(/^[1-9]\d{5}$/);
    expect(stored(code)).toMatchObject({
      ...{ roomId: code, hostId: makeId(1), gameState: 'waiting', countdown: 0, createdAt: timers.nowMs() },
      players: { [makeId(1)]: { score: 0, isAlive: true } },
    });
    expect(host.last('room_joined').players[0]).toMatchObject({ id: makeId(1), isHost: true });
  });

  test('ROOM-59 receives others’ changes within 100 ms, and not earlier', async () => {
    await guest.link.open({ roomId: code });
    timers.pass(99);
    expect(host.types()).toEqual(['room_joined']);
    timers.pass(1);
    expect(host.last('player_joined').player).toMatchObject({ id: makeId(2), seat: 1, isHost: false });
  });

  test('ROOM-69 is not found if it does not exist', async () => {
    await expect(guest.link.open({ roomId: '999999' })).rejects.toThrow('Room not found');
  });

  test('rejects new players once it has started', async () => {
    await startGame();
    await expect(tabOf(3).link.open({ roomId: code })).rejects.toThrow(
      'Failed to join room. Please check the code and try again.',
    );
  });

  test('ROOM-36 gets another host when the first leaves, and is removed with the last player', async () => {
    await guest.link.open({ roomId: code });
    host.link.leave();
    timers.pass(100);
    expect(guest.types()).toEqual(['room_joined', 'player_left', 'host_changed']);
    expect(guest.last('host_changed').newHostId).toBe(makeId(2));
    guest.link.leave();
    expect(storage.length).toBe(0);
  });

  test('removes a tab that is silent for over a minute', async () => {
    await guest.link.open({ roomId: code });
    const silent = tabOf(3);
    await silent.link.open({ roomId: code });
    timers.pass(100);
    expect(guest.last('player_joined').player.id).toBe(makeId(3));
    // A closed tab stops its timers, so its last entry becomes outdated.
    const room = stored(code);
    const players = { ...room.players, [makeId(3)]: { ...room.players[makeId(3)], seenAt: timers.nowMs() - 70_000 } };
    storage.setItem(`jumpy_local_room_${code}`, JSON.stringify({ ...room, players }));
    timers.pass(100);
    expect(guest.last('player_left').playerId).toBe(makeId(3));
  });
});

describe('the game of a browser-local room', () => {
  test('ROOM-62 counts down 3, 2, 1, is played and ends', async () => {
    await startGame();
    expect(guest.last('countdown_started')).toMatchObject({ countdown: 3, closedRun: false });
    const counts = [stored(code).countdown];
    for (let second = 0; second < 3; second += 1) {
      expect(stored(code).gameState).toBe('countdown');
      timers.pass(1_000);
      counts.push(stored(code).countdown);
    }
    expect(counts).toEqual([3, 2, 1, 0]);
    expect(stored(code).gameState).toBe('playing');
    expect(host.types()).toContain('game_started');
    sendDeath(host, 4);
    sendDeath(guest, 5);
    timers.pass(100);
    expect(stored(code).gameState).toBe('ended');
  });

  test('uses one course for all players, and another one each time', async () => {
    await startGame();
    const { seed, startsAt } = host.last('countdown_started').game;
    expect(guest.last('countdown_started').game).toMatchObject({ seed, startsAt });
    timers.pass(3_000);
    sendDeath(host, 1);
    sendDeath(guest, 1);
    timers.pass(100);
    host.link.send({ type: 'back_to_lobby' });
    timers.pass(100);
    expect(guest.types().at(-1)).toBe('back_to_lobby');
    host.link.send({ type: 'start_countdown' });
    timers.pass(100);
    expect(guest.last('countdown_started').game.seed).not.toBe(seed);
  });

  test('ROOM-63 ends when nobody is alive, and not before', async () => {
    await startGame();
    timers.pass(3_000);
    sendDeath(host, 40);
    timers.pass(60_000);
    expect(guest.last('player_died')).toMatchObject({ playerId: makeId(1), finalScore: 40 });
    expect(stored(code).gameState).toBe('playing');
    sendDeath(guest, 10);
    timers.pass(100);
    expect(host.types().at(-1)).toBe('game_ended');
  });

  test('ROOM-61 ROOM-64 ROOM-65 ranks by score in descending order, and the first wins', async () => {
    await startGame();
    timers.pass(3_000);
    guest.link.send({ type: 'update_score', data: { score: 70, isAlive: true, jumps: 5 } });
    timers.pass(100);
    expect(host.last('score_updated').scores).toEqual([[1, 70, 5]]);
    sendDeath(host, 20);
    sendDeath(guest, 80);
    timers.pass(100);
    const { rankings, winner, raceId } = host.last('game_ended');
    const line = { avatar: '/art/face.svg', jumps: 3 };
    expect(rankings).toEqual([
      { ...line, rank: 1, playerId: makeId(2), username: 'Player 2', score: 80 },
      { ...line, rank: 2, playerId: makeId(1), username: 'Player 1', score: 20 },
    ]);
    expect(winner).toEqual(rankings[0]);
    expect(raceId).toBeNull();
  });

  test('is started by the host only, and not alone', async () => {
    host.link.send({ type: 'start_countdown' });
    timers.pass(100);
    expect(stored(code).gameState).toBe('waiting');
    await guest.link.open({ roomId: code });
    guest.link.send({ type: 'start_countdown' });
    timers.pass(100);
    expect(stored(code).gameState).toBe('waiting');
  });
});
