import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BIOME_COUNT, isStartPlace } from '../src/biomes.ts';
import { MAX_TICKS } from '../src/constants.ts';
import { mayPlayBy, SIM_MODES, SIM_RULES } from '../src/kinds.ts';
import { createRecorder, decodeReplay, encodeReplay, type Replay, ReplayError, replayInputs } from '../src/replay.ts';
import { revive } from '../src/revive.ts';
import { hashWorld } from '../src/save.ts';
import { countGeneratedSections } from '../src/section.ts';
import { simulate } from '../src/simulate.ts';
import { step } from '../src/step.ts';
import { SIM_VERSION } from '../src/version.ts';
import { createWorld } from '../src/world.ts';
import { anyPressing, anySeed, anySteer, pressed } from './anyInput.ts';
import { seedOf } from './scenario.ts';

const anyPlace = fc.integer({ min: 0, max: BIOME_COUNT - 1 });

const anyReplay: fc.Arbitrary<Replay> = fc
  .record({
    seed: anySeed,
    mode: fc.constantFrom(...SIM_MODES),
    rule: fc.constantFrom(...SIM_RULES),
    place: anyPlace,
    inputs: fc.array(fc.record({ steer: anySteer, hop: fc.boolean(), ticks: fc.integer({ min: 1, max: 300 }) }), {
      maxLength: 40,
    }),
    reviveAt: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ seed, mode, rule, place, inputs, reviveAt }) => {
    const recorder = createRecorder({
      seed,
      mode,
      rule: mayPlayBy(rule, mode) ? rule : 'standard',
      startPlace: isStartPlace(place, mode) ? place : 0,
    });
    for (const { steer, hop, ticks } of inputs) {
      for (let i = 0; i < ticks; i += 1) {
        if (mode === 'solo' && recorder.lengthTicks === reviveAt) recorder.revive();
        recorder.record({ steer, hop: hop && i % 7 === 0 });
      }
    }
    return recorder.finish();
  });

function codeOf(bytes: Uint8Array): string | null {
  try {
    decodeReplay(bytes);
    return null;
  } catch (error) {
    if (error instanceof ReplayError) return error.code;
    throw error;
  }
}

describe('encoding', () => {
  test('decode(encode(r)) = r', () => {
    fc.assert(
      fc.property(anyReplay, (replay) => {
        expect(decodeReplay(encodeReplay(replay))).toEqual(replay);
      }),
    );
  });

  test('anything decodable has a single encoding', () => {
    fc.assert(
      fc.property(anyReplay, fc.nat(), fc.integer({ min: 1, max: 255 }), (replay, at, flip) => {
        const bytes = encodeReplay(replay);
        const index = at % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ flip;
        if (codeOf(bytes) === null) expect(encodeReplay(decodeReplay(bytes))).toEqual(bytes);
      }),
      { numRuns: 3000 },
    );
  });

  test('decodes arbitrary bytes or rejects them with a code', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        codeOf(bytes);
        codeOf(Uint8Array.from([SIM_VERSION, 0, ...bytes]));
      }),
      { numRuns: 5000 },
    );
  });

  test('every prefix is truncated, and trailing bytes are rejected', () => {
    const recorder = createRecorder({ seed: seedOf(1), mode: 'solo' });
    for (let i = 0; i < 500; i += 1) recorder.record(pressed({ style: 0, holdTicks: 9, salt: 5 }, i));
    const bytes = encodeReplay(recorder.finish());
    for (let length = 0; length < bytes.length; length += 1) {
      expect(codeOf(bytes.subarray(0, length))).toBe('truncated');
    }
    expect(codeOf(Uint8Array.from([...bytes, 0]))).toBe('trailing_bytes');
  });

  const header = [SIM_VERSION, 0, 0, 4, ...Array.from({ length: 16 }, () => 0)];
  test.each<[string, number[], string]>([
    ['nothing', [], 'truncated'],
    ['another version', [SIM_VERSION + 1], 'bad_version'],
    ['version 0', [0], 'bad_version'],
    ['an unknown mode', [SIM_VERSION, 6], 'malformed'],
    ['an unknown rule', [SIM_VERSION, 5 + 16 * SIM_RULES.length], 'malformed'],
    ['a rule in solo', [SIM_VERSION, 16], 'malformed'],
    ['a rule in a daily run', [SIM_VERSION, 2 + 16], 'malformed'],
    ['a number longer than it needs', [0x81, 0x00, 0], 'malformed'],
    ['an endless number', [0xff, 0xff, 0xff, 0xff, 0xff], 'malformed'],
    ['a place that there is not', [SIM_VERSION, 0, 8], 'malformed'],
    ['a room in another place than the first', [SIM_VERSION, 1, 1], 'malformed'],
    ['a daily run in another place than the first', [SIM_VERSION, 2, 1], 'malformed'],
    ['no section', [SIM_VERSION, 0, 0, 0], 'malformed'],
    ['more sections than there are', [SIM_VERSION, 0, 0, 0xd9, 0x04], 'malformed'],
    ['more ticks than there are', [...header, 0x89, 0xc7, 0x06], 'too_long'],
    ['two revives', [...header, 10, 2, 1, 1, 5, 0], 'malformed'],
    ['a revive outside solo', [SIM_VERSION, 1, ...header.slice(2), 10, 1, 1, 5, 0], 'malformed'],
    ['a revive after the end', [...header, 10, 1, 11, 5, 0], 'malformed'],
    ['steering after the end', [...header, 10, 0, 6, 0], 'malformed'],
    ['a steer run after the end', [...header, 10, 0, 3, 4, 0], 'malformed'],
    ['a hop after the end', [...header, 10, 0, 5, 1, 10], 'malformed'],
    ['more hops than ticks', [...header, 10, 0, 5, 11], 'malformed'],
    ['more hops than bytes', [...header, 10, 0, 5, 4, 0, 0], 'truncated'],
  ])('rejects %s', (_name, bytes, code) => {
    expect(codeOf(Uint8Array.from(bytes))).toBe(code);
  });

  test('encodes a run without a tick and one of the maximum length', () => {
    const empty = createRecorder({ seed: seedOf(1), mode: 'daily' }).finish();
    expect(decodeReplay(encodeReplay(empty))).toEqual(empty);
    const recorder = createRecorder({ seed: seedOf(1), mode: 'solo' });
    for (let i = 0; i < MAX_TICKS; i += 1) recorder.record({ steer: 0, hop: true });
    const longest = recorder.finish();
    expect(decodeReplay(encodeReplay(longest))).toEqual(longest);
  });
});

