import type { RoomPlayer } from '@jumpy/protocol/room/messages';
import { describe, expect, test } from 'vitest';
import { createPeople } from '../../src/room/people.ts';

export function roomPlayer(seat: number, own: Partial<RoomPlayer> = {}): RoomPlayer {
  return {
    ...{ id: `00000000-0000-4000-8000-00000000000${seat}`, seat, username: `p${seat}`, look: 'jumpy', avatar: '' },
    ...{ discordId: null, level: 1, discordUsername: '', score: 0, jumps: 0, joinedAt: 0 },
    ...{ isAlive: true, isHost: seat === 0, isAway: false, isBot: false },
    ...own,
  };
}

const [one, two, three] = [roomPlayer(0), roomPlayer(1), roomPlayer(2, { isBot: true })];
const died = (playerId: string) =>
  ({ action: 'PLAYER_DIED', playerId, finalScore: 70, finalJumps: 9, tick: 300, x: 1, y: 2, cause: 'fall' }) as const;

describe('the people of a room', () => {
  test('GAME-35 stand in the order of their scores, the higher one first between equals; bots have no rank', () => {
    const people = createPeople();
    people.take([one, two, three], one.id);
    people.score([
      [0, 50, 5],
      [1, 50, 5],
      [2, 90, 7],
    ]);
    const order = people.ranking(({ seat }) => seat);
    expect(order.map(({ person, rank }) => [person.seat, rank])).toEqual([
      [2, undefined],
      [1, 1],
      [0, 2],
    ]);
  });

  test('GAME-35 who fell is no longer among the living, is not told twice, and stays so when all are told again', () => {
    const people = createPeople();
    people.take([one, two], one.id);
    expect(people.fell(died(two.id))?.seat).toBe(1);
    expect(people.fell(died(two.id))).toBeUndefined();
    people.take([one, two], one.id);
    expect(people.living.map(({ seat }) => seat)).toEqual([0]);
    expect(people.byId(two.id)).toMatchObject({ score: 70, fall: { x: 1, y: 2, tick: 300 } });
  });

  test('who fell and left is remembered until the next game', () => {
    const people = createPeople();
    people.take([one, two], one.id);
    people.fell(died(two.id));
    people.take([one], one.id);
    expect(people.byId(two.id)?.hasLeft).toBe(true);
    people.begin();
    expect(people.all.map(({ seat }) => seat)).toEqual([0]);
  });
});
