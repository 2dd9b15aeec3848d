import { sectionsDue, sectionsLaid, sectionsOf, seedOfSections } from '@jumpy/sim/section';
import type { Simulation } from '@jumpy/sim/simulation';
import { trailInput } from '@jumpy/sim/trail';
import type { World } from '@jumpy/sim/world';
import { type InputMark, trailOf } from '../witness/trailOf.ts';
import type { TicketRow } from '../tickets/store.ts';
import { sectionSeeds } from '../../daily/sectionSeeds.ts';

/** What of a ticket decides how its run is played along. */
export interface FollowedCourse extends Pick<TicketRow, 'simVersion' | 'seed' | 'mode' | 'derivedFrom' | 'reviveTick'> {
  /** Null for a course that the ticket tells whole. */
  runKey: Uint8Array | null;
}

/** The world of a run before its first tick; where its page had to make up the course, it knows no more of it than that page did. */
export function beginFollowed(rules: Simulation, { seed, mode, derivedFrom, runKey }: FollowedCourse): World {
  const isWhole = derivedFrom === null || !runKey;
  const known = isWhole ? seed : sectionSeeds(runKey, { from: 0, to: Math.max(1, derivedFrom) });
  return rules.createWorld({ seed: known, mode });
}

/** The course of a run as far as its page may know it. */
export function knownSeed(world: World, { seed, derivedFrom, runKey }: FollowedCourse): string {
  return runKey ? sectionSeeds(runKey, { from: 0, to: derivedFrom ?? sectionsDue(world.course) }) : seed;
}

/** Seeds of sections from one on up to another, of a course that its page has not made up: a world has most of them already. */
export function seedsBetween(
  { seed }: Pick<World, 'seed'>,
  { runKey, from, to }: { runKey: Uint8Array; from: number; to: number },
): string {
  const known = sectionsOf(seed);
  return seedOfSections(seed, { from, to }) + sectionSeeds(runKey, { from: Math.max(from, known), to });
}

/** Makes a world forget what its page did not know of the course; false where it was laid by that already. */
export function forgetUnknown(world: World, { derivedFrom }: Pick<FollowedCourse, 'derivedFrom'>): boolean {
  if (derivedFrom === null || world.derivedFrom === derivedFrom) return true;
  if (world.derivedFrom !== null || sectionsLaid(world.course) > derivedFrom) return false;
  world.seed = seedOfSections(world.seed, { from: 0, to: derivedFrom });
  return true;
}

/** Whether a run has died, and nothing of it is played on. */
export const isAtRest = (world: World, { reviveTick }: Pick<FollowedCourse, 'reviveTick'>): boolean =>
  world.over && world.tick !== reviveTick;

/** Whether the first of these goes on from that tick: they read as inputs of just so many. */
export const joins = (fromTick: number, marks: readonly InputMark[]): boolean =>
  trailOf(marks, { fromTick }).length === (marks.at(-1)?.tick ?? fromTick) - fromTick;

/** Plays a world on by what was heard; its course is laid from the key as far as the page knew it. */
export function playOn(
  world: World,
  { rules, course, marks }: { rules: Simulation; course: FollowedCourse; marks: readonly InputMark[] },
): void {
  playTrail(world, { rules, course, trail: trailOf(marks, { fromTick: world.tick }) });
}

/** The same, of inputs as a byte a tick. */
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
