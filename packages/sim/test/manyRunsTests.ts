import { expect, test } from 'vitest';
import { hashRuns } from '../vectors/hashRuns.ts';
import expected from '../vectors/many.json' with { type: 'json' };
import { generateRuns } from '../vectors/generateRuns.ts';

/** Plays runs of many kinds in the current engine and compares one hash over all their states. */
export function testManyRuns(): void {
  test('GAME-01 two hundred runs of many kinds, bots included, are the same in every engine', async () => {
    expect(await hashRuns(generateRuns(200, { longestTicks: 4000 }))).toEqual(expected);
  });
}
