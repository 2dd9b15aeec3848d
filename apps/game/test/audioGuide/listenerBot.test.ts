import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { hashWorld } from '@jumpy/sim/save';
import { createRecorder } from '@jumpy/sim/recorder';
import { simulate } from '@jumpy/sim/simulate';
import { step } from '@jumpy/sim/step';
import { createWorld, type World } from '@jumpy/sim/world';
import { describe, expect, it } from 'vitest';
import type { Cue, EarCount } from '../../src/audioGuide/cue.ts';
import { createCueSequencer } from '../../src/audioGuide/guidedRun.ts';
import { createInputState } from '../../src/input/inputState.ts';
import { createHearingBot, type HearingBotOptions } from './listenerBot.ts';

const RUNS = 21;
/** Longer than any beginner's run; reaching it is proof enough. */
const MAX_TICKS = 9_000;
const REACTION_TICKS = SKILLS.beginner.reactionTicks;
const SEEDS = Array.from({ length: RUNS }, (_, i) => (i * 7_919 + 5).toString(16).padStart(8, '0').repeat(4));

interface Listener {
  readonly by: HearingBotOptions['by'];
  readonly ears: EarCount;
  /** No sound reaches the bot. */
  readonly isDeaf?: boolean;
}

/** Plays a run like the page: cues after every tick, and input through the page's intent. */
function playByCues(seed: string, { by, ears, isDeaf = false }: Listener) {
  const world = createWorld({ seed, mode: 'solo' });
  const recorder = createRecorder(world);
  const cues = createCueSequencer({ step, earCount: ears });
  const bot = createHearingBot({ seed, reactionTicks: REACTION_TICKS, by });
  const intent = createInputState();
  let heardCues: readonly Cue[] = [];
  while (!world.over && world.tick < MAX_TICKS) {
    const { steer, hop } = bot.press(isDeaf ? [] : heardCues);
    intent.steer('keyboard', steer);
    if (hop) intent.hop('keyboard');
    const input = intent.consume();
    recorder.record(input);
    step(world, input, cues.onEvent);
    heardCues = cues.update(world);
  }
  return { world, recorder };
}

const middleOf = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? 0;
const lazy = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
const heightOf = ({ highestY }: World): number => highestY;
const levelOf = ({ level }: World): number => level;

describe('audio-only bot', () => {
  // Played by the first test that asks, so that no test carries all of them.
  const runs = {
    ears: lazy(() => SEEDS.map((seed) => playByCues(seed, { by: 'ears', ears: 2 }).world)),
    pitch: lazy(() => SEEDS.map((seed) => playByCues(seed, { by: 'pitch', ears: 1 }).world)),
    deaf: lazy(() => SEEDS.map((seed) => playByCues(seed, { by: 'pitch', ears: 2, isDeaf: true }).world)),
    seen: lazy(() =>
      SEEDS.map((seed) => playRun({ seed, mode: 'solo', skill: SKILLS.beginner, ticks: MAX_TICKS }).world),
    ),
  };

  it.each(['ears', 'pitch'] as const)(
    'by %s climbs at least as high as a sighted beginner that reacts as late',
    (by) => {
      expect(middleOf(runs[by]().map(heightOf))).toBeGreaterThan(middleOf(runs.seen().map(heightOf)));
    },
  );

  it.each(['ears', 'pitch'] as const)(
    'by %s reaches the fourth biome in the median, and the second in nine of ten runs',
    (by) => {
      const levels = runs[by]()
        .map(levelOf)
        .toSorted((one, other) => one - other);
      expect(middleOf(levels)).toBeGreaterThanOrEqual(7);
      expect(levels[Math.floor(RUNS / 10)]).toBeGreaterThanOrEqual(2);
    },
  );

  it('barely climbs with all sounds muted', () => {
    expect(middleOf(runs.deaf().map(levelOf))).toBe(1);
    expect(middleOf(runs.deaf().map(heightOf)) * 20).toBeLessThan(middleOf(runs.pitch().map(heightOf)));
  });

  it('GAME-01 leaves runs that simulate to the same result without a guide', () => {
    for (const seed of SEEDS.slice(0, 4)) {
      const { world, recorder } = playByCues(seed, { by: 'ears', ears: 2 });
      const alone = simulate(recorder.finish());
      expect(alone.hash).toBe(hashWorld(world));
      expect(alone.ticks).toBe(world.tick);
    }
  });

  it('hears the same cues in both of two equal runs', () => {
    const [seed = ''] = SEEDS;
    const hashes = [1, 2].map(() => hashWorld(playByCues(seed, { by: 'ears', ears: 2 }).world));
    expect(hashes[0]).toBe(hashes[1]);
  });
});
