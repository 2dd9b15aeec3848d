import { createBot } from '../src/bots/bot.ts';
import { SKILL_NAMES, SKILLS } from '../src/bots/skill.ts';
import { type Input, getInput, type Steer } from '../src/input.ts';
import type { SimMode } from '../src/kinds.ts';
import { createRandomStream, randomInt, randomChance, nextUint32 } from '../src/random.ts';
import { createRecorder, encodeReplay } from '../src/replay.ts';
import { canRevive, revive } from '../src/revive.ts';
import { step } from '../src/step.ts';
import { createWorld, type World } from '../src/world.ts';

type InputSource = (world: World) => Input;

const STYLE_COUNT = 8;
const MODES: readonly SimMode[] = ['solo', 'room', 'daily', 'race', 'practice'];

/**
 * Encoded runs of many types, each limited in length: white noise, randomly held keys, one held key, habits, and bots
 * of every skill.
 */
export function generateRuns(count: number, { longestTicks }: { longestTicks: number }): Uint8Array[] {
  return Array.from({ length: count }, (_, i) => playOne(i, longestTicks));
}

function playOne(index: number, longestTicks: number): Uint8Array {
  const drawn = createRandomStream('5eed'.repeat(8), `run ${index}`);
  const seed = Array.from({ length: 4 }, () => nextUint32(drawn).toString(16).padStart(8, '0')).join('');
  const mode = MODES[Math.trunc(index / STYLE_COUNT) % MODES.length] ?? 'solo';
  const play = createStyle(index % STYLE_COUNT, seed);
  const world = createWorld({ seed, mode });
  const recorder = createRecorder(world);
  while (world.tick < longestTicks) {
    if (world.over) {
      if (!canRevive(world)) break;
      revive(world);
      recorder.revive();
    }
    const input = play(world);
    recorder.record(input);
    step(world, input);
  }
  return encodeReplay(recorder.finish());
}

function createStyle(style: number, seed: string): InputSource {
  const stream = createRandomStream(seed, 'press');
  const bot = SKILL_NAMES[style - 5];
  if (bot !== undefined) {
    const { decide } = createBot({ skill: SKILLS[bot], seed });
    return decide;
  }
  if (style === 0) return () => getInput(pickSteer(stream), randomChance(stream, 500));
  if (style === 1) return createHeldSource(seed, { mostTicks: 12, hopShare: 60 });
  if (style === 2) return createHeldSource(seed, { mostTicks: 90, hopShare: 20 });
  if (style === 3) {
    const steer = pickSteer(stream);
    return () => getInput(steer, true);
  }
  const swing = randomInt(stream, 3, 90);
  return ({ tick }) => getInput(tick % (2 * swing) < swing ? -1 : 1, tick % swing === 0);
}

/** Holds random steers for a while each, with hops at a per-mille chance. */
function createHeldSource(seed: string, { mostTicks, hopShare }: { mostTicks: number; hopShare: number }): InputSource {
  const stream = createRandomStream(seed, 'hold');
  let left = 0;
  let steer: Steer = 0;
  return () => {
    if (left === 0) {
      left = randomInt(stream, 1, mostTicks);
      steer = pickSteer(stream);
    }
    left -= 1;
    return getInput(steer, randomChance(stream, hopShare));
  };
}

function pickSteer(stream: ReturnType<typeof createRandomStream>): Steer {
  const roll = randomInt(stream, -1, 1);
  return roll < 0 ? -1 : roll > 0 ? 1 : 0;
}
