import { playRun } from '@jumpy/sim/bots/playRun';
import type { Skill } from '@jumpy/sim/bots/skill';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { DeathCause } from '@jumpy/sim/kinds';
import { runSeed } from './runSeed.ts';
import { createScoringTracker, type ScoringFacts } from './scoringFacts.ts';

/** A run to play; the seed derives from name and index. */
export interface BotRunRequest {
  readonly name: string;
  readonly skill: Skill;
  readonly index: number;
}

/** Result of a bot's run. */
export interface BotRun {
  readonly seconds: number;
  readonly score: number;
  readonly jumps: number;
  /** Landings on a new maximum height. */
  readonly freshLandings: number;
  readonly enemies: number;
  readonly level: number;
  readonly cause: DeathCause;
  /**
   * State of the run when it entered each level, from level 1; a skipped level counts as entered together with the
   * next.
   */
  readonly arrivals: readonly { readonly seconds: number; readonly score: number }[];
  readonly scoring: ScoringFacts;
}

/** Lets a bot play a complete run. */
export function playBotRun({ name, skill, index }: BotRunRequest): BotRun {
  const arrivals: { seconds: number; score: number }[] = [];
  let score = 0;
  let freshLandings = 0;
  const tracker = createScoringTracker();
  const { world } = playRun({ seed: runSeed(name, index), mode: 'solo', skill }, (event) => {
    if ('points' in event) score += event.points;
    tracker.onEvent(event);
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
    scoring: tracker.finish(world),
  };
}
