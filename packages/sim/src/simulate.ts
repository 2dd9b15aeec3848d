import type { OnEvent } from './events.ts';
import type { DeathCause } from './kinds.ts';
import { type Replay, replayInputs } from './replay.ts';
import { revive } from './revive.ts';
import { hashWorld } from './save.ts';
import { countGeneratedSections } from './section.ts';
import { step } from './step.ts';
import { createWorld } from './world.ts';

/** Result of a replay. */
export interface RunResult {
  readonly score: number;
  readonly jumps: number;
  readonly enemies: number;
  /**
   * Ticks played; fewer than the replay's length if inputs follow the end of the run, which no honest replay contains.
   */
  readonly ticks: number;
  readonly level: number;
  /** How the run ended; null if the inputs end before it. */
  readonly cause: DeathCause | null;
  readonly over: boolean;
  /** Revives that took effect; fewer than the replay claims if the player was alive at one of them. */
  readonly revives: number;
  /** Sections that were begun. */
  readonly sections: number;
  /** The first section that was laid without a seed of its own; null where none was. */
  readonly derivedFrom: number | null;
  /** Hash of the final state. */
  readonly hash: string;
}

/**
 * Simulates a replay, including revives, and returns its result (GAME-01).
 * @example simulate(decodeReplay(bytes)).score // 3226
 */
export function simulate(replay: Replay, onEvent?: OnEvent): RunResult {
  const world = createWorld(replay);
  const cursor = replayInputs(replay);
  const [reviveTick] = replay.reviveTicks;
  for (let input = cursor.next(); input !== undefined; input = cursor.next()) {
    if (world.over && (world.tick !== reviveTick || !revive(world, onEvent))) break;
    step(world, input, onEvent);
  }
  if (world.over && world.tick === reviveTick && world.tick === replay.lengthTicks) revive(world, onEvent);
  return {
    score: world.score,
    jumps: world.jumps,
    enemies: world.enemies,
    ticks: world.tick,
    level: world.level,
    cause: world.cause,
    over: world.over,
    revives: world.revives,
    sections: countGeneratedSections(world.course),
    derivedFrom: world.derivedFrom,
    hash: hashWorld(world),
  };
}
