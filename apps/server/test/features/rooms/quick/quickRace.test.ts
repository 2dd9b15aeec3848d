import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StartedGame, GameStartFailure } from '../../../../src/features/rooms/startGame.ts';
import { RoomManager } from '../../../../src/features/rooms/roomManager.ts';
import type { RoomConnection } from '../../../../src/features/rooms/clientConnection.ts';
import { type FakeSocket, fakeSocket } from '../fakeSocket.ts';
import { personOf } from '../scriptedRoom.ts';

let nowMs: number;
let rooms: RoomManager;
/** Players of every requested game start, and its callback. */
let requestedPlayers: string[][];
let answer: (begun: StartedGame | GameStartFailure) => void;
let begun: Partial<StartedGame>;
let isHeld: boolean;

beforeEach(() => {
  nowMs = 1_800_000_000_000;
  requestedPlayers = [];
  begun = {};
  isHeld = false;
  let next = 123_455;
  let tokens = 0;
  rooms = new RoomManager({
    nowMs: () => nowMs,
    rules: currentSimulation,
    generateToken: () => `token ${(tokens += 1)}`,
    randomInt: () => (next += 1),
    startGame({ players, kind, minPlayers }, tell) {
      requestedPlayers.push([kind, String(minPlayers), ...players.map(({ person }) => person.username)]);
      const runs = new Map(players.map(({ person }) => [person.id, { runId: null, closedRun: false }]));
      answer = tell;
      if (!isHeld) tell({ runKey: new Uint8Array(32).fill(7), raceId: null, runs, ...begun });
    },
  });
});

interface Searcher {
  socket: FakeSocket;
  connection: RoomConnection;
}

function search(name: string, more: { code?: string } = {}): Searcher {
  const socket = fakeSocket();
  const connection = rooms.connect(socket, { person: personOf(name), isQuick: true, ...more });
  if (typeof connection === 'string') throw new Error(connection);
  return { socket, connection };
}

const leave = ({ connection }: Searcher): void => connection.handleMessage(Buffer.from('{"type":"leave"}'), false);
const messagesOf = ({ socket }: Searcher, type: string) => socket.messages.filter((message) => message.type === type);
const hasBegun = (searcher: Searcher): boolean => messagesOf(searcher, 'countdown_started').length > 0;
const codesOf = (...searchers: Searcher[]): string[] => searchers.map(({ connection }) => connection.code);

function pass(ms: number): void {
  for (const untilMs = nowMs + ms; nowMs < untilMs;) {
    nowMs = Math.min(untilMs, nowMs + 50);
    rooms.tick();
  }
}

describe('Quick race', () => {
  test.each<[string, number, number]>([
    ['one alone, who waited for ten seconds', 1, 10_000],
    ['two, after eight', 2, 8_000],
    ['three, after eight', 3, 8_000],
    ['four, at once', 4, 0],
  ])('starts for %s', (_, count, waitMs) => {
    const searchers = Array.from({ length: count }, (__, index) => search(`Player ${index}`));
    expect(new Set(codesOf(...searchers)).size).toBe(1);
    if (waitMs > 0) pass(waitMs - 50);
    expect(searchers.map(hasBegun)).toEqual(searchers.map(() => false));
    pass(50);
    for (const searcher of searchers)
      expect(messagesOf(searcher, 'countdown_started')).toMatchObject([
        { data: { countdown: 5, game: { startsAt: nowMs + 5_000, now: nowMs } } },
      ]);
    expect(requestedPlayers).toEqual([['quick', '1', ...searchers.map((__, index) => `Player ${index}`)]]);
    pass(5_100);
    for (const searcher of searchers) expect(messagesOf(searcher, 'game_started')).toHaveLength(1);
  });

  test('puts a fifth player into the next room, not into one that is counting down', () => {
    const four = ['Ada', 'Berit', 'Cleo', 'Dora'].map((name) => search(name));
    const fifth = search('Eva');
    expect(codesOf(fifth)).not.toEqual(codesOf(four[0] as Searcher));
    pass(50);
    const sixth = search('Fia');
    expect(codesOf(sixth)).toEqual(codesOf(fifth));
    pass(8_000);
    expect([fifth, sixth].map(hasBegun)).toEqual([true, true]);
    expect(requestedPlayers.map((names) => names.length - 2)).toEqual([4, 2]);
    // Nor can someone who knows its code.
    expect(rooms.connect(fakeSocket(), { person: personOf('Gro'), code: fifth.connection.code })).toBe('started');
  });

  test('starts late joiners with the others, and moves joiners during the start to the next room', () => {
    const first = search('Ada');
    pass(9_000);
    const second = search('Berit');
    isHeld = true;
    pass(50);
    expect(requestedPlayers).toEqual([['quick', '1', 'Ada', 'Berit']]);
    const third = search('Cleo');
    expect(codesOf(third)).not.toEqual(codesOf(first));
    expect(codesOf(second)).toEqual(codesOf(first));
  });

  test('tells searchers the kind of room and the latest start time', () => {
    const openedMs = nowMs;
    const first = search('Ada');
    pass(3_000);
    const second = search('Berit');
    expect(first.socket.messages[0]).toMatchObject({ data: { kind: 'quick', startsBy: openedMs + 10_000 } });
    expect(second.socket.messages[0]).toMatchObject({
      data: { kind: 'quick', startsBy: openedMs + 8_000, now: openedMs + 3_000 },
    });
  });

  test('has no host: no one can start it manually or call the others back to a lobby', () => {
    const [first, second] = [search('Ada'), search('Berit')];
    const joined = second.socket.messages[0];
    expect(joined?.type === 'room_joined' && joined.data.players.map(({ isHost }) => isHost)).toEqual([false, false]);
    first.connection.handleMessage(Buffer.from('{"type":"start_countdown"}'), false);
    expect(messagesOf(first, 'error')).toMatchObject([{ data: { code: 'not_host' } }]);
    leave(first);
    expect(messagesOf(second, 'host_changed')).toEqual([]);
    pass(10_000);
    second.connection.handleMessage(Buffer.from('{"type":"back_to_lobby"}'), false);
    expect(messagesOf(second, 'back_to_lobby')).toEqual([]);
  });
});

