import { SIM_VERSION } from '@jumpy/sim/version';
import type { Context } from '../../platform/context.ts';
import { ensureCourses } from './ensureCourses.ts';
import { readCourses } from './store.ts';

/** A course that has started, with its key. */
export interface StartedCourse {
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
