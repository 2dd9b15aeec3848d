import { RoomPlayer } from '@jumpy/protocol/room/messages';
import { CAST_NAMES } from '@jumpy/rig/cast';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOT_NAMES, chooseBots } from '../../../../src/features/rooms/bots/chooseBots.ts';
import type { PrecomputedCourse } from '../../../../src/features/rooms/bots/precomputeRuns.ts';

const LEVELS = [1, 6, 11, 16, 20, 36, 53];
const courseOf = (runKey: Uint8Array): PrecomputedCourse => ({
  runKey,
  runs: LEVELS.map((playerLevel) => ({ playerLevel, score: 10, ticks: 4, inputs: Uint8Array.of(0) })),
});
const course = courseOf(new Uint8Array(32).fill(3));
const players = (...levels: number[]) => levels.map((level, index) => ({ username: `player ${index}`, level }));
const chosen = (count: number, ...levels: number[]) =>
  chooseBots(course, { count, players: players(...levels) }).map(({ played }) => played.playerLevel);

test.each<[string, number[], number, number[]]>([
  ['a newcomer alone', [1], 3, [1, 6, 11]],
  ['somebody who has played for long', [80], 3, [53, 36, 20]],
  ['two of different levels: their middle', [10, 22], 2, [16, 20]],
  ['three: the one between', [1, 20, 90], 1, [20]],
  ['four: nobody', [1, 2, 3, 4], 0, []],
])('chooses the bots nearest to the median level: %s', (_, levels, count, expected) => {
  expect(chosen(count, ...levels)).toEqual(expected);
});

test('a bot never shares a name with a player or another bot, and uses a look of the cast', () => {
  const anyName = fc.oneof(
    fc.string(),
    fc.constantFrom(...BOT_NAMES),
    fc.constantFrom(...BOT_NAMES).map((name) => ` ${name.toUpperCase()} `),
  );
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.array(anyName, { minLength: 1, maxLength: 3 }),
      (key, names) => {
        const players = names.map((username) => ({ username, level: 5 }));
        const bots = chooseBots(courseOf(key), { count: 4 - names.length, players });
        const all = [...names, ...bots.map(({ name }) => name)].map((name) => name.trim().toLowerCase());
        expect(new Set(all.slice(names.length)).size).toBe(bots.length);
        for (const name of all.slice(names.length)) expect(all.slice(0, names.length)).not.toContain(name);
        for (const { id, look, level, played } of bots) {
          expect(CAST_NAMES).toContain(look);
          expect(RoomPlayer.shape.id.safeParse(id).success).toBe(true);
          expect(level - played.playerLevel).toBeGreaterThanOrEqual(0);
          expect(level - played.playerLevel).toBeLessThan(4);
        }
        expect(new Set(bots.map(({ id }) => id)).size).toBe(bots.length);
      },
    ),
  );
});

test('the same key gives the same bots, another one different bots', () => {
  const crowd = { count: 3, players: players(12) };
  expect(chooseBots(courseOf(course.runKey), crowd)).toEqual(chooseBots(course, crowd));
  const others = chooseBots(courseOf(new Uint8Array(32).fill(4)), crowd);
  expect(others.map(({ name }) => name)).not.toEqual(chooseBots(course, crowd).map(({ name }) => name));
});

test('bot names are unique and fit on a name tag', () => {
  expect(new Set(BOT_NAMES.map((name) => name.toLowerCase())).size).toBe(BOT_NAMES.length);
  expect(Math.max(...BOT_NAMES.map((name) => name.length))).toBeLessThanOrEqual(12);
});
