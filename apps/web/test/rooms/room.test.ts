import type { RoomMessage } from '@jumpy/protocol/room/messages';
import { describe, expect, test } from 'vitest';
import { type Room, byScore, isHost, ownPlayer, roomAfter, roomFrom, startRefusal } from '../../src/rooms/room.ts';
import { gameOf, idOf, joinedOf, personOf } from '../../src/fixtures/people.ts';

const NOW = 1_800_000_000_000;
const two = (): Room => roomFrom(joinedOf({ players: [personOf(1), personOf(2)] }).data, { nowMs: NOW });
const after = (room: Room, ...messages: RoomMessage[]): Room =>
  messages.reduce((known, message) => roomAfter(known, message, NOW), room);
const STARTED: RoomMessage = {
  type: 'countdown_started',
  data: { roomId: '123456', countdown: 10, game: gameOf(NOW), closedRun: true },
};
const names = ({ players }: Room): string[] => players.map(({ username }) => username);

describe('who is in a room', () => {
  test('ROOM-15 comes, goes, and is away for a while', () => {
    const came = after(two(), { type: 'player_joined', data: { player: personOf(3) } });
    expect(names(came)).toEqual(['Player 1', 'Player 2', 'Player 3']);
    expect(came.said).toBe('Player 3 is here.');
    const away = after(came, { type: 'player_away', data: { playerId: idOf(2), isAway: true } });
    expect(away.players[1]?.isAway).toBe(true);
    const left = after(away, { type: 'player_left', data: { playerId: idOf(2) } });
    expect(names(left)).toEqual(['Player 1', 'Player 3']);
  });

  test('ROOM-36 makes the client host that is named, and nobody else', () => {
    const guest = roomFrom(joinedOf({ playerId: idOf(2), players: [personOf(1), personOf(2)] }).data, { nowMs: NOW });
    expect(isHost(guest)).toBe(false);
    const host = after(guest, { type: 'host_changed', data: { newHostId: idOf(2) } });
    expect(isHost(host)).toBe(true);
    expect(host.players.map((player) => player.isHost)).toEqual([false, true]);
    expect(host.said).toBe('You are the host now.');
    expect(isHost(after(host, { type: 'host_changed', data: { newHostId: idOf(1) } }))).toBe(false);
  });

  test.each([365, -365])('a quick race begins when the server says, on a device whose clock is %i days off', (days) => {
    const now = NOW + days * 86_400_000;
    const data = { kind: 'quick', startsBy: now + 7_000 } as const;
    expect(roomFrom(joinedOf({ ...data, now }).data, { nowMs: NOW }).startsByMs).toBe(NOW + 7_000);
    // From a server that does not send its clock.
    const most = days > 0 ? 60_000 : 0;
    expect(roomFrom(joinedOf(data).data, { nowMs: NOW }).startsByMs).toBe(NOW + most);
  });

  test('another name of a player is theirs from then on', () => {
    const player = personOf(1, { username: 'A player' });
    const told = after(two(), { type: 'player_joined', data: { player } });
    expect(names(told)).toEqual(['A player', 'Player 2']);
    expect(told.said).toBe('');
  });

  test('who leaves a game keeps their line of it, out of the run', () => {
    const left = after(two(), STARTED, { type: 'player_left', data: { playerId: idOf(2) } });
    expect(names(left)).toEqual(['Player 1', 'Player 2']);
    expect(left.players[1]).toMatchObject({ isAway: true, isAlive: false });
  });

  test.each([
    ['one alone', [personOf(1)], 'At least 2 players are needed to start.'],
    ['one with a bot', [personOf(1), personOf(2, { isBot: true })], 'At least 2 players are needed to start.'],
    [
      'one whose friend is away',
      [personOf(1), personOf(2, { isAway: true })],
      'At least 2 players are needed to start.',
    ],
    ['two', [personOf(1), personOf(2)], undefined],
  ])('ROOM-34 %s: whether they can start', (_, players, refusal) => {
    expect(startRefusal({ players })).toBe(refusal);
  });
});