describe('before the start', () => {
  test('does not wait for a player who leaves, and frees the seat', () => {
    const [ada, berit, cleo] = ['Ada', 'Berit', 'Cleo'].map((name) => search(name)) as [Searcher, Searcher, Searcher];
    leave(ada);
    const [dora, eva] = [search('Dora'), search('Eva')];
    expect(new Set(codesOf(berit, cleo, dora, eva)).size).toBe(1);
    pass(50);
    expect(requestedPlayers).toEqual([['quick', '1', 'Berit', 'Cleo', 'Dora', 'Eva']]);
    expect(messagesOf(berit, 'player_left')).toHaveLength(1);
  });

  test('excludes a disconnected player from the race unless they are back in time', () => {
    const [ada, berit, cleo] = ['Ada', 'Berit', 'Cleo'].map((name) => search(name)) as [Searcher, Searcher, Searcher];
    pass(2_000);
    ada.connection.handleClose();
    berit.connection.handleClose();
    pass(2_000);
    const back = search('Berit', { code: cleo.connection.code });
    pass(4_000);
    expect(requestedPlayers).toEqual([['quick', '1', 'Berit', 'Cleo']]);
    expect([back, cleo].map(hasBegun)).toEqual([true, true]);
    expect(messagesOf(cleo, 'player_left')).toMatchObject([{ data: { playerId: personOf('Ada').id } }]);
  });

  test('leaves one of two alone when the other drops: they play with bots after ten seconds', () => {
    const [ada, berit] = [search('Ada'), search('Berit')];
    pass(7_000);
    berit.connection.handleClose();
    pass(2_900);
    expect(requestedPlayers).toEqual([]);
    pass(100);
    expect(requestedPlayers).toEqual([['quick', '1', 'Ada']]);
    expect(hasBegun(ada)).toBe(true);
  });

  test('does not start an empty race', () => {
    const only = search('Ada');
    only.connection.handleClose();
    pass(30_000);
    expect([requestedPlayers, rooms.size]).toEqual([[], 0]);
  });

  test('puts the next player into a new room when all have left, and it starts', () => {
    leave(search('Ada'));
    const berit = search('Berit');
    expect(rooms.size).toBe(1);
    pass(10_000);
    expect(hasBegun(berit)).toBe(true);
  });

  test('gives a player who searches twice one seat, in the page opened last', () => {
    const first = search('Ada');
    const again = search('Ada');
    expect(codesOf(again)).toEqual(codesOf(first));
    expect(first.socket.closedWith).toBe(4002);
    pass(10_000);
    expect(requestedPlayers).toEqual([['quick', '1', 'Ada']]);
  });

  test('makes a player leave their other room', () => {
    const socket = fakeSocket();
    rooms.connect(socket, { person: personOf('Ada') });
    search('Ada');
    expect([rooms.size, socket.closedWith]).toEqual([1, 4002]);
  });

  test('reports a failed start, and retries after the wait of a new race', () => {
    const [ada, berit] = [search('Ada'), search('Berit')];
    isHeld = true;
    pass(8_000);
    answer({ error: 'unavailable', ineligible: new Map() });
    for (const searcher of [ada, berit])
      expect(messagesOf(searcher, 'error')).toMatchObject([{ data: { code: 'unavailable' } }]);
    pass(7_900);
    expect(requestedPlayers).toHaveLength(1);
    pass(200);
    expect(requestedPlayers).toHaveLength(2);
  });
});

describe('after a quick race', () => {
  /** Without any input everyone has fallen by then. */
  const END_MS = 10_000 + 5_000 + 120_000;

  test('ranks a lone player without a winner', () => {
    const ada = search('Ada');
    pass(END_MS);
    expect(messagesOf(ada, 'game_ended')).toMatchObject([
      { data: { winner: null, rankings: [{ rank: 1, playerId: personOf('Ada').id }] } },
    ]);
  });

  test('declares the first of two the winner', () => {
    const [ada] = [search('Ada'), search('Berit')];
    pass(END_MS);
    expect(messagesOf(ada, 'game_ended')).toMatchObject([{ data: { winner: { rank: 1 }, rankings: [{}, {}] } }]);
  });

  test('“again” searches in a current room, not the previous one, which closes when all have left', () => {
    const [ada, berit] = [search('Ada'), search('Berit')];
    pass(END_MS);
    const cleo = search('Cleo');
    const again = search('Ada');
    expect(codesOf(again)).toEqual(codesOf(cleo));
    expect(codesOf(again)).not.toEqual(codesOf(ada));
    expect(ada.socket.closedWith).toBe(4002);
    expect(rooms.size).toBe(2);
    leave(berit);
    expect(rooms.size).toBe(1);
    pass(8_000);
    expect(requestedPlayers.at(-1)).toEqual(['quick', '1', 'Cleo', 'Ada']);
  });

  test('a page that searches during the race returns to it', () => {
    const [ada] = [search('Ada'), search('Berit')];
    pass(8_000 + 5_000 + 1_000);
    ada.connection.handleClose();
    const back = search('Ada');
    expect(codesOf(back)).toEqual(codesOf(ada));
    expect(back.socket.messages[0]).toMatchObject({ type: 'room_joined', data: { state: 'playing', startsBy: null } });
  });
});
