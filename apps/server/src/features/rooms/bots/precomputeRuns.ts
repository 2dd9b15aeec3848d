import { createHash } from 'node:crypto';
import { packTrail } from '@jumpy/protocol/packInputs';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS, type Skill } from '@jumpy/sim/bots/skill';
import { MAX_TICKS, TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import type { Input } from '@jumpy/sim/input';
import { inputTrail } from '@jumpy/sim/inputTrail';
import { advanceWorldByTrail, createSimulatedWorld } from '../../runs/liveSimulation/simulatedWorld.ts';
import { createRoomCourse } from '../serverRoomRun.ts';

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
  const digest = createHash('sha256').update(runKey).update(`bot of level ${playerLevel}`).digest();
  const seed = digest.toString('hex', 0, 16);
  const { from, to } = FATIGUE_SECONDS;
  const fatigueTick = TICKS_PER_SECOND * (from + (digest.readUInt16BE(16) % (to - from)));
  const course = createRoomCourse(currentSimulation, runKey);
  const world = createSimulatedWorld(currentSimulation, course);
  const recorder = currentSimulation.createRecorder(world);
  let bot = createBot({ skill, seed });
  while (!world.over && world.tick < MAX_TICKS) {
    if (world.tick === fatigueTick) bot = createBot({ skill: SKILLS.beginner, seed });
    const input = bot.decide(world);
    recorder.record(input);
    advanceWorldByTrail(world, { rules: currentSimulation, course, trail: Uint8Array.of(encodeInput(input)) });
  }
  const ticks = { fromTick: 0, toTick: world.tick };
  const inputs = packTrail(inputTrail(recorder, ticks), ticks);
  return { playerLevel, score: world.score, ticks: world.tick, inputs };
}

const encodeInput = ({ steer, hop }: Input): number => steer + 1 + (hop ? HOP_BIT : 0);

/** Skill of a bot and the player level it corresponds to. */
interface BotStrength {
  readonly playerLevel: number;
  readonly skill: Skill;
}

/**
 * Whom each level is like, by bench/balance.md (XP): within an hour a beginner reaches level 16 and an average player level 20; after
 * ten hours a strong one has level 53. A beginner of the first minutes comes later still, and between the named players lie even mixes.
 */
export const BOT_STRENGTHS: readonly BotStrength[] = [
  { playerLevel: 1, skill: { ...SKILLS.beginner, reactionTicks: SKILLS.beginner.reactionTicks + 3 } },
  { playerLevel: 6, skill: SKILLS.beginner },
  { playerLevel: 11, skill: interpolateSkill(SKILLS.beginner, SKILLS.average, 1 / 3) },
  { playerLevel: 16, skill: interpolateSkill(SKILLS.beginner, SKILLS.average, 2 / 3) },
  { playerLevel: 20, skill: SKILLS.average },
  { playerLevel: 36, skill: interpolateSkill(SKILLS.average, SKILLS.strong, 1 / 2) },
  { playerLevel: 53, skill: SKILLS.strong },
];

/** Interpolates between two skills; planning ahead is enabled from halfway on. */
function interpolateSkill(from: Skill, to: Skill, ratio: number): Skill {
  const interpolate = (getValue: (skill: Skill) => number): number =>
    Math.round(getValue(from) + (getValue(to) - getValue(from)) * ratio);
  return {
    reactionTicks: interpolate((skill) => skill.reactionTicks),
    aimError: interpolate((skill) => skill.aimError),
    lapses: interpolate((skill) => skill.lapses),
    notices: interpolate((skill) => skill.notices),
    plansAhead: ratio < 1 / 2 ? from.plansAhead : to.plansAhead,
  };
}

/** A course with pre-computed bot runs. No player has seen it. */
export interface PrecomputedCourse {
  runKey: Uint8Array;
  runs: readonly PrecomputedRun[];
}
