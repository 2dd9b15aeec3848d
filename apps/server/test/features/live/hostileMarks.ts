import { DIGEST_INTERVAL_TICKS } from '@jumpy/protocol/inputDigest';
import { packInputs } from '@jumpy/protocol/packInputs';

/** A message that no real page sends, and what is wrong with it. */
export interface Hostile {
  name: string;
  mark: object;
}

export interface HostileRun {
  /** Sequence number of the next message. */
  seq: number;
  /** Last received tick. */
  tick: number;
}

export type Chance = (below: number) => number;

const inputsOf = (ticks: { fromTick: number; toTick: number }, code = 1): string =>
  packInputs(new Uint8Array(ticks.toTick - ticks.fromTick).fill(code), ticks);

/** Builds a message that is malformed or does not continue the run. */
export function hostileMark({ seq, tick }: HostileRun, chance: Chance): Hostile {
  const toTick = tick + DIGEST_INTERVAL_TICKS;
  const digest = { seq, kind: 'digest', tick: toTick };
  const next = inputsOf({ fromTick: tick, toTick }, chance(3));
  const kinds: (() => Hostile)[] = [
    () => ({ name: 'no inputs', mark: digest }),
    () => ({ name: 'both', mark: { ...digest, digest: 'ab'.repeat(32), inputs: next } }),
    () => ({ name: 'letters that are none', mark: { ...digest, inputs: '*'.repeat(1 + chance(44)) } }),
    () => ({ name: 'more letters than there may be', mark: { ...digest, inputs: 'A'.repeat(45 + chance(5_000)) } }),
    () => ({ name: 'a steer that is none', mark: { ...digest, inputs: inputsOf({ fromTick: tick, toTick }, 3) } }),
    () => ({
      name: 'too few',
      mark: { ...digest, inputs: inputsOf({ fromTick: tick, toTick: tick + 4 * chance(29) }) },
    }),
    () => ({ name: 'too many', mark: { ...digest, inputs: inputsOf({ fromTick: tick, toTick: toTick + 4 }) } }),
    () => ({ name: 'none, as nothing', mark: { ...digest, inputs: '' } }),
    () => ({ name: 'a number', mark: { ...digest, inputs: chance(1_000) } }),
    () => ({ name: 'a tick that is none', mark: { ...digest, tick: -1 - chance(1_000), inputs: next } }),
    () => ({ name: 'half a tick', mark: { ...digest, tick: toTick + 0.5, inputs: next } }),
    () => ({ name: 'off the rhythm', mark: { ...digest, tick: toTick + 1 + chance(118), inputs: next } }),
    () => ({ name: 'beyond any run', mark: { ...digest, tick: DIGEST_INTERVAL_TICKS * 10_000, inputs: next } }),
    () => ({
      name: 'too early',
      mark: { ...digest, tick: tick + DIGEST_INTERVAL_TICKS * (8 + chance(100)), inputs: next },
    }),
    () => ({ name: 'one left out', mark: { ...digest, tick: toTick + DIGEST_INTERVAL_TICKS, inputs: next } }),
    () => ({ name: 'back', mark: { ...digest, tick: Math.max(DIGEST_INTERVAL_TICKS, tick), inputs: next } }),
    () => ({ name: 'a number that was taken', mark: { ...digest, seq: 1, inputs: next } }),
    () => ({ name: 'a number that no run has', mark: { ...digest, seq: 2_001 + chance(1e9), inputs: next } }),
    () => ({ name: 'a kind that is none', mark: { ...digest, kind: 'win', inputs: next } }),
    () => ({ name: 'a start in the middle', mark: { seq, kind: 'start', tick } }),
    () => ({ name: 'a revive of the living', mark: { seq, kind: 'revive', tick } }),
    () => ({ name: 'inputs of a resume', mark: { seq, kind: 'resume', tick, inputs: next } }),
    () => ({ name: 'a hiccup of an hour', mark: { seq, kind: 'hiccup', tick, stillMs: 3_600_000 } }),
    () => ({ name: 'a course made up of nothing', mark: { seq, kind: 'pause', tick, derivedFrom: chance(10) } }),
    () => ({ name: 'a course made up at less than nothing', mark: { ...digest, inputs: next, derivedFrom: -3 } }),
    () => ({ name: 'a mark that is a list', mark: [digest] }),
    () => ({ name: 'nothing at all', mark: {} }),
  ];
  return (kinds[chance(kinds.length)] ?? (() => ({ name: 'nothing at all', mark: {} })))();
}
