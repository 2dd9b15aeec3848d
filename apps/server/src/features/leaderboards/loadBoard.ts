import type { Board } from '@jumpy/protocol/http/boards';
import type { Context } from '../../platform/context.ts';
import { hasDatabaseCode, MISSING_FUNCTION } from '../../platform/db/databaseCode.ts';
import type { OwnedPlace } from './boardRow.ts';
import {
  countPlayers,
  countRanked,
  type Place,
  type PlaceOwner,
  readJumpPlaces,
  readLevelPlaces,
  readOwners,
  readOwnLevelPlaces,
  readOwnTotalPlaces,
  readScorePlaces,
  readSimpleLevelPlaces,
} from './store.ts';

/** Rows of a board (BOARD-17, BOARD-18, BOARD-20). */
export const MOST_ROWS = 100;
/** Rows of the simple query when nobody says how many (BOARD-21). */
export const SIMPLE_ROWS = 10;

/** A board as everybody sees it. */
export interface LoadedBoard<P extends OwnedPlace = OwnedPlace> {
  places: P[];
  total: number;
  /** Rows shown when no limit is asked for. */
  usualRows: number;
}

type Db = Pick<Context, 'db'>;

interface Source {
  read(context: Db): Promise<{ places: Place[]; usualRows?: number }>;
  readOwn(context: Db, discordIds: string[]): Promise<Place[]>;
  count(context: Db): Promise<number>;
}

const SOURCES: Readonly<Record<Board, Source>> = {
  scores: {
    read: async ({ db }) => ({ places: await readScorePlaces(db, MOST_ROWS) }),
    readOwn: ({ db }, discordIds) => readOwnTotalPlaces(db, { board: 'hi_score', discordIds }),
    count: ({ db }) => countRanked(db),
  },
  jumps: {
    read: async ({ db }) => ({ places: await readJumpPlaces(db, MOST_ROWS) }),
    readOwn: ({ db }, discordIds) => readOwnTotalPlaces(db, { board: 'total_jumps', discordIds }),
    count: ({ db }) => countRanked(db),
  },
  levels: {
    read: readLevels,
    readOwn: ({ db }, discordIds) => readOwnLevelPlaces(db, discordIds),
    count: ({ db }) => countPlayers(db),
  },
};

/** READ-27: the function first, the simple query in its place when it is missing. */
async function readLevels({ db }: Db): Promise<{ places: Place[]; usualRows?: number }> {
  try {
    return { places: await readLevelPlaces(db, MOST_ROWS) };
  } catch (error) {
    if (!hasDatabaseCode(error, MISSING_FUNCTION)) throw error;
    return { places: await readSimpleLevelPlaces(db, MOST_ROWS), usualRows: SIMPLE_ROWS };
  }
}

export async function loadBoard(context: Db, board: Board): Promise<LoadedBoard> {
  const source = SOURCES[board];
  const [{ places, usualRows = MOST_ROWS }, total] = await Promise.all([source.read(context), source.count(context)]);
  return { places: await withOwners(context, places), total, usualRows };
}

/** Players' own places, however far down. */
export async function loadOwnPlaces(
  context: Db,
  { board, discordIds }: { board: Board; discordIds: string[] },
): Promise<Map<string, OwnedPlace>> {
  const owned = await withOwners(context, await SOURCES[board].readOwn(context, discordIds));
  return new Map(owned.map((each) => [each.owner.discordId, each]));
}

/** Places with whose they are; one without an owner is left away. */
export async function withOwners<P extends Place>(
  { db }: Db,
  places: readonly P[],
): Promise<{ place: P; owner: PlaceOwner }[]> {
  if (places.length === 0) return [];
  const owners = await readOwners(
    db,
    places.map((place) => place.discordId),
  );
  return places.flatMap((place) => {
    const owner = owners.get(place.discordId);
    return owner ? [{ place, owner }] : [];
  });
}
