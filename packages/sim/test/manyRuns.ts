import { expect, test } from 'vitest';
import { digestRuns } from '../vectors/digestRuns.ts';
import expected from '../vectors/many.json' with { type: 'json' };
import { manyRuns } from '../vectors/manyRuns.ts';

/** Plays runs of many kinds in the engine at hand and compares one hash over all their states. */
export function testManyRuns(): void {
  test('GAME-01 two hundred runs of many kinds, bots included, are the same in every engine', async () => {
    expect(expected.runs).toBeGreaterThanOrEqual(200);
    expect(await digestRuns(manyRuns(expected.runs))).toEqual(expected);
  });
}
