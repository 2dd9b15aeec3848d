import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecorder } from '../src/replay.ts';
import { inputTrail, decodeTrailInput, appendTrail } from '../src/inputTrail.ts';
import { anyPressing, pressed } from './anyInput.ts';
import { seedOf } from './scenario.ts';

test('a live recorder and the finished replay give the same trail, in any chunks', () => {
  fc.assert(
    fc.property(anyPressing, fc.integer({ min: 1, max: 700 }), (pressing, length) => {
      const recorder = createRecorder({ seed: seedOf(1), mode: 'solo' });
      const pieces: number[] = [];
      for (let i = 0; i < length; i += 1) {
        recorder.record(pressed(pressing, i));
        if (i % 120 === 119) pieces.push(...inputTrail(recorder, { fromTick: i - 119, toTick: i + 1 }));
      }
      pieces.push(...inputTrail(recorder, { fromTick: pieces.length, toTick: length }));
      const whole = inputTrail(recorder.finish(), { fromTick: 0, toTick: length });
      expect(pieces).toEqual([...whole]);
    }),
  );
});

test('a trail byte is the steer plus one, plus 4 for a hop; odd ticks hold the steer', () => {
  const recorder = createRecorder({ seed: seedOf(1), mode: 'solo' });
  recorder.record({ steer: -1, hop: false });
  recorder.record({ steer: 1, hop: true });
  recorder.record({ steer: 1, hop: false });
  recorder.record({ steer: 0, hop: false });
  recorder.record({ steer: 0, hop: true });
  expect([...inputTrail(recorder, { fromTick: 0, toTick: 5 })]).toEqual([0, 4, 2, 2, 5]);
});

test('rejects a trail beyond what was played', () => {
  const recorder = createRecorder({ seed: seedOf(1), mode: 'solo' });
  recorder.record({ steer: 0, hop: false });
  for (const range of [
    { fromTick: 0, toTick: 2 },
    { fromTick: 1, toTick: 0 },
    { fromTick: -1, toTick: 1 },
  ]) {
    expect(() => inputTrail(recorder, range)).toThrow(RangeError);
  }
});

test('decodes a trail byte to the input it was encoded from', () => {
  const recorder = createRecorder({ seed: seedOf(1), mode: 'solo' });
  const pressedBoth = ([-1, 0, 1] as const).flatMap((steer) => [false, true].map((hop) => ({ steer, hop })));
  // Steering is sampled on even ticks, so each input is held for two.
  for (const input of pressedBoth) for (let tick = 0; tick < 2; tick += 1) recorder.record(input);
  const trail = inputTrail(recorder, { fromTick: 0, toTick: 2 * pressedBoth.length });
  expect([...trail].map(decodeTrailInput)).toEqual(pressedBoth.flatMap((input) => [input, input]));
});

test('reuses the trail’s array while it fits, and grows it with all its contents', () => {
  const trail = new Uint8Array(4).fill(1);
  expect(appendTrail(trail, Uint8Array.of(2, 2), 2)).toBe(trail);
  const wider = appendTrail(trail, Uint8Array.of(6, 6, 6), 3);
  expect(wider).toEqual(Uint8Array.of(1, 1, 2, 6, 6, 6, 0, 0));
  expect(trail).toEqual(Uint8Array.of(1, 1, 2, 2));
});
