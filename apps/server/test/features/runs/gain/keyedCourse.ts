import { createHash } from 'node:crypto';
import { INITIAL_SECTIONS, countDueSections, countSections } from '@jumpy/sim/section';
import type { World } from '@jumpy/sim/world';

const DIGITS = 8;
/** More sections than ten minutes of play need. */
const SECTIONS = 128;

/** A course derived from its key, which only the server has. */
export interface KeyedCourse {
  /** The sections revealed by the ticket. */
  ticket: string;
  /** The sections revealed once the server has received play up to that world. */
  toldAt(world: World): string;
}

export function keyedCourse(name: string): KeyedCourse {
  let all = '';
  for (let block = 0; all.length < SECTIONS * DIGITS; block += 1)
    all += createHash('sha256').update(`${name}:${block}`).digest('hex');
  return {
    ticket: all.slice(0, INITIAL_SECTIONS * DIGITS),
    toldAt: ({ course }) => all.slice(0, countDueSections(course) * DIGITS),
  };
}

/** Reveals sections to a world unless it knows more or has made up its course. */
export function learn(world: World, seed: string): void {
  if (world.derivedFrom === null && countSections(seed) > countSections(world.seed)) world.seed = seed;
}
