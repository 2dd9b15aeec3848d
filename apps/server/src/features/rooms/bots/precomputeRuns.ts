import { createHash } from 'node:crypto';
import { packTrail } from '@jumpy/protocol/packInputs';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { MAX_TICKS, TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import type { Input } from '@jumpy/sim/input';
import { inputTrail } from '@jumpy/sim/inputTrail';
import { createSimulatedWorld, advanceWorldByTrail } from '../../runs/liveSimulation/simulatedWorld.ts';
import { createBotCourse } from './botCourse.ts';
import type { BotStrength } from './botStrengths.ts';

export interface PrecomputedRun {
  playerLevel: number;
  score: number;
  ticks: number;
  /** Packed by `packTrail`. */
  inputs: Uint8Array;
}

/**
 * At a random second in this range, a bot starts to play like a beginner, so that eliminated players do not have to
 * watch for half an hour.
 */
const FATIGUE_SECONDS = { from: 150, to: 360 } as const;
const HOP_BIT = 4;

/** Plays the course of a key to the end of the run; the summit ends it after half an hour at the latest. */
export function precomputeRun(runKey: Uint8Array, { playerLevel, skill }: BotStrength): PrecomputedRun {
  const drawn = createHash('sha256').update(runKey).update(`bot of level ${playerLevel}`).digest();
  const seed = drawn.toString('hex', 0, 16);
  const { from, to } = FATIGUE_SECONDS;
  const tiredTick = TICKS_PER_SECOND * (from + (drawn.readUInt16BE(16) % (to - from)));
  const course = createBotCourse(currentSimulation, runKey);
  const world = createSimulatedWorld(currentSimulation, course);
  const recorder = currentSimulation.createRecorder(world);
  let bot = createBot({ skill, seed });
  while (!world.over && world.tick < MAX_TICKS) {
    if (world.tick === tiredTick) bot = createBot({ skill: SKILLS.beginner, seed });
    const input = bot.decide(world);
    recorder.record(input);
    advanceWorldByTrail(world, { rules: currentSimulation, course, trail: Uint8Array.of(encodeInput(input)) });
  }
  const ticks = { fromTick: 0, toTick: world.tick };
  const inputs = packTrail(inputTrail(recorder, ticks), ticks);
  return { playerLevel, score: world.score, ticks: world.tick, inputs };
}

const encodeInput = ({ steer, hop }: Input): number => steer + 1 + (hop ? HOP_BIT : 0);
