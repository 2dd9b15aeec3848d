import type { SkillName } from '@jumpy/sim/bots/skill';
import { type Cheat, playCheating } from './cheater.ts';
import { isLive, isLiveInRoom } from './isLive.ts';

/** Runs on the same courses, one after the other. */
export interface PlayJob {
  skill: SkillName;
  cheat: Cheat;
  seeds: readonly string[];
}

/** What a run came to, and whether the server believed it. */
export interface PlayedCheat {
  score: number;
  live: boolean;
  liveInRoom: boolean;
}

/** Runs in a thread of its own: plays courses with a cheat. */
export default function play({ skill, cheat, seeds }: PlayJob): PlayedCheat[] {
  return seeds.map((seed) => {
    const run = playCheating(seed, { skill, cheat });
    return { score: run.score, live: isLive(run), liveInRoom: isLiveInRoom(run) };
  });
}
