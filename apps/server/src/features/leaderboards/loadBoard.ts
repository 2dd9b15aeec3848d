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

export const MOST_ROWS = 100;
/** Default row count of the fallback query. */
export const SIMPLE_ROWS = 10;

export interface LoadedBoard<P extends OwnedPlace = OwnedPlace> {
  places: P[];
  total: number;
  /** Row count without an explicit limit. */
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

/** Falls back to the simple query if the database function is missing. */
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

/** The players' own ranks, however low. */
export async function loadOwnPlaces(
  context: Db,
  { board, discordIds }: { board: Board; discordIds: string[] },
): Promise<Map<string, OwnedPlace>> {
  const owned = await withOwners(context, await SOURCES[board].readOwn(context, discordIds));
  return new Map(owned.map((each) => [each.owner.discordId, each]));
}

/** Joins ranks with their owners; drops rows without one. */
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
