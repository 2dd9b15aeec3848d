import type { OnEvent } from '../events.ts';
import type { SimMode, SimRule } from '../kinds.ts';
import { createRecorder, type Replay } from '../replay.ts';
import { step } from '../step.ts';
import { createWorld, type World } from '../world.ts';
import { createBot } from './bot.ts';
import type { Skill } from './skill.ts';

/**
 * Runs a bot until the run ends or for a number of ticks; returns the replay and the final world.
 * @example playRun({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo', skill: SKILLS.strong }).world.over // true
 */
export function playRun(
  {
    seed,
    mode,
    startPlace = 0,
    rule = 'standard',
    skill,
    botSeed = seed,
    ticks = 1_000_000,
  }: {
    seed: string;
    mode: SimMode;
    startPlace?: number;
    rule?: SimRule | undefined;
    skill: Skill;
    /** Varies the play of equally skilled bots on one course. */
    botSeed?: string;
    ticks?: number;
  },
  onEvent?: OnEvent,
): { replay: Replay; world: World } {
  const world = createWorld({ seed, mode, startPlace, rule });
  const recorder = createRecorder(world);
  const bot = createBot({ skill, seed: botSeed });
  while (!world.over && world.tick < ticks) {
    const input = bot.decide(world);
    recorder.record(input);
    step(world, input, onEvent);
  }
  return { replay: recorder.finish(), world };
}
