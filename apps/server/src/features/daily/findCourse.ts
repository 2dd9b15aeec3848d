import { SIM_VERSION } from '@jumpy/sim/version';
import type { Context } from '../../platform/context.ts';
import { keepCourses } from './keepCourses.ts';
import { readCourses } from './store.ts';

/** A course that has started, with its key. */
export interface BegunCourse {
  courseDate: string;
  commitment: Buffer;
  committedAt: Date;
  key: Buffer;
  simVersion: number;
}

/** Returns the course stored by the job; creates it if the job has not run yet, such as just after midnight. */
export async function findCourse(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'log'>,
  date: string,
): Promise<BegunCourse> {
  const course = (await readBegun(context, date)) ?? (await keepCourses(context).then(() => readBegun(context, date)));
  if (!course) throw new Error(`the course of ${date} was not kept`);
  return course;
}

async function readBegun({ db }: Pick<Context, 'db'>, date: string): Promise<BegunCourse | undefined> {
  const [course] = await readCourses(db, { from: date, to: date });
  return course?.key ? { ...course, key: course.key, simVersion: course.simVersion ?? SIM_VERSION } : undefined;
}
