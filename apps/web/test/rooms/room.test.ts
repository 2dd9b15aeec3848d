import type { RoomMessage } from '@jumpy/protocol/room/messages';
import { describe, expect, test } from 'vitest';
import {
  type ClientRoom,
  sortByScore,
  isHost,
  getOwnPlayer,
  reduceRoom,
  createClientRoom,
  startRefusal,
} from '../../src/rooms/clientRoom.ts';
import { makeRoomGame, makeId, makeRoomJoined, makeRoomPlayer } from '../../src/fixtures/roomMessages.ts';

const NOW = 1_800_000_000_000;
const makeTwoPlayerRoom = (): ClientRoom =>
  createClientRoom(makeRoomJoined({ players: [makeRoomPlayer(1), makeRoomPlayer(2)] }).data, { nowMs: NOW });
const applyMessages = (room: ClientRoom, ...messages: RoomMessage[]): ClientRoom =>
  messages.reduce((current, message) => reduceRoom(current, message, NOW), room);
const STARTED: RoomMessage = {
  type: 'countdown_started',
  data: { roomId: '123456', countdown: 10, game: makeRoomGame(NOW), closedRun: true },
};
const getNames = ({ players }: ClientRoom): string[] => players.map(({ username }) => username);

describe('players in a room', () => {
  test('ROOM-15 join, leave, and are away for a while', () => {
    const joined = applyMessages(makeTwoPlayerRoom(), { type: 'player_joined', data: { player: makeRoomPlayer(3) } });
    expect(getNames(joined)).toEqual(['Player 1', 'Player 2', 'Player 3']);
    expect(joined.lastMessage).toBe('Player 3 joined.');
    const away = applyMessages(joined, { type: 'player_away', data: { playerId: makeId(2), isAway: true } });
    expect(away.players[1]?.isAway).toBe(true);
    const left = applyMessages(away, { type: 'player_left', data: { playerId: makeId(2) } });
    expect(getNames(left)).toEqual(['Player 1', 'Player 3']);
  });

  test('ROOM-36 become host only when named', () => {
    const guest = createClientRoom(
      makeRoomJoined({ playerId: makeId(2), players: [makeRoomPlayer(1), makeRoomPlayer(2)] }).data,
      { nowMs: NOW },
    );
    expect(isHost(guest)).toBe(false);
    const host = applyMessages(guest, { type: 'host_changed', data: { newHostId: makeId(2) } });
    expect(isHost(host)).toBe(true);
    expect(host.players.map((player) => player.isHost)).toEqual([false, true]);
    expect(host.lastMessage).toBe('You’re the host now.');
    expect(isHost(applyMessages(host, { type: 'host_changed', data: { newHostId: makeId(1) } }))).toBe(false);
  });

  test.each([365, -365])('start a quick race when the server says, on a device whose clock is %i days off', (days) => {
    const now = NOW + days * 86_400_000;
    const data = { kind: 'quick', startsBy: now + 7_000 } as const;
    expect(createClientRoom(makeRoomJoined({ ...data, now }).data, { nowMs: NOW }).startsByMs).toBe(NOW + 7_000);
    // From a server that does not send its clock.
    const maxWaitMs = days > 0 ? 60_000 : 0;
    expect(createClientRoom(makeRoomJoined(data).data, { nowMs: NOW }).startsByMs).toBe(NOW + maxWaitMs);
  });

  test('keep a changed name from then on', () => {
    const player = makeRoomPlayer(1, { username: 'A player' });
    const told = applyMessages(makeTwoPlayerRoom(), { type: 'player_joined', data: { player } });
    expect(getNames(told)).toEqual(['A player', 'Player 2']);
    expect(told.lastMessage).toBe('');
  });

  test('keep their row after leaving a game, out of the run', () => {
    const left = applyMessages(makeTwoPlayerRoom(), STARTED, { type: 'player_left', data: { playerId: makeId(2) } });
    expect(getNames(left)).toEqual(['Player 1', 'Player 2']);
    expect(left.players[1]).toMatchObject({ isAway: true, isAlive: false });
  });

  test.each([
    ['one alone', [makeRoomPlayer(1)], 'You need at least 2 players to start.'],
    [
      'one with a bot',
      [makeRoomPlayer(1), makeRoomPlayer(2, { isBot: true })],
      'You need at least 2 players to start.',
    ],
    [
      'one whose friend is away',
      [makeRoomPlayer(1), makeRoomPlayer(2, { isAway: true })],
      'You need at least 2 players to start.',
    ],
    ['two', [makeRoomPlayer(1), makeRoomPlayer(2)], undefined],
  ])('ROOM-34 %s: whether they can start', (_, players, refusal) => {
    expect(startRefusal({ players })).toBe(refusal);
  });
});

