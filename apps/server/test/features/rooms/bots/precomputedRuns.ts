import { createHash } from 'node:crypto';
import { unpackTrail } from '@jumpy/protocol/packInputs';
import { MAX_TICKS } from '@jumpy/sim/constants';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { decodeTrailInput } from '@jumpy/sim/inputTrail';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveSectionSeeds } from '../../../../src/features/daily/sectionSeeds.ts';
import { BOT_STRENGTHS, precomputeRun } from '../../../../src/features/rooms/bots/precomputeRuns.ts';
import playCourse from '../../../../src/features/rooms/bots/botWorker.ts';

const anyKey = fc.uint8Array({ minLength: 32, maxLength: 32 });
const medianOf = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Tests pre-computed runs of single bots, and courses with all bots. */
export function playAheadOf({ runs, courses }: { runs: number; courses: number }): void {
  test('a bot’s inputs reproduce its score on the course of the key in a plain simulation', () => {
    fc.assert(
      fc.property(anyKey, fc.constantFrom(...BOT_STRENGTHS), (runKey, strength) => {
        const { score, ticks, inputs, playerLevel } = precomputeRun(runKey, strength);
        expect(playerLevel).toBe(strength.playerLevel);
        expect(ticks).toBeLessThanOrEqual(MAX_TICKS);
        const trail = unpackTrail(inputs, { fromTick: 0, toTick: ticks }) ?? new Uint8Array();
        // The whole course from the first tick, as in a replay.
        const world = currentSimulation.createWorld({
          seed: deriveSectionSeeds(runKey, { from: 0, to: 200 }),
          mode: 'room',
        });
        for (const code of trail) currentSimulation.step(world, decodeTrailInput(code));
        expect(world).toMatchObject({ over: true, score, tick: ticks });
      }),
      { numRuns: runs },
    );
  });

  test('bots of higher levels score better, and the best get tired within seven minutes', () => {
    const keys = Array.from({ length: courses }, (_, number) =>
      createHash('sha256').update(`course ${number}`).digest(),
    );
    const played = keys.map((key) => playCourse(key).runs);
    const levels = BOT_STRENGTHS.map(({ playerLevel }) => playerLevel);
    expect(played[0]?.map(({ playerLevel }) => playerLevel)).toEqual(levels);
    const [first, , , , average, , strong] = levels.map((_, index) =>
      medianOf(played.map((runs) => runs[index]?.score ?? 0)),
    );
    expect(average).toBeGreaterThan((first ?? 0) * 1.5);
    expect(strong).toBeGreaterThan((average ?? 0) * 1.5);
    expect(Math.max(...played.flat().map(({ ticks }) => ticks))).toBeLessThan(7 * 60 * 60);
  });
}
