import { unpackTrail } from '@jumpy/protocol/inputPack';
import type { Simulation } from '@jumpy/sim/simulation';
import type { World } from '@jumpy/sim/world';
import { beginFollowed, playTrail } from '../../runs/following/followedRun.ts';
import { botCourse } from './botCourse.ts';
import type { PlayedAhead } from './playAhead.ts';

/** A bot's run, played again by the room's clock. */
export interface BotRun {
  readonly world: World;
  /** Plays on up to a tick. */
  playTo(tick: number): void;
}

/** Begins it anew. It ends where its recording does. */
export function beginBotRun(
  rules: Simulation,
  { runKey, played }: { runKey: Uint8Array; played: Pick<PlayedAhead, 'ticks' | 'inputs'> },
): BotRun {
  const trail = unpackTrail(played.inputs, { fromTick: 0, toTick: played.ticks });
  if (!trail) throw new Error('the run of a bot is damaged');
  const course = botCourse(rules, runKey);
  const world = beginFollowed(rules, course);
  return {
    world,
    playTo(tick) {
      if (tick > world.tick) playTrail(world, { rules, course, trail: trail.subarray(world.tick, tick) });
    },
  };
}
