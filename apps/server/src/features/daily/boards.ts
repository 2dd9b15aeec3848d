import { courseDateAt, courseDatePlus } from '@jumpy/domain/courseDays';
import { DAILY_BOARDS, type DailyBoard, type DailyBoardRow } from '@jumpy/protocol/http/daily';
import { createBatch } from '../../platform/batch.ts';
import { topic } from '../../platform/bus/bus.ts';
import { namesChanged } from '../../platform/bus/namesChanged.ts';
import type { Context } from '../../platform/context.ts';
import { boardRow, type Viewer } from '../leaderboards/boardRow.ts';
import { BOARD_TTL_MS, MOST_OWN_AT_ONCE } from '../leaderboards/boards.ts';
import { type CacheBoard, cacheBoard, type CachedBoard } from '../leaderboards/cachedBoard.ts';
import { MOST_ROWS, withOwners } from '../leaderboards/loadBoard.ts';
import { boardPublisher } from '../leaderboards/publishBoard.ts';
import { createSingleFlight, type SingleFlight } from '../../platform/singleFlight.ts';
import type { PlaceOwner } from '../leaderboards/store.ts';
import { findCourse } from './findCourse.ts';
import { countDayPlayers, type DayPlace, readDayPlaces, readOwnDayPlaces } from './store.ts';

/** The date a board covers; null for all days. */
const DATES: Readonly<Record<DailyBoard, (today: string) => string | null>> = {
  today: (today) => today,
  yesterday: (today) => courseDatePlus(today, -1),
  best: () => null,
};

/** Data of the current course that is the same for every viewer. */
export interface CourseToday {
  date: string;
  commitment: string;
  players: number;
}

/** Boards of the daily course, cached briefly like the others. */
export interface DailyBoards {
  read(board: DailyBoard): Promise<CachedBoard>;
  today(): Promise<CourseToday>;
  /** Invalidates the cache in every process after a daily run settles. */
  forget(): void;
}

const CHANGED = topic<null>('daily boards changed');

export function createDailyBoards(context: Pick<Context, 'db' | 'clock' | 'env' | 'log' | 'bus'>): DailyBoards {
  const { clock, bus } = context;
  // Keyed by date, so that nothing cached survives midnight.
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

interface OwnedDayPlace {
  place: DayPlace;
  owner: PlaceOwner;
}

async function loadDailyBoard(
  { db }: Pick<Context, 'db'>,
  {
    board,
    today,
    ...publishing
  }: { board: DailyBoard; today: string } & Pick<CacheBoard<OwnedDayPlace>, 'publish' | 'former'>,
): Promise<CachedBoard> {
  const date = DATES[board](today);
  const [found, total] = await Promise.all([readDayPlaces(db, { date, limit: MOST_ROWS }), countDayPlayers(db, date)]);
  const places = await withOwners({ db }, found);
  const ownPlace = createBatch({
    most: MOST_OWN_AT_ONCE,
    load: async (discordIds) => {
      const owned = await withOwners({ db }, await readOwnDayPlaces(db, { date, discordIds }));
      return new Map(owned.map((each) => [each.owner.discordId, each]));
    },
  });
  const head = `"board":"${board}","date":${JSON.stringify(date)}`;
  return cacheBoard({ places, total, usualRows: MOST_ROWS }, { head, row: dailyBoardRow, ownPlace, ...publishing });
}

function dailyBoardRow({ place, owner }: OwnedDayPlace, viewer: Viewer): DailyBoardRow {
  return { ...boardRow({ place, owner }, viewer), courseDate: place.courseDate, tries: place.tries };
}
