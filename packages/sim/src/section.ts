import type { Course } from './course.ts';
import { divide } from './integerDivision.ts';
import { mixWord, sectionStream } from './random.ts';
import type { World } from './worldState.ts';

/**
 * Number of spine rows that draw from one section seed, independent of the length of a biome.
 * @example SECTION_ROWS // 24
 */
export const SECTION_ROWS = 24;

/** Hex characters of a section's 32-bit seed. */
const DIGITS = 8;
/** Exceeds the number of sections of any run. */
export const MOST_SECTIONS = 600;

/**
 * Returns the number of sections of a seed.
 * @example sectionsOf('0123456789abcdef01234567') // 3
 */
export function sectionsOf(seed: string): number {
  return divide(seed.length, DIGITS);
}

/**
 * Returns the seed of a range of sections.
 * @example seedOfSections('0123456789abcdef01234567', { from: 1, to: 2 }) // '89abcdef'
 */
export function seedOfSections(seed: string, { from, to }: { from: number; to?: number }): string {
  return seed.slice(DIGITS * from, to === undefined ? undefined : DIGITS * to);
}

/**
 * Returns how many sections have been started, given the number of rows laid.
 * @example sectionsLaid({ spineIndex: 25 }) // 2
 */
export function sectionsLaid({ spineIndex }: Pick<Course, 'spineIndex'>): number {
  return divide(spineIndex + SECTION_ROWS - 1, SECTION_ROWS);
}

/**
 * Number of sections a page knows before its run starts.
 * @example sectionSeeds(runKey, { from: 0, to: FIRST_SECTIONS }) // '0123456789abcdef01234567'
 */
export const FIRST_SECTIONS = 3;

/** In 14 s (two until the last message, twelve of silence) the fastest of 400 strong runs climbed 97 rows. */
const ROWS_AHEAD = 100;

/**
 * Returns how many sections a page may know once the server has received inputs up to a row: those starting within the
 * next 100 rows.
 * @example sectionsDue({ spineIndex: 25 }) // 6
 */
export const sectionsDue = ({ spineIndex }: Pick<Course, 'spineIndex'>): number =>
  sectionsLaid({ spineIndex: spineIndex + ROWS_AHEAD });

/**
 * Returns the part of a world's seed that has been used, which is all its replay needs.
 * @example laidSeed(createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' })) // '01234567'
 */
export function laidSeed({ seed, derivedFrom, course }: Pick<World, 'seed' | 'derivedFrom' | 'course'>): string {
  const laid = sectionsLaid(course);
  return seed.slice(0, DIGITS * Math.min(laid, derivedFrom ?? laid));
}

/**
 * Appends section seeds to a world; known ones stay unchanged. Fails if a section already had to be derived or if it
 * would leave a gap. Returns whether the world learned new sections.
 * @example revealSections(world, { from: 3, seed: 'deadbeef' }) // true
 */
export function revealSections(world: World, { from, seed }: { from: number; seed: string }): boolean {
  const known = sectionsOf(world.seed);
  if (world.derivedFrom !== null || from > known || from + sectionsOf(seed) <= known) return false;
  world.seed += seed.slice(DIGITS * (known - from));
  return true;
}

/**
 * Starts the next section: its streams come from its own seed, or, if that is unknown, from one derived from the
 * previous section.
 */
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
