import type { Input, Steer } from './input.ts';
import type { Replay, SteerRun } from './replayData.ts';
import { laidSeed } from './section.ts';
import { SIM_VERSION } from './version.ts';
import type { World } from './worldState.ts';

/** Records a run while it is played. */
export interface Recorder {
  /** Ticks recorded so far. */
  readonly lengthTicks: number;
  /** Records the input of a tick; call once per step, with the input passed to it. */
  record(input: Input): void;
  /** Records a revive at this point. */
  revive(): void;
  /** Returns the replay so far; recording may continue. */
  finish(): Replay;
}

/** The recorded run; for a live world the seed is read when the replay is created. */
export type RecordedRun = Pick<World, 'seed' | 'mode'> &
  Partial<Pick<World, 'rule' | 'startPlace' | 'course' | 'derivedFrom'>>;

/**
 * Creates a recorder for a run.
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
      if ((lengthTicks & 1) === 0) appendSteer(runs, input.steer);
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
        seed: recordedSeed(run),
        mode: run.mode,
        rule: run.rule ?? 'standard',
        startPlace: run.startPlace ?? 0,
        lengthTicks,
        reviveTicks: [...reviveTicks],
        steer,
        hops: [...hops],
      };
    },
  };
}

function recordedSeed({ seed, course, derivedFrom = null }: RecordedRun): string {
  return course === undefined ? seed : laidSeed({ seed, course, derivedFrom });
}

function appendSteer(runs: { steer: Steer; slots: number }[], steer: Steer): void {
  const last = runs.at(-1);
  if (last !== undefined && last.steer === steer) last.slots += 1;
  else runs.push({ steer, slots: 1 });
}
