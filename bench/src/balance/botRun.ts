import { playRun } from '@jumpy/sim/bots/play';
import type { Skill } from '@jumpy/sim/bots/skill';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { DeathCause } from '@jumpy/sim/kinds';
import { runSeed } from './runSeed.ts';

/** Which run of which bot; the seed follows from the name and the index. */
export interface Turn {
  readonly name: string;
  readonly skill: Skill;
  readonly index: number;
}

/** What a run of a bot came to. */
export interface BotRun {
  readonly seconds: number;
  readonly score: number;
  readonly jumps: number;
  /** Landings higher than any before. */
  readonly freshLandings: number;
  readonly enemies: number;
  readonly level: number;
  readonly cause: DeathCause;
  /** Where the run stood when it entered level 1, 2 and so on; a level flown over was entered with the next. */
  readonly arrivals: readonly { readonly seconds: number; readonly score: number }[];
}

/** Lets a bot play one run to its end. */
export function playBotRun({ name, skill, index }: Turn): BotRun {
  const arrivals: { seconds: number; score: number }[] = [];
  let score = 0;
  let freshLandings = 0;
  const { world } = playRun({ seed: runSeed(name, index), mode: 'solo', skill }, (event) => {
    if ('points' in event) score += event.points;
    if (event.type === 'land' && event.fresh) freshLandings += 1;
    if (event.type !== 'level') return;
    while (arrivals.length < event.level) arrivals.push({ seconds: event.tick / TICKS_PER_SECOND, score });
  });
  if (world.cause === null || score !== world.score) throw new Error(`Run ${index} of ${name} does not add up.`);
  return {
    seconds: world.tick / TICKS_PER_SECOND,
    score,
    jumps: world.jumps,
    freshLandings,
    enemies: world.enemies,
    level: world.level,
    cause: world.cause,
    arrivals,
  };
}
