import { countDueSections, countGeneratedSections, countSections, sliceSeed } from '@jumpy/sim/section';
import type { Simulation } from '@jumpy/sim/simulation';
import { decodeTrailInput } from '@jumpy/sim/inputTrail';
import type { World } from '@jumpy/sim/world';
import { unpackTrail } from '@jumpy/protocol/packInputs';
import type { TicketRow } from '../tickets/store.ts';
import { deriveSectionSeeds } from '../../daily/sectionSeeds.ts';

/** Ticket fields that determine how a run is simulated live. */
export interface SimulatedCourse extends Pick<
  TicketRow,
  'simVersion' | 'seed' | 'startPlace' | 'mode' | 'derivedFrom' | 'reviveTick'
> {
  rule?: TicketRow['rule'];
  /** Null if the ticket contains the whole course. */
  runKey: Uint8Array | null;
}

/**
 * World of a run before its first tick. If the page derived part of the course itself, the world knows only the
 * sections that the page knew.
 */
export function createSimulatedWorld(
  rules: Simulation,
  { seed, startPlace, rule, mode, derivedFrom, runKey }: SimulatedCourse,
): World {
  const isWhole = derivedFrom === null || !runKey;
  const knownSeed = isWhole ? seed : deriveSectionSeeds(runKey, { from: 0, to: Math.max(1, derivedFrom) });
  return rules.createWorld({ seed: knownSeed, startPlace, rule, mode });
}

/** The course as far as the page may know it. */
export function getKnownSeed(world: World, { seed, derivedFrom, runKey }: SimulatedCourse): string {
  return runKey ? deriveSectionSeeds(runKey, { from: 0, to: derivedFrom ?? countDueSections(world.course) }) : seed;
}

/** Section seeds in a range of a course that the page did not derive itself. The world already has most of them. */
export function getSeedsBetween(
  { seed }: Pick<World, 'seed'>,
  { runKey, from, to }: { runKey: Uint8Array; from: number; to: number },
): string {
  const knownSections = countSections(seed);
  return sliceSeed(seed, { from, to }) + deriveSectionSeeds(runKey, { from: Math.max(from, knownSections), to });
}

/** Removes course sections that the page did not know; false if the world has already used them. */
export function dropUnknownSections(world: World, { derivedFrom }: Pick<SimulatedCourse, 'derivedFrom'>): boolean {
  if (derivedFrom === null || world.derivedFrom === derivedFrom) return true;
  if (world.derivedFrom !== null || countGeneratedSections(world.course) > derivedFrom) return false;
  world.seed = sliceSeed(world.seed, { from: 0, to: derivedFrom });
  return true;
}

/** Whether the run is dead and not to be revived. */
export const isAwaitingRevive = (world: World, { reviveTick }: Pick<SimulatedCourse, 'reviveTick'>): boolean =>
  world.over && world.tick !== reviveTick;

/** Whether the marks continue from that tick without a gap. */
export const isContiguous = (fromTick: number, marks: readonly InputMessage[]): boolean =>
  concatTrail(marks, { fromTick }).length === (marks.at(-1)?.tick ?? fromTick) - fromTick;

/** Advances a world by received inputs, revealing course sections as the page learned them. */
export function advanceWorld(
  world: World,
  { rules, course, marks }: { rules: Simulation; course: SimulatedCourse; marks: readonly InputMessage[] },
): void {
  advanceWorldByTrail(world, { rules, course, trail: concatTrail(marks, { fromTick: world.tick }) });
}

/** Same, with inputs as one byte per tick. */
export function advanceWorldByTrail(
  world: World,
  { rules, course, trail }: { rules: Simulation; course: SimulatedCourse; trail: Uint8Array },
): void {
  for (const code of trail) {
    if (world.over && (isAwaitingRevive(world, course) || !rules.revive(world))) return;
    if (course.derivedFrom === null) extendCourse(world, { rules, course });
    rules.step(world, decodeTrailInput(code));
  }
}

function extendCourse(
  world: World,
  { rules, course: { runKey } }: { rules: Simulation; course: SimulatedCourse },
): void {
  if (!runKey) return;
  const knownSections = countSections(world.seed);
  const dueSections = countDueSections(world.course);
  if (knownSections >= dueSections) return;
  rules.revealSections(world, {
    from: knownSections,
    seed: deriveSectionSeeds(runKey, { from: knownSections, to: dueSections }),
  });
}

/** A message that may carry inputs, packed, since the previous one that has any. */
export interface InputMessage {
  tick: number;
  inputs?: Uint8Array | null;
}

/** Concatenates the inputs of messages, one byte per tick. */
export function concatTrail(marks: readonly InputMessage[], { fromTick }: { fromTick: number }): Uint8Array {
  const parts: Uint8Array[] = [];
  let tick = fromTick;
  for (const { tick: toTick, inputs } of marks) {
    if (!inputs) continue;
    const chunk = unpackTrail(inputs, { fromTick: tick, toTick });
    if (!chunk) break;
    parts.push(chunk);
    tick = toTick;
  }
  return Buffer.concat(parts);
}
