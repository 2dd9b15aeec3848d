import { areReplaysOpen, COURSE_DAYS, courseDateAt, courseDatePlus } from '@jumpy/domain/courseDays';
import type { DailyCommitment } from '@jumpy/protocol/http/daily';
import type { Context } from '../../platform/context.ts';
import { FIRST_SECTIONS, sectionSeeds } from './sectionSeeds.ts';
import { courseSeed } from './courseKey.ts';
import { findCourse } from './findCourse.ts';
import { SECTIONS_SINCE } from '@jumpy/sim/section';
import { type CourseRow, readCourses } from './store.ts';

/** What was promised, from the days whose keys are still shown to the last that is promised; keys of days that are over alone. */
export async function readCommitments(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'log'>,
): Promise<DailyCommitment[]> {
  const nowMs = context.clock.nowMs();
  const today = courseDateAt(nowMs);
  await findCourse(context, today);
  const courses = await readCourses(context.db, {
    from: courseDatePlus(today, -COURSE_DAYS.openedBack),
    to: courseDatePlus(today, COURSE_DAYS.promisedAhead),
  });
  return courses.map((course) => wireCommitment(course, nowMs));
}

function wireCommitment(
  { courseDate, commitment, committedAt, key, simVersion }: CourseRow,
  nowMs: number,
): DailyCommitment {
  // Runs of its course may be under way until its replays are open.
  const open = areReplaysOpen(courseDate, nowMs) ? key : null;
  const isRevealed = (simVersion ?? 0) >= SECTIONS_SINCE;
  return {
    date: courseDate,
    commitment: commitment.toString('hex'),
    committedAt: committedAt.getTime(),
    key: open?.toString('hex') ?? null,
    simVersion: open && simVersion,
    seed: open && (isRevealed ? sectionSeeds(open, { from: 0, to: FIRST_SECTIONS }) : courseSeed(open)),
  };
}