describe('inputs', () => {
  test('are returned tick by tick, from any tick on, with the previous steer held on odd ticks', () => {
    fc.assert(
      fc.property(anyPressing, fc.integer({ min: 0, max: 400 }), fc.nat(400), (pressing, length, from) => {
        const recorder = createRecorder({ seed: seedOf(1), mode: 'solo' });
        for (let i = 0; i < length; i += 1) recorder.record(pressed(pressing, i));
        const cursor = replayInputs(recorder.finish(), { fromTick: from });
        const ticks = Array.from({ length: Math.max(0, length - from) }, (_, at) => from + at);
        const pressings = ticks.map((tick) => {
          const { steer } = pressed(pressing, tick - (tick & 1));
          return { tick, given: { steer, hop: pressed(pressing, tick).hop } };
        });
        expect(ticks.map(() => ({ tick: cursor.tick, given: { ...cursor.next() } }))).toEqual(pressings);
        expect(cursor.next()).toBeUndefined();
      }),
    );
  });
});

describe('simulate', () => {
  test('gives the result of live stepping, revive included', () => {
    fc.assert(
      fc.property(anySeed, anyPressing, anyPlace, (seed, pressing, startPlace) => {
        const world = createWorld({ seed, mode: 'solo', startPlace });
        const recorder = createRecorder({ seed, mode: 'solo', startPlace });
        const live: unknown[] = [];
        for (let i = 0; i < 6000; i += 1) {
          if (world.over) {
            if (!revive(world, (event) => live.push(event))) break;
            recorder.revive();
          }
          const input = pressed(pressing, i);
          recorder.record(input);
          step(world, input, (event) => live.push(event));
        }
        const events: unknown[] = [];
        const result = simulate(decodeReplay(encodeReplay(recorder.finish())), (event) => events.push(event));
        const { score, jumps, enemies, tick: ticks, level, cause, over, revives } = world;
        const { derivedFrom } = world;
        const course = { sections: countGeneratedSections(world.course), derivedFrom, hash: hashWorld(world) };
        expect(result).toEqual({ score, jumps, enemies, ticks, level, cause, over, revives, ...course });
        expect(events).toEqual(live);
      }),
      { numRuns: 80 },
    );
  });

  function recordUntilDeath(mode: 'solo' | 'daily' = 'solo'): Replay {
    const recorder = createRecorder({ seed: seedOf(7), mode });
    const world = createWorld({ seed: seedOf(7), mode });
    while (!world.over) {
      recorder.record({ steer: 1, hop: false });
      step(world, { steer: 1, hop: false });
    }
    return recorder.finish();
  }

  test('leaves a truncated run unfinished', () => {
    const fullReplay = recordUntilDeath();
    const cut = { ...fullReplay, lengthTicks: 100, steer: [{ steer: 1, slots: 50 }] } as const;
    expect(simulate(cut)).toMatchObject({ over: false, cause: null, ticks: 100 });
    expect(simulate(fullReplay)).toMatchObject({
      over: true,
      cause: 'fall',
      ticks: fullReplay.lengthTicks,
      revives: 0,
    });
  });

  test('ignores input after the end', () => {
    const fullReplay = recordUntilDeath();
    const longer = { ...fullReplay, lengthTicks: fullReplay.lengthTicks + 60 };
    const steer = [{ steer: 1 as const, slots: (longer.lengthTicks + 1) >> 1 }];
    expect(simulate({ ...longer, steer }).ticks).toBe(fullReplay.lengthTicks);
  });

  test('revives only at the tick of a death, even without play afterwards', () => {
    const fullReplay = recordUntilDeath();
    expect(simulate({ ...fullReplay, reviveTicks: [fullReplay.lengthTicks] })).toMatchObject({
      over: false,
      revives: 1,
    });
    expect(simulate({ ...fullReplay, reviveTicks: [fullReplay.lengthTicks - 1] })).toMatchObject({
      over: true,
      revives: 0,
    });
    const daily = recordUntilDeath('daily');
    expect(simulate({ ...daily, reviveTicks: [daily.lengthTicks] })).toMatchObject({ over: true, revives: 0 });
  });
});
