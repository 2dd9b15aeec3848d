import { courseDateAt } from '@jumpy/domain/courseDays';
import { DAILY_BOARDS, type DailyBoard } from '@jumpy/protocol/http/daily';
import { topic } from '../../platform/bus/bus.ts';
import { namesChanged } from '../../platform/bus/namesChanged.ts';
import type { Context } from '../../platform/context.ts';
import { BOARD_TTL_MS } from '../leaderboards/boards.ts';
import type { CachedBoard } from '../leaderboards/cachedBoard.ts';
import { boardPublisher } from '../leaderboards/publishBoard.ts';
import { createSingleFlight, type SingleFlight } from '../../platform/singleFlight.ts';
import { findCourse } from './findCourse.ts';
import { loadDailyBoard } from './loadDailyBoard.ts';
import { countDayPlayers } from './store.ts';

/** What everybody sees alike of the course under way. */
export interface CourseToday {
  date: string;
  commitment: string;
  players: number;
}

/** The boards of the daily course, kept for a moment like the others. */
export interface DailyBoards {
  read(board: DailyBoard): Promise<CachedBoard>;
  today(): Promise<CourseToday>;
  /** A daily run has settled: the next one to ask gets a fresh board, in every process. */
  forget(): void;
}

const CHANGED = topic<null>('daily boards changed');

export function createDailyBoards(context: Pick<Context, 'db' | 'clock' | 'env' | 'log' | 'bus'>): DailyBoards {
  const { clock, bus } = context;
  // Kept by the day it is, so that nothing outlives midnight.
  const share = <V>(load: (today: string) => Promise<V>): SingleFlight<string, V> =>
    createSingleFlight({ clock, ttlMs: BOARD_TTL_MS, load });
  const course = share((today) => loadToday(context, today));
  const publish = boardPublisher(context);
  const former = new Map<DailyBoard, CachedBoard['answers']>();
  const load = async (board: DailyBoard, day: string): Promise<CachedBoard> => {
    const kept = await loadDailyBoard(context, { board, today: day, publish, former: former.get(board) });
    former.set(board, kept.answers);
    return kept;
  };
  const boards = Object.fromEntries(DAILY_BOARDS.map((board) => [board, share((day) => load(board, day))])) as Readonly<
    Record<DailyBoard, SingleFlight<string, CachedBoard>>
  >;
  const forget = (): void => {
    course.forget();
    for (const board of DAILY_BOARDS) boards[board].forget();
  };
  bus.subscribe(CHANGED, forget);
  bus.subscribe(namesChanged, forget);
  bus.onMissed(forget);
  const today = (): string => courseDateAt(clock.nowMs());
  return {
    read: (board) => boards[board].read(today()),
    today: () => course.read(today()),
    forget: () => bus.publish(CHANGED, null),
  };
}

async function loadToday(context: Pick<Context, 'db' | 'clock' | 'env' | 'log'>, date: string): Promise<CourseToday> {
  const [{ commitment }, players] = await Promise.all([findCourse(context, date), countDayPlayers(context.db, date)]);
  return { date, commitment: commitment.toString('hex'), players };
}
