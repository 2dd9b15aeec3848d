import { GAME_SESSION_MAX_GAMES, TICKET_VALID_SECONDS } from '@jumpy/domain/gameSession';
import { MODE_RULES, type GameMode } from '@jumpy/domain/modes';
import type { RunTicket } from '@jumpy/protocol/http/runs';
import type { Transaction, Kysely } from 'kysely';
import { courseDateAt, courseEndsAt } from '@jumpy/domain/courseDays';
import { type RaceRefusal, getRaceRefusal, raceRefusalText } from '@jumpy/domain/race';
import { isWithinSpecialEvent, specialEventEnd, type SpecialEventRule } from '@jumpy/domain/specialEvents';
import type { ErrorCode } from '@jumpy/protocol/errors';
import { startPlaceOfWeek } from '@jumpy/sim/startPlaceOfWeek';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Context } from '../../../platform/context.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/appError.ts';
import { sha256 } from '../../../platform/hash.ts';
import { insertCommitment } from '../commitments/store.ts';
import { assertCanContinue } from '../sessions/sessions.ts';
import { findGameSession } from '../sessions/store.ts';
import { lockPlayerCheckpoints } from '../witness/store.ts';
import {
  insertRunTicket,
  readUnplayedTickets,
  consumeSessionGame,
  voidUnstartedTickets,
  readHiScore,
  type TicketRow,
} from './store.ts';
import { TICKET_SECTION_COUNT, deriveSectionSeeds } from '../../daily/sectionSeeds.ts';
import { getOrCreateCourse } from '../../daily/courses.ts';
import { readDayBest } from '../../daily/store.ts';
import {
  type EventOfRuns,
  findEventOfRuns,
  readEventBest,
  toRunEvent,
  toRunRule,
} from '../../specialEvents/eventRunStore.ts';
import { findGhost, type GhostRun } from '../races/store.ts';

/**
 * Limit of unplayed tickets per minute. Each ticket shows a course, so drawing many would allow choosing the best. No
 * course ends before 6.2 s, so even a player who falls immediately, or whose runs cannot be sent, stays below it.
 */
const MAX_UNPLAYED = 10;
const WINDOW_MS = 60_000;

interface IssueRunTicketOptions {
  userId: string;
  sessionToken: string;
  sessionChallenge: string;
  mode: GameMode;
  ghostRunId?: string | undefined;
  specialEventId?: number | undefined;
}

/**
 * Draws a game of a session and voids an unstarted ticket. The server picks the seed. The ticket can be settled for a
 * week, even after the session ends.
 */
export async function issueRunTicket(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'log' | 'random'>,
  { userId, sessionToken, sessionChallenge, mode, ghostRunId, specialEventId }: IssueRunTicketOptions,
): Promise<RunTicket> {
  const nowMs = context.clock.nowMs();
  const tokenHash = sha256(sessionToken);
  const session = await findGameSession(context.db, { tokenHash, challengeHash: sha256(sessionChallenge), userId });
  if (!session) throw new AppError('no_session', 'No active session');
  await assertCanContinue(context.db, userId);
  if (session.expiresAt.getTime() <= nowMs) throw new AppError('session_expired', 'Session expired');

  const runId = context.random.uuid();
  const event = await chooseEvent(context.db, { mode, specialEventId, nowMs });
  const course = await chooseTicketCourse(context, { userId, mode, ghostRunId, event, nowMs });
  return inTransaction(context, async (trx) => {
    await enforceTicketRateLimit(trx, { userId, nowMs });
    if (!(await consumeSessionGame(trx, { tokenHash, nowAt: new Date(nowMs), limit: GAME_SESSION_MAX_GAMES })))
      throw new AppError('session_used_up', `This session has used all its ${GAME_SESSION_MAX_GAMES} games.`);
    const settleUntilMs = nowMs + TICKET_VALID_SECONDS * 1_000;
    await insertRunTicket(trx, {
      ...course,
      runId,
      userId,
      mode,
      xpBearing: MODE_RULES[mode].countsGames,
      sessionHash: tokenHash,
      issuedAt: new Date(nowMs),
      settleUntil: new Date(settleUntilMs),
    });
    const ticket = toRunTicket({ ...course, runId, mode, settleUntil: new Date(settleUntilMs) }, event);
    if (ticket.commitment !== undefined) {
      const commitment = Buffer.from(ticket.commitment, 'hex');
      await insertCommitment(trx, { runId, commitment, committedAt: new Date(nowMs) });
    }
    return ticket;
  });
}

/**
 * Voids an unstarted ticket before a new draw. At most ten per minute may be voided, or started and abandoned, across
 * all processes. Submitted runs do not count, so that nobody who plays is limited.
 */
