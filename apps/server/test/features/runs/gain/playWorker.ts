import type { SkillName } from '@jumpy/sim/bots/skill';
import { type Cheat, playCheating } from './cheater.ts';
import { isLive, isLiveInRoom } from './isLive.ts';

/** Runs on these courses, one after another. */
export interface PlayJob {
  skill: SkillName;
  cheat: Cheat;
  seeds: readonly string[];
}

/** Score of a run, and whether it was judged live. */
export interface PlayedCheat {
  score: number;
  live: boolean;
  liveInRoom: boolean;
}

/** Worker task: plays courses with a cheat. */
export default function play({ skill, cheat, seeds }: PlayJob): PlayedCheat[] {
  return seeds.map((seed) => {
    const run = playCheating(seed, { skill, cheat });
    return { score: run.score, live: isLive(run), liveInRoom: isLiveInRoom(run) };
  });
}
