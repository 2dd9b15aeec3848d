import { createHash } from 'node:crypto';
import { beginFollowed, type FollowedCourse } from '@jumpy/server/features/runs/following/followedRun';
import { sectionSeeds } from '@jumpy/server/features/daily/sectionSeeds';
import { packInputs } from '@jumpy/protocol/inputPack';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { current } from '@jumpy/sim/current';
import { FIRST_SECTIONS, sectionsDue, sectionsLaid } from '@jumpy/sim/section';

export const MARK_TICKS = 120;
/** More sections than any run here reaches. */
const SECTIONS = 300;

/** A run of the strong bot on its own course, as its page would send it. */
export interface Climb {
  course: FollowedCourse & { runKey: Uint8Array };
  /** Packed inputs of two seconds each, as base64. */
  marks: readonly string[];
}

/** Plays runs that last for the given number of marks. */
export function playClimbs({ climbs, marks }: { climbs: number; marks: number }): Climb[] {
  const played: Climb[] = [];
  for (let run = 0; played.length < climbs; run += 1) {
    const climb = playClimb(run, marks);
    if (climb) played.push(climb);
  }
  return played;
}

export function courseOf(run: number): FollowedCourse & { runKey: Buffer } {
  const runKey = createHash('sha256').update(`bench live ${run}`).digest();
  const seed = sectionSeeds(runKey, { from: 0, to: FIRST_SECTIONS });
  return { runKey, seed, simVersion: current.version, mode: 'solo', derivedFrom: null, reviveTick: null };
}

function playClimb(run: number, most: number): Climb | undefined {
  const course = courseOf(run);
  const world = beginFollowed(current, { ...course, seed: sectionSeeds(course.runKey, { from: 0, to: SECTIONS }) });
  const recorder = current.createRecorder(world);
  const bot = createBot({ skill: SKILLS.strong, seed: world.seed });
  const marks: string[] = [];
  while (marks.length < most) {
    const fromTick = world.tick;
    while (world.tick < fromTick + MARK_TICKS && !world.over) {
      const input = bot.decide(world);
      recorder.record(input);
      current.step(world, input);
    }
    if (world.over) return undefined;
    const ticks = { fromTick, toTick: world.tick };
    marks.push(packInputs(current.inputTrail(recorder, ticks), ticks));
  }
  return { course, marks };
}

/**
 * Sections generated after each tick of a strong bot's run, and sections revealed to its page once that tick is
 * received.
 */
export function sectionsByTick(run: number): { laid: number; due: number }[] {
  const { runKey, ...course } = courseOf(run);
  const seed = sectionSeeds(runKey, { from: 0, to: SECTIONS });
  const world = current.createWorld({ ...course, seed });
  const bot = createBot({ skill: SKILLS.strong, seed });
  const sections = () => ({ laid: sectionsLaid(world.course), due: sectionsDue(world.course) });
  const told = [sections()];
  while (!world.over) {
    current.step(world, bot.decide(world));
    told.push(sections());
  }
  return told;
}
