import { COURSE_DAYS, courseDateAt, addCourseDays } from '@jumpy/domain/courseDays';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Context } from '../../platform/context.ts';
import { computeCommitment, deriveCourseKey } from './courseKey.ts';
import { type CourseRow, insertCourses, insertKeys, readCourses, listDatesWithoutKey } from './store.ts';

/**
 * Commits to the courses of today and the coming days, and stores the keys of started days. Safe to run concurrently:
 * the first write wins.
 */
export async function ensureCourses({
  db,
  clock,
  env,
  log,
}: Pick<Context, 'db' | 'clock' | 'env' | 'log'>): Promise<void> {
  const at = new Date(clock.nowMs());
  const today = courseDateAt(at.getTime());
  const keyOf = (courseDate: string): Buffer => deriveCourseKey(env.dailySecret, courseDate);
  const dates = Array.from({ length: COURSE_DAYS.commitDaysAhead + 1 }, (_, days) => addCourseDays(today, days));
  const promised = dates.map((courseDate) => ({
    courseDate,
    commitment: computeCommitment(keyOf(courseDate)),
    committedAt: at,
  }));
  await insertCourses(db, promised);
  const begun = await listDatesWithoutKey(db, today);
  const keys = begun.map((courseDate) => ({
    ...{ courseDate, key: keyOf(courseDate), takenAt: at },
    simVersion: SIM_VERSION,
  }));
  if (keys.length > 0) await insertKeys(db, keys);

  const courses = await readCourses(db, { from: today, to: addCourseDays(today, COURSE_DAYS.commitDaysAhead) });
  const broken = courses.filter((course) => !matchesCommitment(course, keyOf));
  if (broken.length === 0) return;
  log.error(
    { days: broken.map(({ courseDate }) => courseDate) },
    'DAILY_SECRET does not give the courses that were promised: what is published stays, and everybody will see that it does not fit. Set the former secret again.',
  );
}

/** A started day uses its stored key; a future day uses the current secret. */
function matchesCommitment({ courseDate, commitment, key }: CourseRow, keyOf: (courseDate: string) => Buffer): boolean {
  return computeCommitment(key ?? keyOf(courseDate)).equals(commitment);
}
