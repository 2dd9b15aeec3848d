import type { Input, Steer } from './input.ts';
import type { Replay, SteerRun } from './replayData.ts';
import { laidSeed } from './section.ts';
import { SIM_VERSION } from './version.ts';
import type { World } from './worldState.ts';

/** Writes down a run while it is played. */
export interface Recorder {
  /** Ticks recorded so far. */
  readonly lengthTicks: number;
  /** Notes the input of a tick; once for every step, with what the step was given. */
  record(input: Input): void;
  /** Notes that the run was revived now. */
  revive(): void;
  /** The replay of all so far; recording may go on after it. */
  finish(): Replay;
}

/** The run that is recorded; of a world that is played, the seed is read when the replay is made. */
export type RecordedRun = Pick<World, 'seed' | 'mode'> & Partial<Pick<World, 'course' | 'derivedFrom'>>;

/**
 * Starts recording a run.
 * @example createRecorder({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' }).finish().lengthTicks // 0
 */
export function createRecorder(run: RecordedRun): Recorder {
  const runs: { steer: Steer; slots: number }[] = [];
  const hops: number[] = [];
  const reviveTicks: number[] = [];
  let lengthTicks = 0;

  return {
    get lengthTicks() {
      return lengthTicks;
    },
    record(input) {
      if ((lengthTicks & 1) === 0) extend(runs, input.steer);
      if (input.hop) hops.push(lengthTicks);
      lengthTicks += 1;
    },
    revive() {
      reviveTicks.push(lengthTicks);
    },
    finish() {
      const steer: SteerRun[] = runs.map((run) => ({ steer: run.steer, slots: run.slots }));
      return {
        simVersion: SIM_VERSION,
        seed: seedOf(run),
        mode: run.mode,
        lengthTicks,
        reviveTicks: [...reviveTicks],
        steer,
        hops: [...hops],
      };
    },
  };
}

function seedOf({ seed, course, derivedFrom = null }: RecordedRun): string {
  return course === undefined ? seed : laidSeed({ seed, course, derivedFrom });
}

function extend(runs: { steer: Steer; slots: number }[], steer: Steer): void {
  const last = runs.at(-1);
  if (last !== undefined && last.steer === steer) last.slots += 1;
  else runs.push({ steer, slots: 1 });
}
