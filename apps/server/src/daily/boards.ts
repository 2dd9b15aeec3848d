import { courseDateAt, courseDatePlus } from '@jumpy/domain/courseDays';
import type { DailyBoard, DailyBoardRow } from '@jumpy/protocol/http/daily';
import type { Context } from '../context.ts';
import { BOARD_KEPT_MS, MOST_OWN_AT_ONCE } from '../leaderboards/boards.ts';
import { boardRow, type Viewer } from '../leaderboards/boardRow.ts';
import { type KeptBoard, keepBoard } from '../leaderboards/keptBoard.ts';
import { MOST_ROWS, withOwners } from '../leaderboards/loadBoard.ts';
import type { PlaceOwner } from '../leaderboards/store.ts';
import { createBatch } from '../lib/batch.ts';
import { createSharedReads } from '../lib/sharedReads.ts';
import { countDayPlayers, type DayPlace, readDayPlaces, readOwnDayPlaces } from './store.ts';

/** The boards of the daily course, kept for a moment like the others. */
export interface DailyBoards {
  read(board: DailyBoard): Promise<KeptBoard>;
  /** A daily run has settled here: the next one to ask gets a fresh board. */
  forget(): void;
}

interface OwnedDayPlace {
  place: DayPlace;
  owner: PlaceOwner;
}

const DAYS_AGO = { today: 0, yesterday: 1 } as const;

export function createDailyBoards(context: Pick<Context, 'db' | 'clock'>): DailyBoards {
  const shared = createSharedReads({
    clock: context.clock,
    keptMs: BOARD_KEPT_MS,
    load: (board: DailyBoard) => loadDailyBoard(context, board),
  });
  /** A board that was kept over midnight is another day's. */
  let keptOn = '';
  return {
    read(board) {
      const today = courseDateAt(context.clock.nowMs());
      if (today !== keptOn) shared.forget();
      keptOn = today;
      return shared.read(board);
    },
    forget: shared.forget,
  };
}

async function loadDailyBoard({ db, clock }: Pick<Context, 'db' | 'clock'>, board: DailyBoard): Promise<KeptBoard> {
  const date = board === 'best' ? null : courseDatePlus(courseDateAt(clock.nowMs()), -DAYS_AGO[board]);
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
  return keepBoard({ places, total, usualRows: MOST_ROWS }, { head, row: dailyBoardRow, ownPlace });
}

function dailyBoardRow({ place, owner }: OwnedDayPlace, viewer: Viewer): DailyBoardRow {
  return { ...boardRow({ place, owner }, viewer), courseDate: place.courseDate };
}
