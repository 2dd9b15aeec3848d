import { SIM_VERSION } from '@jumpy/sim/version';
import type { Context } from '../../platform/context.ts';
import { keepCourses } from './keepCourses.ts';
import { readCourses } from './store.ts';

/** The course of a day that has begun, with the key it is played by. */
export interface BegunCourse {
  courseDate: string;
  commitment: Buffer;
  committedAt: Date;
  key: Buffer;
  simVersion: number;
}

/** What the job has laid down; without it, as in the first moments of a day, it is laid down now. */
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
