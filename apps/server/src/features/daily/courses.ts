import { createHash, createHmac } from 'node:crypto';
import { COURSE_DAYS, courseDateAt, addCourseDays } from '@jumpy/domain/courseDays';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Context } from '../../platform/context.ts';
import { type CourseRow, insertCourses, insertKeys, readCourses, listDatesWithoutKey } from './store.ts';

/** Derives the key of a day; unpredictable without the secret. */
function deriveCourseKey(secret: string, date: string): Buffer {
  return createHmac('sha256', secret).update(`jumpy daily ${date}`).digest();
}

/** Commitment published in advance: the SHA-256 of the key. */
function computeCommitment(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest();
}

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
  const commitments = dates.map((courseDate) => ({
    courseDate,
    commitment: computeCommitment(keyOf(courseDate)),
    committedAt: at,
  }));
  await insertCourses(db, commitments);
  const startedDates = await listDatesWithoutKey(db, today);
  const keys = startedDates.map((courseDate) => ({
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

/** A course that has started, with its key. */
interface StartedCourse {
  courseDate: string;
  commitment: Buffer;
  committedAt: Date;
  key: Buffer;
  simVersion: number;
}

/** Returns the course stored by the job; creates it if the job has not run yet, such as just after midnight. */
export async function getOrCreateCourse(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'log'>,
  date: string,
): Promise<StartedCourse> {
  const course =
    (await readStartedCourse(context, date)) ??
    (await ensureCourses(context).then(() => readStartedCourse(context, date)));
  if (!course) throw new Error(`the course of ${date} was not kept`);
  return course;
}

async function readStartedCourse({ db }: Pick<Context, 'db'>, date: string): Promise<StartedCourse | undefined> {
  const [course] = await readCourses(db, { from: date, to: date });
  return course?.key ? { ...course, key: course.key, simVersion: course.simVersion ?? SIM_VERSION } : undefined;
}
