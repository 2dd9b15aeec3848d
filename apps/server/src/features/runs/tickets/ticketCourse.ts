import { courseDateAt } from '@jumpy/domain/courseDays';
import type { Mode } from '@jumpy/domain/modes';
import { SIM_VERSION } from '@jumpy/sim/version';
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
}

export interface AskedCourse {
  userId: string;
  mode: Mode;
  ghostRunId: string | undefined;
  nowMs: number;
}

type CourseContext = Pick<Context, 'db' | 'clock' | 'env' | 'log' | 'random'>;

const SEED_BYTES = 16;

/** The day's course in daily mode, the ghost's in race mode, and a fresh one in any other. */
export async function ticketCourse(context: CourseContext, asked: AskedCourse): Promise<TicketCourse> {
  const { mode, ghostRunId, userId, nowMs } = asked;
  if (mode === 'race') {
    const ghost = await findRacedRun(context.db, { ghostRunId, nowMs });
    return { ...freshCourse(ghost.seed, ghost.score), ghostRunId: ghost.runId };
  }
  if (ghostRunId !== undefined)
    throw new ApiError('bad_request', 'Only a race goes against another run.', { field: 'ghostRunId' });
  if (mode === 'daily') {
    const date = courseDateAt(nowMs);
    const { key } = await findCourse(context, date);
    const best = await readDayBest(context.db, { userId, date });
    return { ...freshCourse(courseSeed(key), best), courseDate: date };
  }
  const seed = context.random.bytes(SEED_BYTES).toString('hex');
  return freshCourse(seed, await readHiScore(context.db, userId));
}

const freshCourse = (seed: string, hiScoreBefore: number): TicketCourse => ({
  ...{ seed, hiScoreBefore, simVersion: SIM_VERSION },
  ...{ courseDate: null, ghostRunId: null },
});
