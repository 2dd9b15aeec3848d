import { expect, test } from 'vitest';
import { DEATH_CAUSES } from '../src/kinds.ts';
import { decodeReplay } from '../src/replay.ts';
import { simulate } from '../src/simulate.ts';
import bots from '../vectors/bots.json' with { type: 'json' };
import chance from '../vectors/chance.json' with { type: 'json' };
import edges from '../vectors/edges.json' with { type: 'json' };
import { bytesOfHex } from '../vectors/vector.ts';

const VECTORS = [...bots, ...chance, ...edges];

/** Plays every golden run in the engine at hand and compares all it came to, the hash of the last state included. */
export function testVectors(): void {
  test.each(VECTORS)('golden run: $name', ({ replay, expected }) => {
    expect(simulate(decodeReplay(bytesOfHex(replay)))).toEqual(expected);
  });

  test('the golden runs know every end and reach far', () => {
    expect(VECTORS.length).toBeGreaterThanOrEqual(40);
    const causes = new Set<string | null>(VECTORS.map(({ expected }) => expected.cause));
    expect(causes).toEqual(new Set([...DEATH_CAUSES, null]));
    expect(Math.max(...VECTORS.map(({ expected }) => expected.level))).toBeGreaterThan(50);
  });
}
