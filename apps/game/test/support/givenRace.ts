import type { PlaybackRacer } from '@jumpy/protocol/raceFrame';
import { createBot } from '@jumpy/sim/bots/bot';
import { type SkillName, SKILLS } from '@jumpy/sim/bots/skill';
import { createRecorder, type Replay } from '@jumpy/sim/replay';
import { step } from '@jumpy/sim/step';
import { createWorld } from '@jumpy/sim/world';
import { givenRun } from './givenRun.ts';

/** Sections of the shared course, more than any of these runs needs. */
export const RACE_SEED = '0123456789abcdeffedcba9876543210'.repeat(16);

/** A run on the race's course; each `mind` plays differently. */
export function racedReplay(botSeed: number, { skill = 'beginner' }: { skill?: SkillName } = {}): Replay {
  const world = createWorld({ seed: RACE_SEED, mode: 'room' });
  const recorder = createRecorder(world);
  const bot = createBot({ skill: SKILLS[skill], seed: botSeed.toString(16).padStart(8, '0').repeat(4) });
  while (!world.over) {
    const input = bot.decide(world);
    recorder.record(input);
    step(world, input);
  }
  return recorder.finish();
}

/** A race as the shell passes it: by rank, bots last. */
export async function givenRace(
  racers: readonly (Partial<PlaybackRacer> & {
    readonly name: string;
    readonly replay?: never;
    readonly skill?: SkillName;
  })[],
): Promise<PlaybackRacer[]> {
  const runs = await Promise.all(
    racers.map(async ({ skill = 'beginner', ...overrides }, botSeed) => ({
      ...(await givenRun(racedReplay(botSeed + 1, { skill }))),
      ...{ isBot: false, rank: null, ...overrides },
    })),
  );
  const ranked = runs.filter(({ isBot }) => !isBot).toSorted((a, b) => b.score - a.score);
  return [...ranked.map((run, index) => ({ ...run, rank: index + 1 })), ...runs.filter(({ isBot }) => isBot)];
}
