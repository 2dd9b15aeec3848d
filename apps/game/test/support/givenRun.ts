import type { PlaybackRun } from '@jumpy/protocol/frame';
import { createBot } from '@jumpy/sim/bots/bot';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { createRecorder, encodeReplay, type Replay } from '@jumpy/sim/replay';
import { revive } from '@jumpy/sim/revive';
import { simulate } from '@jumpy/sim/simulate';
import { step } from '@jumpy/sim/step';
import { addOtherRules, OTHER_VERSION } from '@jumpy/sim/testing/otherRules';
import { createWorld } from '@jumpy/sim/world';
import { packReplay, deflateStored } from '../../src/run/packReplay.ts';

export const RUN_SEED = '0123456789abcdef0123456789abcdef';

/** A bot's run, cut after so many ticks. */
export function botReplay({ seed = RUN_SEED, ticks = 4_000 }: { seed?: string; ticks?: number } = {}): Replay {
  return playRun({ seed, mode: 'solo', skill: SKILLS.strong, ticks }).replay;
}

/** A course on which the beginner bot dies early. */
const EARLY_SEED = '0000000000000000000000000000000b';

/** A run that died, was revived and continued for a while. */
export function revivedReplay(seed: string = EARLY_SEED): Replay {
  const world = createWorld({ seed, mode: 'solo' });
  const recorder = createRecorder(world);
  const bot = createBot({ skill: SKILLS.beginner, seed });
  let leaveTick = Infinity;
  while (world.tick < leaveTick && (world.revives === 0 || !world.over)) {
    if (world.over && revive(world)) {
      recorder.revive();
      leaveTick = world.tick + 1_500;
    }
    const input = bot.decide(world);
    recorder.record(input);
    step(world, input);
  }
  return recorder.finish();
}

/** A replay as the shell passes it. */
export async function givenRun(replay: Replay, overrides: Partial<PlaybackRun> = {}): Promise<PlaybackRun> {
  return {
    runId: null,
    name: 'Luna',
    score: simulate(replay).score,
    simVersion: replay.simVersion,
    replay: await packReplay(encodeReplay(replay)),
    isOwn: false,
    ...overrides,
  };
}

/** Alternates right and left with an occasional hop. */
export const otherRulesPlay = ({ tick }: { tick: number }) =>
  ({ steer: tick % 90 < 45 ? 1 : -1, hop: tick % 70 === 0 }) as const;

/** A run by the rules of an older version, as the shell gives it; `otherRulesPlay` plays it. */
export async function otherRulesRun(): Promise<PlaybackRun> {
  const rules = await addOtherRules();
  const world = rules.createWorld({ seed: RUN_SEED, mode: 'solo' });
  const recorder = rules.createRecorder(world);
  while (!world.over) {
    const input = otherRulesPlay(world);
    recorder.record(input);
    rules.step(world, input);
  }
  const replay = recorder.finish();
  const bytes = rules.encodeReplay(replay);
  return {
    runId: null,
    name: 'Luna',
    score: world.score,
    simVersion: OTHER_VERSION,
    replay: btoa(String.fromCharCode(...deflateStored(bytes))),
    isOwn: false,
  };
}
