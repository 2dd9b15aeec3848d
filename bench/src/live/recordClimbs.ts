import { createHash } from 'node:crypto';
import { createSimulatedWorld, type SimulatedCourse } from '@jumpy/server/features/runs/liveSimulation/simulatedWorld';
import { deriveSectionSeeds } from '@jumpy/server/features/daily/sectionSeeds';
import { packInputs } from '@jumpy/protocol/packInputs';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { INITIAL_SECTIONS, countDueSections, countGeneratedSections } from '@jumpy/sim/section';

export const MARK_TICKS = 120;
/** More sections than any run here reaches. */
const SECTION_COUNT = 300;

/** A run of the strong bot on its own course, as its page would send it. */
export interface RecordedClimb {
  course: SimulatedCourse & { runKey: Uint8Array };
  /** Packed inputs of two seconds each, as base64. */
  marks: readonly string[];
}

/** Plays runs that last for the given number of marks. */
export function recordClimbs({ climbs, marks }: { climbs: number; marks: number }): RecordedClimb[] {
  const played: RecordedClimb[] = [];
  for (let run = 0; played.length < climbs; run += 1) {
    const climb = recordClimb(run, marks);
    if (climb) played.push(climb);
  }
  return played;
}

export function createClimbCourse(run: number): SimulatedCourse & { runKey: Buffer } {
  const runKey = createHash('sha256').update(`bench live ${run}`).digest();
  const seed = deriveSectionSeeds(runKey, { from: 0, to: INITIAL_SECTIONS });
  return {
    runKey,
    seed,
    startPlace: 0,
    simVersion: currentSimulation.version,
    mode: 'solo',
    derivedFrom: null,
    reviveTick: null,
  };
}

function recordClimb(run: number, maxMarks: number): RecordedClimb | undefined {
  const course = createClimbCourse(run);
  const world = createSimulatedWorld(currentSimulation, {
    ...course,
    seed: deriveSectionSeeds(course.runKey, { from: 0, to: SECTION_COUNT }),
  });
  const recorder = currentSimulation.createRecorder(world);
  const bot = createBot({ skill: SKILLS.strong, seed: world.seed });
  const marks: string[] = [];
  while (marks.length < maxMarks) {
    const fromTick = world.tick;
    while (world.tick < fromTick + MARK_TICKS && !world.over) {
      const input = bot.decide(world);
      recorder.record(input);
      currentSimulation.step(world, input);
    }
    if (world.over) return undefined;
    const ticks = { fromTick, toTick: world.tick };
    marks.push(packInputs(currentSimulation.inputTrail(recorder, ticks), ticks));
  }
  return { course, marks };
}

/**
 * Sections generated after each tick of a strong bot's run, and sections revealed to its page once that tick is
 * received.
 */
export function countSectionsByTick(run: number): { laid: number; due: number }[] {
  const { runKey, ...course } = createClimbCourse(run);
  const seed = deriveSectionSeeds(runKey, { from: 0, to: SECTION_COUNT });
  const world = currentSimulation.createWorld({ ...course, seed });
  const bot = createBot({ skill: SKILLS.strong, seed });
  const sections = () => ({ laid: countGeneratedSections(world.course), due: countDueSections(world.course) });
  const told = [sections()];
  while (!world.over) {
    currentSimulation.step(world, bot.decide(world));
    told.push(sections());
  }
  return told;
}