describe('a game in a room', () => {
  test('starts at zero for everyone, and says whether another run was closed', () => {
    const old = {
      ...makeTwoPlayerRoom(),
      players: [makeRoomPlayer(1, { score: 9, isAlive: false }), makeRoomPlayer(2, { score: 4 })],
    };
    const started = applyMessages(old, STARTED);
    expect(started).toMatchObject({ state: 'countdown', hasClosedOtherRun: true, result: null });
    expect(started.players.map(({ score, isAlive }) => [score, isAlive])).toEqual([
      [0, true],
      [0, true],
    ]);
    expect(applyMessages(started, { type: 'game_started', data: { startsAt: NOW + 7 } })).toMatchObject({
      state: 'playing',
      game: { startsAt: NOW + 7 },
    });
  });

  test('GAME-36 keeps the room’s clock when a rejoin is reported late', () => {
    const started = applyMessages(makeTwoPlayerRoom(), STARTED);
    const back = makeRoomJoined({
      players: [makeRoomPlayer(1), makeRoomPlayer(2)],
      state: 'playing',
      game: makeRoomGame(NOW),
    });
    expect(reduceRoom(started, back, NOW + 800).clockOffsetMs).toBe(started.clockOffsetMs);
  });

  test('keeps the reason why a player has no run for the whole game', () => {
    const barredText = 'You can’t play right now, but you can watch.';
    const barred = applyMessages(
      makeTwoPlayerRoom(),
      { type: 'error', data: { code: 'may_not_play', message: barredText } },
      makeRoomJoined({
        playerId: null,
        players: [makeRoomPlayer(1), makeRoomPlayer(2)],
        state: 'countdown',
        game: makeRoomGame(NOW),
      }),
      { type: 'player_away', data: { playerId: makeId(2), isAway: true } },
    );
    expect(barred.barredReason).toBe(barredText);
    expect(
      applyMessages(barred, { type: 'back_to_lobby', data: { players: [makeRoomPlayer(1)] } }).barredReason,
    ).toBeUndefined();
    const afterRefusal = applyMessages(makeTwoPlayerRoom(), {
      type: 'error',
      data: { code: 'not_host', message: 'Only the host can do that.' },
    });
    expect([afterRefusal.lastMessage, afterRefusal.barredReason]).toEqual(['Only the host can do that.', undefined]);
  });

  test('shows scores by seat, deaths and the result', () => {
    const told = applyMessages(
      makeTwoPlayerRoom(),
      STARTED,
      { type: 'score_updated', data: { scores: [[1, 30, 4]] } },
      {
        type: 'player_died',
        data: { playerId: makeId(1), finalScore: 50, finalJumps: 6, tick: 60, x: 0, y: 0, cause: 'fall' },
      },
    );
    expect(
      sortByScore(told.players).map(({ username, score, jumps, isAlive }) => [username, score, jumps, isAlive]),
    ).toEqual([
      ['Player 1', 50, 6, false],
      ['Player 2', 30, 4, true],
    ]);
    const row = { rank: 1, playerId: makeId(1), username: 'Player 1', avatar: '', score: 50, jumps: 6 };
    const ended = applyMessages(told, {
      type: 'game_ended',
      data: { rankings: [row], winner: row, raceId: makeId(9) },
    });
    expect(ended).toMatchObject({ state: 'ended', result: { winner: row, raceId: makeId(9) } });
    const lobby = applyMessages(ended, {
      type: 'back_to_lobby',
      data: { players: [makeRoomPlayer(1), makeRoomPlayer(2)] },
    });
    expect(lobby).toMatchObject({ state: 'waiting', game: null, result: null });
    expect(getOwnPlayer(lobby)?.isAlive).toBe(true);
  });

  test('collects revealed sections of the course, and resumes the run where it is', () => {
    const more = applyMessages(makeTwoPlayerRoom(), STARTED, {
      type: 'sections',
      data: { from: 1, seed: '0000000a0000000b' },
    });
    expect(more.game?.seed).toBe('000000010000000a0000000b');
    const moved = { ...makeRoomGame(NOW), playedTicks: 90 };
    expect(applyMessages(more, { type: 'run_moved', data: { game: moved } }).game).toEqual(moved);
  });

  test('keeps the clock reading with the least delay', () => {
    const late = { ...makeRoomGame(NOW), now: NOW - 400 };
    const slow = applyMessages(makeTwoPlayerRoom(), {
      type: 'countdown_started',
      data: { ...STARTED.data, game: late },
    } as RoomMessage);
    expect(slow.clockOffsetMs).toBe(-400);
    const quick = applyMessages(slow, { type: 'run_moved', data: { game: { ...late, now: NOW - 40 } } });
    expect(quick.clockOffsetMs).toBe(-40);
    expect(applyMessages(quick, { type: 'run_moved', data: { game: late } }).clockOffsetMs).toBe(-40);
  });

  test('shows the result to a player who rejoins at its end', () => {
    const row = { rank: 1, playerId: makeId(1), username: 'Player 1', avatar: '', score: 5, jumps: 1 };
    const ended = applyMessages(makeTwoPlayerRoom(), STARTED, {
      type: 'game_ended',
      data: { rankings: [row], winner: row, raceId: null },
    });
    expect(applyMessages(ended, makeRoomJoined({ state: 'ended' })).result?.winner).toEqual(row);
    expect(applyMessages(ended, makeRoomJoined({ state: 'waiting' })).result).toBeNull();
  });
});
