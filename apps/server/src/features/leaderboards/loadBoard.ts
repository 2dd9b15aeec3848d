import type { Board } from '@jumpy/protocol/http/boards';
import type { Context } from '../../platform/context.ts';
import { hasDatabaseCode, MISSING_FUNCTION } from '../../platform/db/databaseErrors.ts';
import type { OwnedBoardEntry } from './toBoardRow.ts';
import {
  countLevelPlayers,
  countRankedPlayers,
  type BoardEntry,
  type BoardEntryOwner,
  readJumpEntries,
  readLevelEntries,
  readEntryOwners,
  readOwnLevelEntries,
  readOwnTotalEntries,
  readScoreEntries,
  readSimpleLevelEntries,
} from './store.ts';

export const MAX_BOARD_ROWS = 100;
/** Default row count of the fallback query. */
export const SIMPLE_BOARD_ROWS = 10;

export interface LoadedBoard<P extends OwnedBoardEntry = OwnedBoardEntry> {
  entries: P[];
  total: number;
  /** Row count without an explicit limit. */
  defaultRows: number;
}

type DbContext = Pick<Context, 'db'>;

interface BoardSource {
  read(context: DbContext): Promise<{ places: BoardEntry[]; usualRows?: number }>;
  readOwn(context: DbContext, discordIds: string[]): Promise<BoardEntry[]>;
  count(context: DbContext): Promise<number>;
}

const BOARD_SOURCES: Readonly<Record<Board, BoardSource>> = {
  scores: {
    read: async ({ db }) => ({ places: await readScoreEntries(db, MAX_BOARD_ROWS) }),
    readOwn: ({ db }, discordIds) => readOwnTotalEntries(db, { board: 'hi_score', discordIds }),
    count: ({ db }) => countRankedPlayers(db),
  },
  jumps: {
    read: async ({ db }) => ({ places: await readJumpEntries(db, MAX_BOARD_ROWS) }),
    readOwn: ({ db }, discordIds) => readOwnTotalEntries(db, { board: 'total_jumps', discordIds }),
    count: ({ db }) => countRankedPlayers(db),
  },
  levels: {
    read: readLevelsWithFallback,
    readOwn: ({ db }, discordIds) => readOwnLevelEntries(db, discordIds),
    count: ({ db }) => countLevelPlayers(db),
  },
};

/** Falls back to the simple query if the database function is missing. */
async function readLevelsWithFallback({ db }: DbContext): Promise<{ places: BoardEntry[]; usualRows?: number }> {
  try {
    return { places: await readLevelEntries(db, MAX_BOARD_ROWS) };
  } catch (error) {
    if (!hasDatabaseCode(error, MISSING_FUNCTION)) throw error;
    return { places: await readSimpleLevelEntries(db, MAX_BOARD_ROWS), usualRows: SIMPLE_BOARD_ROWS };
  }
}

export async function loadBoard(context: DbContext, board: Board): Promise<LoadedBoard> {
  const source = BOARD_SOURCES[board];
  const [{ places, usualRows = MAX_BOARD_ROWS }, total] = await Promise.all([
    source.read(context),
    source.count(context),
  ]);
  return { entries: await attachOwners(context, places), total, defaultRows: usualRows };
}

/** The players' own ranks, however low. */
export async function loadOwnEntries(
  context: DbContext,
  { board, discordIds }: { board: Board; discordIds: string[] },
): Promise<Map<string, OwnedBoardEntry>> {
  const owned = await attachOwners(context, await BOARD_SOURCES[board].readOwn(context, discordIds));
  return new Map(owned.map((each) => [each.owner.discordId, each]));
}

/** Joins ranks with their owners; drops rows without one. */
export async function attachOwners<P extends BoardEntry>(
  { db }: DbContext,
  places: readonly P[],
): Promise<{ place: P; owner: BoardEntryOwner }[]> {
  if (places.length === 0) return [];
  const owners = await readEntryOwners(
    db,
    places.map((place) => place.discordId),
  );
  return places.flatMap((place) => {
    const owner = owners.get(place.discordId);
    return owner ? [{ place, owner }] : [];
  });
}
