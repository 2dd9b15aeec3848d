import { courseDateAt, addCourseDays } from '@jumpy/domain/courseDays';
import { DAILY_BOARDS, type DailyBoard, type DailyBoardRow } from '@jumpy/protocol/http/daily';
import { createBatchLoader } from '../../platform/batchLoader.ts';
import { createTopic } from '../../platform/bus/bus.ts';
import { namesChangedTopic } from '../../platform/bus/namesChangedTopic.ts';
import type { Context } from '../../platform/context.ts';
import { toBoardRow, type BoardViewer, MAX_BOARD_ROWS, attachOwners } from '../leaderboards/loadBoard.ts';
import {
  BOARD_TTL_MS,
  MAX_OWN_BATCH_SIZE,
  type CacheBoardOptions,
  cacheBoard,
  type CachedBoard,
  createBoardPublisher,
} from '../leaderboards/boardCache.ts';
import { createTtlCache, type TtlCache } from '../../platform/ttlCache.ts';
import type { BoardEntryOwner } from '../leaderboards/store.ts';
import { getOrCreateCourse } from './courses.ts';
import { countDayPlayers, type DayEntry, readDayEntries, readPlayerDayEntries } from './store.ts';

/** The date a board covers; null for all days. */
const BOARD_DATES: Readonly<Record<DailyBoard, (today: string) => string | null>> = {
  today: (today) => today,
  yesterday: (today) => addCourseDays(today, -1),
  best: () => null,
};

/** Data of the current course that is the same for every viewer. */
export interface TodaysCourse {
  date: string;
  commitment: string;
  players: number;
}

/** Boards of the daily course, cached briefly like the others. */
export interface DailyBoardCache {
  read(board: DailyBoard): Promise<CachedBoard>;
  readToday(): Promise<TodaysCourse>;
  /** Invalidates the cache in every process after a daily run settles. */
  invalidate(): void;
}

/** Around midnight, loads of both days may be under way. */
const MAX_CACHED_DAYS = 2;
const DAILY_BOARDS_CHANGED_TOPIC = createTopic<null>('daily boards changed');

export function createDailyBoardCache(context: Pick<Context, 'db' | 'clock' | 'env' | 'log' | 'bus'>): DailyBoardCache {
  const { clock, bus } = context;
  // Keyed by date, so that nothing cached survives midnight.
  const createDayCache = <V>(load: (today: string) => Promise<V>): TtlCache<V> =>
    createTtlCache({ clock, ttlMs: BOARD_TTL_MS, maxEntries: MAX_CACHED_DAYS, load });
  const course = createDayCache((today) => loadTodaysCourse(context, today));
  const publish = createBoardPublisher(context);
  const responsesByBoard = new Map<DailyBoard, CachedBoard['responses']>();
  const load = async (board: DailyBoard, day: string): Promise<CachedBoard> => {
    const cached = await loadDailyBoard(context, {
      board,
      today: day,
      publish,
      previousResponses: responsesByBoard.get(board),
    });
    responsesByBoard.set(board, cached.responses);
    return cached;
  };
  const boards = Object.fromEntries(
    DAILY_BOARDS.map((board) => [board, createDayCache((day) => load(board, day))]),
  ) as Readonly<Record<DailyBoard, TtlCache<CachedBoard>>>;
  const clearAll = (): void => {
    course.clear();
    for (const board of DAILY_BOARDS) boards[board].clear();
  };
  bus.subscribe(DAILY_BOARDS_CHANGED_TOPIC, clearAll);
  bus.subscribe(namesChangedTopic, clearAll);
  bus.onMissed(clearAll);
  const today = (): string => courseDateAt(clock.nowMs());
  return {
    read: async (board) => boards[board].read(today()),
    readToday: async () => course.read(today()),
    invalidate: () => bus.publish(DAILY_BOARDS_CHANGED_TOPIC, null),
  };
}

async function loadTodaysCourse(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'log'>,
  date: string,
): Promise<TodaysCourse> {
  const [{ commitment }, players] = await Promise.all([
    getOrCreateCourse(context, date),
    countDayPlayers(context.db, date),
  ]);
  return { date, commitment: commitment.toString('hex'), players };
}

interface OwnedDailyEntry {
  entry: DayEntry;
  owner: BoardEntryOwner;
}

async function loadDailyBoard(
  { db }: Pick<Context, 'db'>,
  {
    board,
    today,
    ...publishing
  }: { board: DailyBoard; today: string } & Pick<CacheBoardOptions<OwnedDailyEntry>, 'publish' | 'previousResponses'>,
): Promise<CachedBoard> {
  const date = BOARD_DATES[board](today);
  const [dayEntries, total] = await Promise.all([
    readDayEntries(db, { date, limit: MAX_BOARD_ROWS }),
    countDayPlayers(db, date),
  ]);
  const entries = await attachOwners({ db }, dayEntries);
  const ownEntryLoader = createBatchLoader({
    maxBatchSize: MAX_OWN_BATCH_SIZE,
    load: async (discordIds) => {
      const entries = await attachOwners({ db }, await readPlayerDayEntries(db, { date, discordIds }));
      return new Map(entries.map((entry) => [entry.owner.discordId, entry]));
    },
  });
  const head = `"board":"${board}","date":${JSON.stringify(date)}`;
  return cacheBoard(
    { entries, total, defaultRows: MAX_BOARD_ROWS },
    { headJson: head, toRow: toDailyBoardRow, ownEntryLoader, ...publishing },
  );
}

function toDailyBoardRow({ entry, owner }: OwnedDailyEntry, viewer: BoardViewer): DailyBoardRow {
  return { ...toBoardRow({ entry, owner }, viewer), courseDate: entry.courseDate, tries: entry.tries };
}
