import type { Course } from './course.ts';
import { divide } from './integerDivision.ts';
import { mixWord, sectionStream } from './random.ts';
import type { World } from './worldState.ts';

/**
 * So many rows of the spine draw their chance from one seed, however long a place is.
 * @example SECTION_ROWS // 24
 */
export const SECTION_ROWS = 24;

/** A section's seed is 32 bits, written as so many hex characters. */
const DIGITS = 8;
/** More sections than any run can lay. */
export const MOST_SECTIONS = 600;

/**
 * How many sections a seed is for.
 * @example sectionsOf('0123456789abcdef01234567') // 3
 */
export function sectionsOf(seed: string): number {
  return divide(seed.length, DIGITS);
}

/**
 * The seed without its first sections, or of its first ones alone.
 * @example seedOfSections('0123456789abcdef01234567', { from: 1, to: 2 }) // '89abcdef'
 */
export function seedOfSections(seed: string, { from, to }: { from: number; to?: number }): string {
  return seed.slice(DIGITS * from, to === undefined ? undefined : DIGITS * to);
}

/**
 * How many sections have been begun, of a course of which so many rows are laid.
 * @example sectionsLaid({ spineIndex: 25 }) // 2
 */
export function sectionsLaid({ spineIndex }: Pick<Course, 'spineIndex'>): number {
  return divide(spineIndex + SECTION_ROWS - 1, SECTION_ROWS);
}

/**
 * How many sections a page knows of a course before its run is heard.
 * @example sectionSeeds(runKey, { from: 0, to: FIRST_SECTIONS }) // '0123456789abcdef01234567'
 */
export const FIRST_SECTIONS = 3;

/** In 14 s, two up to the last message and twelve of silence, the quickest of 400 strong runs climbed 97. */
const ROWS_AHEAD = 100;

/**
 * How many sections of a course its page is told once the server has heard of so many rows: those that begin within 100 rows above them.
 * @example sectionsDue({ spineIndex: 25 }) // 6
 */
export const sectionsDue = ({ spineIndex }: Pick<Course, 'spineIndex'>): number =>
  sectionsLaid({ spineIndex: spineIndex + ROWS_AHEAD });

/**
 * What of a world's seed has been drawn from: all that a replay of it needs.
 * @example laidSeed(createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' })) // '01234567'
 */
export function laidSeed({ seed, derivedFrom, course }: Pick<World, 'seed' | 'derivedFrom' | 'course'>): string {
  const laid = sectionsLaid(course);
  return seed.slice(0, DIGITS * Math.min(laid, derivedFrom ?? laid));
}

/**
 * Makes seeds known, from a section on; those that are known already stay. Once a section had to be derived nothing more can be
 * revealed, nor where sections would be missing in between. Answers whether the world knows more now.
 * @example revealSections(world, { from: 3, seed: 'deadbeef' }) // true
 */
export function revealSections(world: World, { from, seed }: { from: number; seed: string }): boolean {
  const known = sectionsOf(world.seed);
  if (world.derivedFrom !== null || from > known || from + sectionsOf(seed) <= known) return false;
  world.seed += seed.slice(DIGITS * (known - from));
  return true;
}

/** Begins the next section: its chance is drawn from its own seed, or from one that follows from the section before where none is known. */
export function enterSection(world: World, section: number): void {
  const { course } = world;
  if (world.derivedFrom === null && section >= sectionsOf(world.seed)) world.derivedFrom = section;
  course.sectionSeed =
    world.derivedFrom === null
      ? Number.parseInt(world.seed.slice(DIGITS * section, DIGITS * (section + 1)), 16) | 0
      : mixWord(course.sectionSeed ^ Math.imul(section, 0x9e3779b1));
  course.spine = sectionStream(course.sectionSeed, 'spine');
  course.side = sectionStream(course.sectionSeed, 'side');
  course.foe = sectionStream(course.sectionSeed, 'foe');
  course.pickup = sectionStream(course.sectionSeed, 'pickup');
  course.mechanic = sectionStream(course.sectionSeed, 'mechanic');
}
