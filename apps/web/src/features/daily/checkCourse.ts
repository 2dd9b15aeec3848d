import type { DailyCommitment } from '@jumpy/protocol/http/daily';
import { countSections } from '@jumpy/sim/section';
import { createCourseKey } from '../../verifier/courseKey.ts';

/** Result of verifying a day: valid, the commitment or seed does not match, or the browser cannot verify. */
export type CourseCheck = 'fits' | 'commitment' | 'seed' | 'unable';

/**
 * Whether the key of a day that is over is the one that was promised, and gives the course that was played: SHA-256 of the key
 * is the commitment, and HMAC-SHA-256 with the key draws the seeds of the first sections. Undefined while the key is still kept.
 */
export async function checkCourse(
  { commitment, key, seed }: Pick<DailyCommitment, 'commitment' | 'key' | 'seed'>,
  subtle: SubtleCrypto | undefined,
): Promise<CourseCheck | undefined> {
  if (key === null || seed === null) return undefined;
  // Web Crypto requires a secure context, which a copy on a home network may lack.
  if (!subtle) return 'unable';
  const course = createCourseKey({ key, commitment }, subtle);
  if (!(await course.matchesCommitment())) return 'commitment';
  return (await course.deriveSections(countSections(seed))) === seed ? 'fits' : 'seed';
}
