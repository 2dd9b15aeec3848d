import { describe, expect, test } from 'vitest';
import { createRoomRoster } from '../../src/room/roomRoster.ts';
import { roomPlayer } from '../support/roomPlayer.ts';

const [one, two, three] = [roomPlayer(0), roomPlayer(1), roomPlayer(2, { isBot: true })];
const died = (playerId: string) =>
  ({ action: 'PLAYER_DIED', playerId, finalScore: 70, finalJumps: 9, tick: 300, x: 1, y: 2, cause: 'fall' }) as const;

describe('room roster', () => {
  test('GAME-35 ranks players by score, the higher position first on ties; bots have no rank', () => {
    const people = createRoomRoster();
    people.setPlayers([one, two, three], one.id);
    people.updateScores([
      [0, 50, 5],
      [1, 50, 5],
      [2, 90, 7],
    ]);
    const order = people.getRanking(({ seat }) => seat);
    expect(order.map(({ member, rank }) => [member.seat, rank])).toEqual([
      [2, undefined],
      [1, 1],
      [0, 2],
    ]);
  });

  test('GAME-35 does not swap tied players on every bounce, and resets with each game', () => {
    const people = createRoomRoster();
    people.setPlayers([one, two], one.id);
    const orderAt = (heights: Record<number, number>): number[] =>
      people.getRanking(({ seat }) => heights[seat] ?? 0).map(({ member }) => member.seat);
    expect(orderAt({ 0: 90, 1: 100 })).toEqual([1, 0]);
    expect(orderAt({ 0: 95, 1: 10 })).toEqual([1, 0]);
    expect(orderAt({ 0: 120, 1: 99 })).toEqual([0, 1]);
    people.startGame();
    expect(orderAt({ 0: 5, 1: 6 })).toEqual([1, 0]);
  });

  test('GAME-35 removes a fallen player from the living once, even when all players are sent again', () => {
    const people = createRoomRoster();
    people.setPlayers([one, two], one.id);
    expect(people.markDead(died(two.id))?.seat).toBe(1);
    expect(people.markDead(died(two.id))).toBeUndefined();
    people.setPlayers([one, two], one.id);
    expect(people.alive.map(({ seat }) => seat)).toEqual([0]);
    expect(people.byId(two.id)).toMatchObject({ score: 70, fall: { x: 1, y: 2, tick: 300 } });
  });

  test('keeps run states when players join or leave', () => {
    const people = createRoomRoster();
    people.setPlayers([one, two], one.id);
    people.updateScores([[1, 44, 3]]);
    people.updatePlayers([{ ...one, isAlive: false }, { ...two, isAlive: false, isAway: true }, three]);
    expect(people.alive.map(({ seat, score, isAway }) => [seat, score, isAway])).toEqual([
      [0, 0, false],
      [1, 44, true],
      [2, 0, false],
    ]);
    expect(people.self?.seat).toBe(0);
  });

  test('remembers a fallen player who left until the next game', () => {
    const people = createRoomRoster();
    people.setPlayers([one, two], one.id);
    people.markDead(died(two.id));
    people.setPlayers([one], one.id);
    expect(people.byId(two.id)?.hasLeft).toBe(true);
    people.startGame();
    expect(people.members.map(({ seat }) => seat)).toEqual([0]);
  });
});
