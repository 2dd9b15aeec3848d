import { sectionsDue, sectionsLaid, sectionsOf, seedOfSections } from '@jumpy/sim/section';
import type { Simulation } from '@jumpy/sim/simulation';
import { trailInput } from '@jumpy/sim/trail';
import type { World } from '@jumpy/sim/world';
import { type InputMark, trailOf } from '../witness/trailOf.ts';
import type { TicketRow } from '../tickets/store.ts';
import { sectionSeeds } from '../../daily/sectionSeeds.ts';

/** Ticket fields that determine how a run is simulated live. */
export interface FollowedCourse extends Pick<TicketRow, 'simVersion' | 'seed' | 'mode' | 'derivedFrom' | 'reviveTick'> {
  /** Null if the ticket contains the whole course. */
  runKey: Uint8Array | null;
}

/**
 * World of a run before its first tick. If the page derived part of the course itself, the world knows only the
 * sections that the page knew.
 */
export function beginFollowed(rules: Simulation, { seed, mode, derivedFrom, runKey }: FollowedCourse): World {
  const isWhole = derivedFrom === null || !runKey;
  const known = isWhole ? seed : sectionSeeds(runKey, { from: 0, to: Math.max(1, derivedFrom) });
  return rules.createWorld({ seed: known, mode });
}

/** The course as far as the page may know it. */
export function knownSeed(world: World, { seed, derivedFrom, runKey }: FollowedCourse): string {
  return runKey ? sectionSeeds(runKey, { from: 0, to: derivedFrom ?? sectionsDue(world.course) }) : seed;
}

/** Section seeds in a range of a course that the page did not derive itself. The world already has most of them. */
export function seedsBetween(
  { seed }: Pick<World, 'seed'>,
  { runKey, from, to }: { runKey: Uint8Array; from: number; to: number },
): string {
  const known = sectionsOf(seed);
  return seedOfSections(seed, { from, to }) + sectionSeeds(runKey, { from: Math.max(from, known), to });
}

/** Removes course sections that the page did not know; false if the world has already used them. */
export function forgetUnknown(world: World, { derivedFrom }: Pick<FollowedCourse, 'derivedFrom'>): boolean {
  if (derivedFrom === null || world.derivedFrom === derivedFrom) return true;
  if (world.derivedFrom !== null || sectionsLaid(world.course) > derivedFrom) return false;
  world.seed = seedOfSections(world.seed, { from: 0, to: derivedFrom });
  return true;
}

/** Whether the run is dead and not to be revived. */
export const isAtRest = (world: World, { reviveTick }: Pick<FollowedCourse, 'reviveTick'>): boolean =>
  world.over && world.tick !== reviveTick;

/** Whether the marks continue from that tick without a gap. */
export const joins = (fromTick: number, marks: readonly InputMark[]): boolean =>
  trailOf(marks, { fromTick }).length === (marks.at(-1)?.tick ?? fromTick) - fromTick;

/** Advances a world by received inputs, revealing course sections as the page learned them. */
export function playOn(
  world: World,
  { rules, course, marks }: { rules: Simulation; course: FollowedCourse; marks: readonly InputMark[] },
): void {
  playTrail(world, { rules, course, trail: trailOf(marks, { fromTick: world.tick }) });
}

/** Same, with inputs as one byte per tick. */
export function playTrail(
  world: World,
  { rules, course, trail }: { rules: Simulation; course: FollowedCourse; trail: Uint8Array },
): void {
  for (const code of trail) {
    if (world.over && (isAtRest(world, course) || !rules.revive(world))) return;
    if (course.derivedFrom === null) reveal(world, { rules, course });
    rules.step(world, trailInput(code));
  }
}

function reveal(world: World, { rules, course: { runKey } }: { rules: Simulation; course: FollowedCourse }): void {
  if (!runKey) return;
  const known = sectionsOf(world.seed);
  const wanted = sectionsDue(world.course);
  if (known >= wanted) return;
  rules.revealSections(world, { from: known, seed: sectionSeeds(runKey, { from: known, to: wanted }) });
}
