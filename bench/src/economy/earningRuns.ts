import { createFeatDetector, type FeatKey } from '@jumpy/domain/feats';
import { createRecorder } from '@jumpy/sim/replay';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILL_NAMES, SKILLS, type SkillName } from '@jumpy/sim/bots/skill';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { Input } from '@jumpy/sim/input';
import { step } from '@jumpy/sim/step';
import { createWorld, type World } from '@jumpy/sim/world';
import { runSeed } from '../balance/runSeed.ts';

/** The parts of a run that earn XP. */
export interface EarningRun {
  readonly seconds: number;
  readonly score: number;
  readonly jumps: number;
  readonly enemies: number;
  readonly level: number;
  readonly feats: readonly FeatKey[];
}

export type EarningRuns = Readonly<Record<SkillName, readonly EarningRun[]>>;

export const RUN_COUNTS: Readonly<Record<SkillName, number>> = { beginner: 300, average: 300, strong: 80 };
/** Runs of an idle player, with and without the hop button held. */
export const IDLE_RUN_COUNT = 60;

const toEarningRun = (world: World, feats: readonly FeatKey[]): EarningRun => ({
  seconds: world.tick / TICKS_PER_SECOND,
  ...{ score: world.score, jumps: world.jumps, enemies: world.enemies, level: world.level, feats },
});

/** Plays runs of every bot to their end. */
export function playEarningRuns(): EarningRuns {
  const of = (name: SkillName): EarningRun[] =>
    Array.from({ length: RUN_COUNTS[name] }, (_, index) => {
      const finder = createFeatDetector();
      const seed = runSeed(`economy ${name}`, index);
      const { world } = playRun({ seed, mode: 'solo', skill: SKILLS[name] }, finder.observe);
      return toEarningRun(
        world,
        finder.getFound().map(({ key }) => key),
      );
    });
  return Object.fromEntries(SKILL_NAMES.map((name) => [name, of(name)])) as Record<SkillName, EarningRun[]>;
}

/** Runs without steering: the hero stands on a platform until it breaks, with or without the hop button. */
export function playIdleRuns({ hops }: { hops: boolean }): EarningRun[] {
  return Array.from({ length: IDLE_RUN_COUNT }, (_, index) => {
    const seed = runSeed(`economy idle ${hops}`, index);
    const world = createWorld({ seed, mode: 'solo' });
    const recorder = createRecorder({ seed, mode: 'solo' });
    while (!world.over) {
      const input: Input = { steer: 0, hop: hops && world.tick % 2 === 0 };
      recorder.record(input);
      step(world, input);
    }
    return toEarningRun(world, []);
  });
}
