import { createBot } from '../src/bots/bot.ts';
import { SKILL_NAMES, SKILLS } from '../src/bots/skill.ts';
import { type Input, inputOf, type Steer } from '../src/input.ts';
import { MODES } from '../src/kinds.ts';
import { createStream, drawBetween, drawChance, nextWord } from '../src/random.ts';
import { createRecorder, encodeReplay } from '../src/replay.ts';
import { mayRevive, revive } from '../src/revive.ts';
import { step } from '../src/step.ts';
import { createWorld, type World } from '../src/world.ts';

type Play = (world: World) => Input;

const STYLES = 8;

/**
 * Encoded runs of many types, each limited in length: white noise, randomly held keys, one held key, habits, and bots
 * of every skill.
 */
export function manyRuns(count: number, { longestTicks }: { longestTicks: number }): Uint8Array[] {
  return Array.from({ length: count }, (_, i) => playOne(i, longestTicks));
}

function playOne(index: number, longestTicks: number): Uint8Array {
  const drawn = createStream('5eed'.repeat(8), `run ${index}`);
  const seed = Array.from({ length: 4 }, () => nextWord(drawn).toString(16).padStart(8, '0')).join('');
  const mode = MODES[Math.trunc(index / STYLES) % MODES.length] ?? 'solo';
  const play = styleOf(index % STYLES, seed);
  const world = createWorld({ seed, mode });
  const recorder = createRecorder(world);
  while (world.tick < longestTicks) {
    if (world.over) {
      if (!mayRevive(world)) break;
      revive(world);
      recorder.revive();
    }
    const input = play(world);
    recorder.record(input);
    step(world, input);
  }
  return encodeReplay(recorder.finish());
}

function styleOf(style: number, seed: string): Play {
  const stream = createStream(seed, 'press');
  const bot = SKILL_NAMES[style - 5];
  if (bot !== undefined) {
    const { decide } = createBot({ skill: SKILLS[bot], seed });
    return decide;
  }
  if (style === 0) return () => inputOf(drawSteer(stream), drawChance(stream, 500));
  if (style === 1) return held(seed, { mostTicks: 12, hopShare: 60 });
  if (style === 2) return held(seed, { mostTicks: 90, hopShare: 20 });
  if (style === 3) {
    const steer = drawSteer(stream);
    return () => inputOf(steer, true);
  }
  const swing = drawBetween(stream, 3, 90);
  return ({ tick }) => inputOf(tick % (2 * swing) < swing ? -1 : 1, tick % swing === 0);
}

/** Holds random steers for a while each, with hops at a per-mille chance. */
function held(seed: string, { mostTicks, hopShare }: { mostTicks: number; hopShare: number }): Play {
  const stream = createStream(seed, 'hold');
  let left = 0;
  let steer: Steer = 0;
  return () => {
    if (left === 0) {
      left = drawBetween(stream, 1, mostTicks);
      steer = drawSteer(stream);
    }
    left -= 1;
    return inputOf(steer, drawChance(stream, hopShare));
  };
}

function drawSteer(stream: ReturnType<typeof createStream>): Steer {
  const roll = drawBetween(stream, -1, 1);
  return roll < 0 ? -1 : roll > 0 ? 1 : 0;
}
