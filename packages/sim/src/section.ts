import type { Course } from './course.ts';
import { divideTruncated } from './integerDivision.ts';
import { mixWord, createSectionStream } from './random.ts';
import type { World } from './worldState.ts';

/**
 * Number of spine rows that draw from one section seed, independent of the length of a biome.
 * @example SECTION_ROWS // 24
 */
export const SECTION_ROWS = 24;

/** Hex characters of a section's 32-bit seed. */
const SEED_DIGITS = 8;
/** Exceeds the number of sections of any run. */
export const MAX_SECTIONS = 600;

/**
 * Returns the number of sections of a seed.
 * @example countSections('0123456789abcdef01234567') // 3
 */
export function countSections(seed: string): number {
  return divideTruncated(seed.length, SEED_DIGITS);
}

/**
 * Returns the seed of a range of sections.
 * @example sliceSeed('0123456789abcdef01234567', { from: 1, to: 2 }) // '89abcdef'
 */
export function sliceSeed(seed: string, { from, to }: { from: number; to?: number }): string {
  return seed.slice(SEED_DIGITS * from, to === undefined ? undefined : SEED_DIGITS * to);
}

/**
 * Returns how many sections have been started, given the number of rows laid.
 * @example countGeneratedSections({ spineIndex: 25 }) // 2
 */
export function countGeneratedSections({ spineIndex }: Pick<Course, 'spineIndex'>): number {
  return divideTruncated(spineIndex + SECTION_ROWS - 1, SECTION_ROWS);
}

/** Number of sections a page knows before its run starts. @example INITIAL_SECTIONS // 3 */
export const INITIAL_SECTIONS = 3;

/** In 14 s (two until the last message, twelve of silence) the fastest of 400 strong runs climbed 97 rows. */
const REVEAL_AHEAD_ROWS = 100;

/**
 * Returns how many sections a page may know once the server has received inputs up to a row: those starting within the
 * next 100 rows.
 * @example countDueSections({ spineIndex: 25 }) // 6
 */
export const countDueSections = ({ spineIndex }: Pick<Course, 'spineIndex'>): number =>
  countGeneratedSections({ spineIndex: spineIndex + REVEAL_AHEAD_ROWS });

/**
 * Returns the part of a world's seed that has been used, which is all its replay needs.
 * @example laidSeed(createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' })) // '01234567'
 */
export function laidSeed({ seed, derivedFrom, course }: Pick<World, 'seed' | 'derivedFrom' | 'course'>): string {
  const generatedCount = countGeneratedSections(course);
  return seed.slice(0, SEED_DIGITS * Math.min(generatedCount, derivedFrom ?? generatedCount));
}

/**
 * Appends section seeds to a world; known ones stay unchanged. Fails if a section already had to be derived or if it
 * would leave a gap. Returns whether the world learned new sections.
 * @example revealSections(world, { from: 3, seed: 'deadbeef' }) // true
 */
export function revealSections(world: World, { from, seed }: { from: number; seed: string }): boolean {
  const knownCount = countSections(world.seed);
  if (world.derivedFrom !== null || from > knownCount || from + countSections(seed) <= knownCount) return false;
  world.seed += seed.slice(SEED_DIGITS * (knownCount - from));
  return true;
}

/**
 * Starts the next section: its streams come from its own seed, or, if that is unknown, from one derived from the
 * previous section.
 */
export function enterSection(world: World, section: number): void {
  const { course } = world;
  if (world.derivedFrom === null && section >= countSections(world.seed)) world.derivedFrom = section;
  course.sectionSeed =
    world.derivedFrom === null
      ? Number.parseInt(world.seed.slice(SEED_DIGITS * section, SEED_DIGITS * (section + 1)), 16) | 0
      : mixWord(course.sectionSeed ^ Math.imul(section, 0x9e3779b1));
  course.spine = createSectionStream(course.sectionSeed, 'spine');
  course.side = createSectionStream(course.sectionSeed, 'side');
  course.foe = createSectionStream(course.sectionSeed, 'foe');
  course.pickup = createSectionStream(course.sectionSeed, 'pickup');
  course.mechanic = createSectionStream(course.sectionSeed, 'mechanic');
}
