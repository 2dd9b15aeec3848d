import { deflateRawSync } from 'node:zlib';
import { unpackTrail } from '@jumpy/protocol/inputPack';
import type { Simulation } from '@jumpy/sim/simulation';
import { FIRST_SECTIONS } from '@jumpy/sim/section';
import { trailInput } from '@jumpy/sim/trail';
import { sectionSeeds } from '../daily/sectionSeeds.ts';
import { beginFollowed, type FollowedCourse, playTrail } from '../runs/following/followedRun.ts';

/** Inputs of a bot as its place holds them. */
export interface BotInputs {
  ticks: number;
  inputs: Uint8Array;
}

/**
 * The run of a bot as a replay, deflated and as base64, as those of players are kept. It is played once, which tells how much of the
 * course it needs. Null where the inputs are not those of a run of so many ticks.
 */
export function botReplay(rules: Simulation, runKey: Uint8Array, { ticks, inputs }: BotInputs): string | null {
  const trail = unpackTrail(inputs, { fromTick: 0, toTick: ticks });
  if (!trail) return null;
  const seed = sectionSeeds(runKey, { from: 0, to: FIRST_SECTIONS });
  const course: FollowedCourse = {
    ...{ simVersion: rules.version, seed, mode: 'room', derivedFrom: null, reviveTick: null, runKey },
  };
  const world = beginFollowed(rules, course);
  playTrail(world, { rules, course, trail });
  if (world.tick !== ticks) return null;
  const recorder = rules.createRecorder(world);
  for (const code of trail) recorder.record(trailInput(code));
  return deflateRawSync(rules.encodeReplay(recorder.finish())).toString('base64');
}