async function enforceTicketRateLimit(
  trx: Transaction<DatabaseSchema>,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<void> {
  await lockPlayerCheckpoints(trx, userId);
  const drawnAt = await readUnplayedTickets(trx, { userId, after: new Date(nowMs - WINDOW_MS) });
  if (drawnAt.length >= MAX_UNPLAYED) {
    const freeMs = (drawnAt.at(-MAX_UNPLAYED)?.getTime() ?? nowMs) + WINDOW_MS;
    throw new AppError('rate_limited', 'Too many runs were started but not played. Wait a moment.', {
      retryAfterSeconds: Math.max(1, Math.ceil((freeMs - nowMs) / 1_000)),
    });
  }
  await voidUnstartedTickets(trx, { userId, at: new Date(nowMs) });
}

const CODES: Readonly<Record<RaceRefusal, ErrorCode>> = {
  removed: 'run_removed',
  not_raced: 'bad_request',
  in_room: 'replay_closed',
  closed: 'replay_closed',
  unknown_version: 'replay_version',
};

/** Course of a ticket, and the score it is compared with. */
interface TicketCourse {
  seed: string;
  /** The week's in solo, the ghost's in a race, the event's in event mode. */
  startPlace: number;
  rule: SpecialEventRule;
  simVersion: number;
  hiScoreBefore: number;
  courseDate: string | null;
  ghostRunId: string | null;
  specialEventId: number | null;
  /** Key from which further sections are derived; null if the ticket contains the whole course. */
  runKey: Buffer | null;
}

interface TicketCourseRequest {
  userId: string;
  mode: GameMode;
  ghostRunId: string | undefined;
  event: EventOfRuns | undefined;
  nowMs: number;
}

type TicketCourseContext = Pick<Context, 'db' | 'clock' | 'env' | 'log' | 'random'>;

const KEY_BYTES = 32;

/** The day's course in daily mode, the ghost's in race mode, otherwise a new one. */
async function chooseTicketCourse(context: TicketCourseContext, request: TicketCourseRequest): Promise<TicketCourse> {
  const { mode, ghostRunId, event, userId, nowMs } = request;
  if (mode === 'race') {
    const ghost = await findRacedRun(context.db, { ghostRunId, nowMs });
    return {
      ...{ seed: ghost.seed, startPlace: ghost.startPlace, simVersion: ghost.simVersion, hiScoreBefore: ghost.score },
      ...{ rule: ghost.rule, courseDate: null, ghostRunId: ghost.runId, specialEventId: null, runKey: null },
    };
  }
  if (ghostRunId !== undefined)
    throw new AppError('bad_request', 'Only a race is against another run.', { field: 'ghostRunId' });
  if (mode === 'daily') {
    const date = courseDateAt(nowMs);
    const { key, simVersion } = await getOrCreateCourse(context, date);
    const hiScoreBefore = await readDayBest(context.db, { userId, date });
    const course = { ...toOpeningSections(key), ...STANDARD_COURSE, startPlace: 0 };
    return { ...course, simVersion, hiScoreBefore, courseDate: date };
  }
  const newCourse = { ...toOpeningSections(context.random.bytes(KEY_BYTES)), ...STANDARD_COURSE };
  if (event) {
    const hiScoreBefore = await readEventBest(context.db, { userId, id: event.id });
    const { id: specialEventId, startPlace, rule } = event;
    return { ...newCourse, startPlace, rule, specialEventId, simVersion: SIM_VERSION, hiScoreBefore };
  }
  const hiScoreBefore = await readHiScore(context.db, userId);
  const startPlace = startPlaceOfWeek(nowMs);
  return { ...newCourse, startPlace, simVersion: SIM_VERSION, hiScoreBefore };
}

const STANDARD_COURSE = { rule: 'standard', courseDate: null, ghostRunId: null, specialEventId: null } as const;

/** Returns the event of a ticket, if it has one; throws unless it is on. */
async function chooseEvent(
  db: Kysely<DatabaseSchema>,
  { mode, specialEventId, nowMs }: { mode: GameMode; specialEventId: number | undefined; nowMs: number },
): Promise<EventOfRuns | undefined> {
  const field = 'specialEventId';
  if (mode !== 'event') {
    if (specialEventId === undefined) return undefined;
    throw new AppError('bad_request', 'Only a run of a special event has one.', { field });
  }
  const event = specialEventId === undefined ? undefined : await findEventOfRuns(db, specialEventId);
  if (!event || !isWithinSpecialEvent(event, nowMs))
    throw new AppError('special_event_not_on', 'This event isn’t on.', { field });
  return event;
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
  if (ghostRunId === undefined) throw new AppError('bad_request', 'A race needs a run to race against.', { field });
  const ghost = await findGhost(db, ghostRunId);
  if (!ghost) throw new AppError('run_unknown', 'Couldn’t find that run.', { field });
  const refusal = getRaceRefusal({ ...ghost, isRemoved: ghost.voidedAt !== null }, { nowMs, simVersion: SIM_VERSION });
  if (refusal) throw new AppError(CODES[refusal], raceRefusalText(refusal), { field, details: { reason: refusal } });
  return ghost;
}

type TicketSource = TicketCourse & Pick<TicketRow, 'runId' | 'mode' | 'settleUntil'>;

/**
 * The ticket as sent to its page. The commitment to a day's key is public 30 days ahead; that of a run comes with its
 * ticket.
 */
export function toRunTicket(ticket: TicketSource, event?: EventOfRuns): RunTicket {
  const { runId, mode, settleUntil, seed, startPlace, rule, simVersion, hiScoreBefore, ...rest } = ticket;
  const { courseDate, ghostRunId, runKey } = rest;
  return {
    ...{
      runId,
      mode,
      seed,
      startPlace,
      ...toRunRule(rule),
      simVersion,
      hiScoreBefore,
      expiresAt: settleUntil.getTime(),
    },
    ...(runKey && courseDate === null ? { commitment: sha256(runKey).toString('hex') } : {}),
    ...(courseDate === null ? {} : { courseDate, courseEndsAt: courseEndsAt(courseDate) }),
    ...(event ? { event: { ...toRunEvent(event), endsAt: specialEventEnd(event) } } : {}),
    ...(ghostRunId === null ? {} : { ghostRunId }),
  };
}
