import { describe, expect, test } from 'vitest';
import { createRoomRoster } from '../../src/room/roomRoster.ts';
import { roomPlayer } from '../support/roomPlayer.ts';

const [one, two, three] = [roomPlayer(0), roomPlayer(1), roomPlayer(2, { isBot: true })];
const died = (playerId: string) =>
  ({ action: 'PLAYER_DIED', playerId, finalScore: 70, finalJumps: 9, tick: 300, x: 1, y: 2, cause: 'fall' }) as const;

describe('room roster', () => {
  test('GAME-35 ranks players by score, the higher position first on ties; bots have no rank', () => {
    const roster = createRoomRoster();
    roster.setPlayers([one, two, three], one.id);
    roster.updateScores([
      [0, 50, 5],
      [1, 50, 5],
      [2, 90, 7],
    ]);
    const order = roster.getRanking(({ seat }) => seat);
    expect(order.map(({ member, rank }) => [member.seat, rank])).toEqual([
      [2, undefined],
      [1, 1],
      [0, 2],
    ]);
  });

  test('GAME-35 does not swap tied players on every bounce, and resets with each game', () => {
    const roster = createRoomRoster();
    roster.setPlayers([one, two], one.id);
    const orderAt = (heights: Record<number, number>): number[] =>
      roster.getRanking(({ seat }) => heights[seat] ?? 0).map(({ member }) => member.seat);
    expect(orderAt({ 0: 90, 1: 100 })).toEqual([1, 0]);
    expect(orderAt({ 0: 95, 1: 10 })).toEqual([1, 0]);
    expect(orderAt({ 0: 120, 1: 99 })).toEqual([0, 1]);
    roster.startGame();
    expect(orderAt({ 0: 5, 1: 6 })).toEqual([1, 0]);
  });

  test('GAME-35 removes a fallen player from the living once, even when all players are sent again', () => {
    const roster = createRoomRoster();
    roster.setPlayers([one, two], one.id);
    expect(roster.markDead(died(two.id))?.seat).toBe(1);
    expect(roster.markDead(died(two.id))).toBeUndefined();
    roster.setPlayers([one, two], one.id);
    expect(roster.alive.map(({ seat }) => seat)).toEqual([0]);
    expect(roster.byId(two.id)).toMatchObject({ score: 70, fall: { x: 1, y: 2, tick: 300 } });
  });

  test('keeps run states when players join or leave', () => {
    const roster = createRoomRoster();
    roster.setPlayers([one, two], one.id);
    roster.updateScores([[1, 44, 3]]);
    roster.updatePlayers([{ ...one, isAlive: false }, { ...two, isAlive: false, isAway: true }, three]);
    expect(roster.alive.map(({ seat, score, isAway }) => [seat, score, isAway])).toEqual([
      [0, 0, false],
      [1, 44, true],
      [2, 0, false],
    ]);
    expect(roster.self?.seat).toBe(0);
  });

  test('remembers a fallen player who left until the next game', () => {
    const roster = createRoomRoster();
    roster.setPlayers([one, two], one.id);
    roster.markDead(died(two.id));
    roster.setPlayers([one], one.id);
    expect(roster.byId(two.id)?.hasLeft).toBe(true);
    roster.startGame();
    expect(roster.members.map(({ seat }) => seat)).toEqual([0]);
  });
});
