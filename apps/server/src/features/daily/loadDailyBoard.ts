import { courseDatePlus } from '@jumpy/domain/courseDays';
import type { DailyBoard, DailyBoardRow } from '@jumpy/protocol/http/daily';
import type { Context } from '../../platform/context.ts';
import { MOST_OWN_AT_ONCE } from '../leaderboards/boards.ts';
import { boardRow, type Viewer } from '../leaderboards/boardRow.ts';
import { type CacheBoard, type CachedBoard, cacheBoard } from '../leaderboards/cachedBoard.ts';
import { MOST_ROWS, withOwners } from '../leaderboards/loadBoard.ts';
import type { PlaceOwner } from '../leaderboards/store.ts';
import { createBatch } from '../../platform/batch.ts';
import { countDayPlayers, type DayPlace, readDayPlaces, readOwnDayPlaces } from './store.ts';

interface OwnedDayPlace {
  place: DayPlace;
  owner: PlaceOwner;
}

/** The day of a board; null for the best of all days. */
const DATES: Readonly<Record<DailyBoard, (today: string) => string | null>> = {
  today: (today) => today,
  yesterday: (today) => courseDatePlus(today, -1),
  best: () => null,
};

export async function loadDailyBoard(
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
