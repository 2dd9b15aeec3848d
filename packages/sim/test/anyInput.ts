import fc from 'fast-check';
import { type Input, getInput, type Steer } from '../src/input.ts';

/** An input pattern of any length: random, habitual, or adversarial. */
export interface Pressing {
  readonly style: number;
  readonly holdTicks: number;
  readonly salt: number;
}

export const anySeed = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
  .map((words) => words.map((word) => word.toString(16).padStart(4, '0')).join(''));

export const anyPressing: fc.Arbitrary<Pressing> = fc.record({
  style: fc.integer({ min: 0, max: 4 }),
  holdTicks: fc.integer({ min: 1, max: 60 }),
  salt: fc.integer({ min: 1, max: 0x7fffffff }),
});

export const anySteer = fc.constantFrom<Steer>(-1, 0, 1);

export function pressed({ style, holdTicks, salt }: Pressing, tick: number): Input {
  const stream = scramble(salt + Math.trunc(tick / holdTicks));
  const steer = steerOf(stream % 3);
  if (style === 0) return getInput(steer, scramble(salt ^ tick) % 20 === 0);
  if (style === 1) return getInput(steerOf(scramble(salt ^ tick) % 3), scramble(salt + tick) % 2 === 0);
  if (style === 2) return getInput(steer, true);
  if (style === 3) return getInput(salt % 2 === 0 ? 1 : -1, tick % holdTicks === 0);
  return getInput(tick % 600 < 450 ? steer : 0, tick % 46 === 24);
}

function steerOf(number: number): Steer {
  if (number === 0) return -1;
  return number === 1 ? 0 : 1;
}

function scramble(number: number): number {
  const first = Math.imul(number ^ (number >>> 16), 0x7feb352d);
  const second = Math.imul(first ^ (first >>> 15), 0x846ca68b);
  return (second ^ (second >>> 16)) >>> 0;
}
