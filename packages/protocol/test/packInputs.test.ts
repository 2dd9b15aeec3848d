import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packInputs, unpackInputs } from '../src/packInputs.ts';

const anyCode = fc.constantFrom(0, 1, 2, 4, 5, 6);
/** A trail from any tick on: both ticks of a slot steer the same way. */
const anyTrail = fc
  .record({ fromTick: fc.nat(50), codes: fc.array(anyCode, { maxLength: 130 }) })
  .map(({ fromTick, codes }) => ({
    fromTick,
    trail: Uint8Array.from(codes),
  }));

describe('checkpoint inputs', () => {
  test('round-trip, at half a byte for two ticks', () => {
    fc.assert(
      fc.property(anyTrail, ({ fromTick, trail }) => {
        const ticks = { fromTick, toTick: fromTick + trail.length };
        const steady = trail.map((code, at) =>
          (fromTick + at) % 2 === 1 && at > 0 ? (code & 4) | ((trail[at - 1] ?? 1) & 3) : code,
        );
        const packed = packInputs(steady, ticks);
        expect(unpackInputs(packed, ticks)).toEqual(steady);
        expect(packed.length).toBeLessThanOrEqual(44);
      }),
    );
  });

  test.each([
    ['too few bytes', 'Cg==', { fromTick: 0, toTick: 120 }],
    ['too many bytes', 'CgoK', { fromTick: 0, toTick: 2 }],
    ['a steer that there is not', 'Aw==', { fromTick: 0, toTick: 2 }],
    ['a hop after the last tick', 'CQ==', { fromTick: 0, toTick: 1 }],
    ['no base64', '!', { fromTick: 0, toTick: 2 }],
    ['time that runs back', '', { fromTick: 5, toTick: 4 }],
  ])('rejects %s', (_, packed, ticks) => {
    const read = unpackInputs(packed, ticks);
    expect(read === undefined || read.length === 0).toBe(true);
    if (ticks.toTick > ticks.fromTick) expect(read).toBeUndefined();
  });
});
