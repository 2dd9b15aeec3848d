import { createFeatDetector, type FeatKey } from '@jumpy/domain/feats';
import { BIOME_COUNT } from '@jumpy/sim/biomes';
import { playRun } from '@jumpy/sim/bots/playRun';
import type { Skill } from '@jumpy/sim/bots/skill';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import type { CarryKind, DeathCause } from '@jumpy/sim/kinds';
import type { World } from '@jumpy/sim/world';
import { runSeed } from './runSeed.ts';

/** A run to play; the seed derives from name and index. */
export interface BotRunRequest {
  readonly name: string;
  readonly skill: Skill;
  readonly index: number;
}

/** Result of a bot's run. */
export interface BotRun {
  /** Place in which it started, from 0; successive runs start in successive places. */
  readonly startPlace: number;
  readonly seconds: number;
  /** Time in each place. */
  readonly placeSeconds: readonly number[];
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
  readonly feats: readonly FeatKey[];
}

/** Lets a bot play a complete run. */
export function playBotRun({ name, skill, index }: BotRunRequest): BotRun {
  const arrivals: { seconds: number; score: number }[] = [];
  let score = 0;
  let freshLandings = 0;
  const tracker = createScoringTracker();
  const feats = createFeatDetector();
  const startPlace = index % BIOME_COUNT;
  const placeSeconds = Array.from({ length: BIOME_COUNT }, () => 0);
  let place = startPlace;
  let enteredTick = 0;
  const leavePlace = (tick: number): void => {
    placeSeconds[place] = (placeSeconds[place] ?? 0) + (tick - enteredTick) / TICKS_PER_SECOND;
    enteredTick = tick;
  };
  const { world } = playRun({ seed: runSeed(name, index), mode: 'solo', startPlace, skill }, (event) => {
    if ('points' in event) score += event.points;
    tracker.onEvent(event);
    feats.observe(event);
    if (event.type === 'land' && event.fresh) freshLandings += 1;
    if (event.type !== 'level') return;
    leavePlace(event.tick);
    place = event.biome;
    while (arrivals.length < event.level) arrivals.push({ seconds: event.tick / TICKS_PER_SECOND, score });
  });
  if (world.cause === null || score !== world.score) throw new Error(`Run ${index} of ${name} does not add up.`);
  leavePlace(world.tick);
  return {
    startPlace,
    placeSeconds,
    seconds: world.tick / TICKS_PER_SECOND,
    score,
    jumps: world.jumps,
    freshLandings,
    enemies: world.enemies,
    level: world.level,
    cause: world.cause,
    arrivals,
    scoring: tracker.finish(world),
    feats: feats.getFound().map(({ key }) => key),
  };
}

/** What earned the points of a run. */
interface ScoringFacts {
  /** Points of stomps, close calls, and what landings paid above a multiplier of 1. */
  readonly riskPoints: number;
  readonly combosLost: number;
  /** Points that the limits had not let through when the run ended. */
  readonly unpaidPoints: number;
  /** Each completed level: its points, and what carried the player in it. */
  readonly levels: readonly { readonly points: number; readonly toys: readonly CarryKind[] }[];
}

/** Collects the facts from the events of a run. */
function createScoringTracker() {
  const levels: { points: number; toys: readonly CarryKind[] }[] = [];
  let toys = new Set<CarryKind>();
  let points = 0;
  let riskPoints = 0;
  let combosLost = 0;
  return {
    onEvent(event: SimEvent): void {
      if ('points' in event) points += event.points;
      if (event.type === 'stomp' || event.type === 'close') riskPoints += event.points;
      if (event.type === 'land') riskPoints += Math.min(event.points, event.multiplier - 1);
      if (event.type === 'comboLost') combosLost += 1;
      const toy = toyOf(event);
      if (toy !== undefined) toys.add(toy);
      if (event.type !== 'level' || event.level === 1) return;
      levels.push({ points, toys: [...toys] });
      toys = new Set();
      points = 0;
    },
    finish: ({ bank }: World): ScoringFacts => ({ riskPoints, combosLost, unpaidPoints: bank, levels }),
  };
}

function toyOf(event: SimEvent): CarryKind | undefined {
  switch (event.type) {
    case 'spring':
    case 'mushroom':
    case 'portal':
      return event.type;
    case 'pickup':
      return event.pickup === 'jetpack' ? 'jetpack' : undefined;
    case 'medium':
      return event.medium === 'updraught' || event.medium === 'bubbles' ? event.medium : undefined;
    default:
      return undefined;
  }
}
