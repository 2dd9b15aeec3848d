import { courseDateAt } from '@jumpy/domain/courseDays';
import type { Mode } from '@jumpy/domain/modes';
import { SECTIONS_SINCE } from '@jumpy/sim/section';
import { SIM_VERSION } from '@jumpy/sim/version';
import { FIRST_SECTIONS, sectionSeeds } from '../../daily/sectionSeeds.ts';
import type { Context } from '../../../platform/context.ts';
import { courseSeed } from '../../daily/courseKey.ts';
import { findCourse } from '../../daily/findCourse.ts';
import { readDayBest } from '../../daily/store.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { findRacedRun } from '../races/findRacedRun.ts';
import { readHiScore } from './store.ts';

/** Which course a ticket is for, and what a run of it is measured by. */
export interface TicketCourse {
  seed: string;
  simVersion: number;
  hiScoreBefore: number;
  courseDate: string | null;
  ghostRunId: string | null;
  /** What the sections follow from that the ticket does not tell; null for a course that it tells whole. */
  runKey: Buffer | null;
}

export interface AskedCourse {
  userId: string;
  mode: Mode;
  ghostRunId: string | undefined;
  nowMs: number;
}

type CourseContext = Pick<Context, 'db' | 'clock' | 'env' | 'log' | 'random'>;

const KEY_BYTES = 32;

/** The day's course in daily mode, the ghost's in race mode, and a fresh one in any other. */
export async function ticketCourse(context: CourseContext, asked: AskedCourse): Promise<TicketCourse> {
  const { mode, ghostRunId, userId, nowMs } = asked;
  if (mode === 'race') {
    const ghost = await findRacedRun(context.db, { ghostRunId, nowMs });
    return {
      ...{ seed: ghost.seed, simVersion: ghost.simVersion, hiScoreBefore: ghost.score },
      ...{ courseDate: null, ghostRunId: ghost.runId, runKey: null },
    };
  }
  if (ghostRunId !== undefined)
    throw new ApiError('bad_request', 'Only a race goes against another run.', { field: 'ghostRunId' });
  if (mode === 'daily') {
    const date = courseDateAt(nowMs);
    const { key, simVersion } = await findCourse(context, date);
    const hiScoreBefore = await readDayBest(context.db, { userId, date });
    const course = simVersion < SECTIONS_SINCE ? { seed: courseSeed(key), runKey: null } : revealed(key);
    return { ...course, simVersion, hiScoreBefore, courseDate: date, ghostRunId: null };
  }
  const hiScoreBefore = await readHiScore(context.db, userId);
  const course = revealed(context.random.bytes(KEY_BYTES));
  return { ...course, simVersion: SIM_VERSION, hiScoreBefore, courseDate: null, ghostRunId: null };
}

const revealed = (runKey: Buffer): Pick<TicketCourse, 'seed' | 'runKey'> => ({
  seed: sectionSeeds(runKey, { from: 0, to: FIRST_SECTIONS }),
  runKey,
});
