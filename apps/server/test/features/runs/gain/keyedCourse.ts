import { createHash } from 'node:crypto';
import { FIRST_SECTIONS, sectionsDue, sectionsOf } from '@jumpy/sim/section';
import type { World } from '@jumpy/sim/world';

const DIGITS = 8;
/** More sections than ten minutes of play lay. */
const SECTIONS = 128;

/** A course as its key gives it, which only the server has. */
export interface KeyedCourse {
  /** What a ticket tells of it. */
  ticket: string;
  /** What is known when the server has heard of play up to a world. */
  toldAt(world: World): string;
}

export function keyedCourse(name: string): KeyedCourse {
  let all = '';
  for (let block = 0; all.length < SECTIONS * DIGITS; block += 1)
    all += createHash('sha256').update(`${name}:${block}`).digest('hex');
  return {
    ticket: all.slice(0, FIRST_SECTIONS * DIGITS),
    toldAt: ({ course }) => all.slice(0, sectionsDue(course) * DIGITS),
  };
}

/** Makes a world know what is told, unless it knows more or has made up its course. */
export function learn(world: World, told: string): void {
  if (world.derivedFrom === null && sectionsOf(told) > sectionsOf(world.seed)) world.seed = told;
}
