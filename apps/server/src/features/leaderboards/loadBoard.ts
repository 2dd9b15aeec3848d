import type { Board, BoardRow } from '@jumpy/protocol/http/boards';
import { levelProgress } from '@jumpy/domain/levels';
import { encodeHeights } from '@jumpy/protocol/heightEncoding';
import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import { toWireHeights } from '@jumpy/domain/heightProfile';
import type { Context } from '../../platform/context.ts';
import { hasDatabaseCode, MISSING_FUNCTION } from '../../platform/db/databaseErrors.ts';
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
import { toAvatarPath } from '../players/toAvatarPath.ts';

export const MAX_BOARD_ROWS = 100;
/** Default row count of the fallback query. */
const SIMPLE_BOARD_ROWS = 10;

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

/** Viewer of a board; ids and wallets are shown only to their owner and to admins. */
export interface BoardViewer {
  discordId: string;
  isAdmin: boolean;
}

export interface OwnedBoardEntry {
  place: BoardEntry;
  owner: BoardEntryOwner;
}

/** Anonymous viewer, for the shared rows. */
export const ANONYMOUS_VIEWER: BoardViewer = { discordId: '', isAdmin: false };

/** Formats a row with the fields this viewer may see. */
export function toBoardRow({ place, owner }: OwnedBoardEntry, viewer: BoardViewer): BoardRow {
  const { level, percentage } = levelProgress(owner.xp);
  const isSelf = owner.discordId === viewer.discordId;
  const mayKnow = isSelf || viewer.isAdmin;
  return {
    publicId: owner.publicId,
    rank: place.rank,
    username: owner.username,
    avatarUrl: toAvatarPath(owner),
    value: place.value,
    level,
    xp: owner.xp,
    progress: percentage,
    isSelf,
    discord_id: mayKnow ? owner.discordId : null,
    wallet_address: mayKnow ? owner.walletAddress : null,
    ...(mayKnow ? { discord_username: owner.username } : {}),
    runId: place.runId,
    heights: encodeHeights(toWireHeights(place.heights)),
    ...(owner.look === DEFAULT_APPEARANCE ? {} : { look: owner.look }),
    ...(place.revived ? { revived: true } : {}),
    ...(place.isRoom ? { isRoom: true } : {}),
    ...(owner.hasProfile ? {} : { noProfile: true }),
    ...(isSelf && place.unranked ? { unranked: place.unranked } : {}),
  };
}