describe('a game of a room', () => {
  test('begins for all at nothing, and says whether another run was closed', () => {
    const old = { ...two(), players: [personOf(1, { score: 9, isAlive: false }), personOf(2, { score: 4 })] };
    const begun = after(old, STARTED);
    expect(begun).toMatchObject({ state: 'countdown', closedRun: true, result: null });
    expect(begun.players.map(({ score, isAlive }) => [score, isAlive])).toEqual([
      [0, true],
      [0, true],
    ]);
    expect(after(begun, { type: 'game_started', data: { startsAt: NOW + 7 } })).toMatchObject({
      state: 'playing',
      game: { startsAt: NOW + 7 },
    });
  });

  test('GAME-36 keeps the room’s clock over a return whose news came later', () => {
    const begun = after(two(), STARTED);
    const back = joinedOf({ players: [personOf(1), personOf(2)], state: 'playing', game: gameOf(NOW) });
    expect(roomAfter(begun, back, NOW + 800).clockOffsetMs).toBe(begun.clockOffsetMs);
  });

  test('keeps why somebody has no run, for as long as the game goes on', () => {
    const why = 'You cannot play now. You can watch this game.';
    const barred = after(
      two(),
      { type: 'error', data: { code: 'may_not_play', message: why } },
      joinedOf({ playerId: null, players: [personOf(1), personOf(2)], state: 'countdown', game: gameOf(NOW) }),
      { type: 'player_away', data: { playerId: idOf(2), isAway: true } },
    );
    expect(barred.barred).toBe(why);
    expect(after(barred, { type: 'back_to_lobby', data: { players: [personOf(1)] } }).barred).toBeUndefined();
    const refused = after(two(), { type: 'error', data: { code: 'not_host', message: 'Only the host may do that.' } });
    expect([refused.said, refused.barred]).toEqual(['Only the host may do that.', undefined]);
  });

  test('shows scores by seat, the dead and the result', () => {
    const told = after(
      two(),
      STARTED,
      { type: 'score_updated', data: { scores: [[1, 30, 4]] } },
      {
        type: 'player_died',
        data: { playerId: idOf(1), finalScore: 50, finalJumps: 6, tick: 60, x: 0, y: 0, cause: 'fall' },
      },
    );
    expect(
      byScore(told.players).map(({ username, score, jumps, isAlive }) => [username, score, jumps, isAlive]),
    ).toEqual([
      ['Player 1', 50, 6, false],
      ['Player 2', 30, 4, true],
    ]);
    const row = { rank: 1, playerId: idOf(1), username: 'Player 1', avatar: '', score: 50, jumps: 6 };
    const ended = after(told, { type: 'game_ended', data: { rankings: [row], winner: row, raceId: idOf(9) } });
    expect(ended).toMatchObject({ state: 'ended', result: { winner: row, raceId: idOf(9) } });
    const lobby = after(ended, { type: 'back_to_lobby', data: { players: [personOf(1), personOf(2)] } });
    expect(lobby).toMatchObject({ state: 'waiting', game: null, result: null });
    expect(ownPlayer(lobby)?.isAlive).toBe(true);
  });

  test('keeps what it learns of the course, and takes the run over where it stands', () => {
    const more = after(two(), STARTED, { type: 'sections', data: { from: 1, seed: '0000000a0000000b' } });
    expect(more.game?.seed).toBe('000000010000000a0000000b');
    const moved = { ...gameOf(NOW), playedTicks: 90 };
    expect(after(more, { type: 'run_moved', data: { game: moved } }).game).toEqual(moved);
  });

  test('of what the room said of its clock the latest moment stands', () => {
    const late = { ...gameOf(NOW), now: NOW - 400 };
    const slow = after(two(), { type: 'countdown_started', data: { ...STARTED.data, game: late } } as RoomMessage);
    expect(slow.clockOffsetMs).toBe(-400);
    const quick = after(slow, { type: 'run_moved', data: { game: { ...late, now: NOW - 40 } } });
    expect(quick.clockOffsetMs).toBe(-40);
    expect(after(quick, { type: 'run_moved', data: { game: late } }).clockOffsetMs).toBe(-40);
  });

  test('who comes back to its end finds the result', () => {
    const row = { rank: 1, playerId: idOf(1), username: 'Player 1', avatar: '', score: 5, jumps: 1 };
    const ended = after(two(), STARTED, { type: 'game_ended', data: { rankings: [row], winner: row, raceId: null } });
    expect(after(ended, joinedOf({ state: 'ended' })).result?.winner).toEqual(row);
    expect(after(ended, joinedOf({ state: 'waiting' })).result).toBeNull();
  });
});
