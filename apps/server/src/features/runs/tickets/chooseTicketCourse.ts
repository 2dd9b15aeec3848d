import { courseDateAt } from '@jumpy/domain/courseDays';
import type { GameMode } from '@jumpy/domain/modes';
import { type RaceRefusal, getRaceRefusal, raceRefusalText } from '@jumpy/domain/race';
import type { ErrorCode } from '@jumpy/protocol/errors';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { TICKET_SECTION_COUNT, deriveSectionSeeds } from '../../daily/sectionSeeds.ts';
import type { Context } from '../../../platform/context.ts';
import { getOrCreateCourse } from '../../daily/getOrCreateCourse.ts';
import { readDayBest } from '../../daily/store.ts';
import { AppError } from '../../../platform/appError.ts';
import { findGhost, type GhostRun } from '../races/store.ts';
import { readHiScore } from './store.ts';

const CODES: Readonly<Record<RaceRefusal, ErrorCode>> = {
  removed: 'run_removed',
  not_raced: 'bad_request',
  in_room: 'replay_closed',
  closed: 'replay_closed',
  unknown_version: 'replay_version',
};

/** Course of a ticket, and the score it is compared with. */
export interface TicketCourse {
  seed: string;
  simVersion: number;
  hiScoreBefore: number;
  courseDate: string | null;
  ghostRunId: string | null;
  /** Key from which further sections are derived; null if the ticket contains the whole course. */
  runKey: Buffer | null;
}

export interface TicketCourseRequest {
  userId: string;
  mode: GameMode;
  ghostRunId: string | undefined;
  nowMs: number;
}

type TicketCourseContext = Pick<Context, 'db' | 'clock' | 'env' | 'log' | 'random'>;

const KEY_BYTES = 32;

/** The day's course in daily mode, the ghost's in race mode, otherwise a new one. */
export async function chooseTicketCourse(
  context: TicketCourseContext,
  asked: TicketCourseRequest,
): Promise<TicketCourse> {
  const { mode, ghostRunId, userId, nowMs } = asked;
  if (mode === 'race') {
    const ghost = await findRacedRun(context.db, { ghostRunId, nowMs });
    return {
      ...{ seed: ghost.seed, simVersion: ghost.simVersion, hiScoreBefore: ghost.score },
      ...{ courseDate: null, ghostRunId: ghost.runId, runKey: null },
    };
  }
  if (ghostRunId !== undefined)
    throw new AppError('bad_request', 'Only a race goes against another run.', { field: 'ghostRunId' });
  if (mode === 'daily') {
    const date = courseDateAt(nowMs);
    const { key, simVersion } = await getOrCreateCourse(context, date);
    const hiScoreBefore = await readDayBest(context.db, { userId, date });
    return { ...toOpeningSections(key), simVersion, hiScoreBefore, courseDate: date, ghostRunId: null };
  }
  const hiScoreBefore = await readHiScore(context.db, userId);
  const course = toOpeningSections(context.random.bytes(KEY_BYTES));
  return { ...course, simVersion: SIM_VERSION, hiScoreBefore, courseDate: null, ghostRunId: null };
}

const toOpeningSections = (runKey: Buffer): Pick<TicketCourse, 'seed' | 'runKey'> => ({
  seed: deriveSectionSeeds(runKey, { from: 0, to: TICKET_SECTION_COUNT }),
  runKey,
});

/** Returns the run to race against; throws if it cannot be raced now. */
async function findRacedRun(
  db: Kysely<DatabaseSchema>,
  { ghostRunId, nowMs }: { ghostRunId: string | undefined; nowMs: number },
): Promise<GhostRun> {
  const field = 'ghostRunId';
  if (ghostRunId === undefined) throw new AppError('bad_request', 'A race needs a run to go against.', { field });
  const ghost = await findGhost(db, ghostRunId);
  if (!ghost) throw new AppError('run_unknown', 'This run is not known here.', { field });
  const refusal = getRaceRefusal({ ...ghost, isRemoved: ghost.voidedAt !== null }, { nowMs, simVersion: SIM_VERSION });
  if (refusal) throw new AppError(CODES[refusal], raceRefusalText(refusal), { field });
  return ghost;
}
