import { hasOperatorRole } from '@jumpy/domain/operatorRights';
import type { OperatorRole } from '@jumpy/domain/operatorRoles';
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
  read(context: DbContext): Promise<{ entries: BoardEntry[]; defaultRows?: number }>;
  readOwn(context: DbContext, discordIds: string[]): Promise<BoardEntry[]>;
  count(context: DbContext): Promise<number>;
}

const BOARD_SOURCES: Readonly<Record<Board, BoardSource>> = {
  scores: {
    read: async ({ db }) => ({ entries: await readScoreEntries(db, MAX_BOARD_ROWS) }),
    readOwn: ({ db }, discordIds) => readOwnTotalEntries(db, { board: 'hi_score', discordIds }),
    count: ({ db }) => countRankedPlayers(db),
  },
  jumps: {
    read: async ({ db }) => ({ entries: await readJumpEntries(db, MAX_BOARD_ROWS) }),
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
async function readLevelsWithFallback({ db }: DbContext): Promise<{ entries: BoardEntry[]; defaultRows?: number }> {
  try {
    return { entries: await readLevelEntries(db, MAX_BOARD_ROWS) };
  } catch (error) {
    if (!hasDatabaseCode(error, MISSING_FUNCTION)) throw error;
    return { entries: await readSimpleLevelEntries(db, MAX_BOARD_ROWS), defaultRows: SIMPLE_BOARD_ROWS };
  }
}

export async function loadBoard(context: DbContext, board: Board): Promise<LoadedBoard> {
  const source = BOARD_SOURCES[board];
  const [{ entries, defaultRows = MAX_BOARD_ROWS }, total] = await Promise.all([
    source.read(context),
    source.count(context),
  ]);
  return { entries: await attachOwners(context, entries), total, defaultRows };
}

/** The players' own ranks, however low. */
export async function loadOwnEntries(
  context: DbContext,
  { board, discordIds }: { board: Board; discordIds: string[] },
): Promise<Map<string, OwnedBoardEntry>> {
  const entries = await attachOwners(context, await BOARD_SOURCES[board].readOwn(context, discordIds));
  return new Map(entries.map((entry) => [entry.owner.discordId, entry]));
}

/** Joins ranks with their owners; drops rows without one. */
export async function attachOwners<P extends BoardEntry>(
  { db }: DbContext,
  entries: readonly P[],
): Promise<{ entry: P; owner: BoardEntryOwner }[]> {
  if (entries.length === 0) return [];
  const owners = await readEntryOwners(
    db,
    entries.map((entry) => entry.discordId),
  );
  return entries.flatMap((entry) => {
    const owner = owners.get(entry.discordId);
    return owner ? [{ entry, owner }] : [];
  });
}

/** Viewer of a board; ids and wallets are shown only to their owner and to moderators. */
export interface BoardViewer {
  discordId: string;
  operatorRole: OperatorRole | null;
}

export interface OwnedBoardEntry {
  entry: BoardEntry;
  owner: BoardEntryOwner;
}

/** Anonymous viewer, for the shared rows. */
export const ANONYMOUS_VIEWER: BoardViewer = { discordId: '', operatorRole: null };

/** Whether a viewer sees ids and wallets of others. */
export const seesPersonalData = ({ operatorRole }: BoardViewer): boolean => hasOperatorRole(operatorRole, 'moderator');

/** Formats a row with the fields this viewer may see. */
export function toBoardRow({ entry, owner }: OwnedBoardEntry, viewer: BoardViewer): BoardRow {
  const { level, percentage } = levelProgress(owner.xp);
  const isSelf = owner.discordId === viewer.discordId;
  const maySeeDiscordId = isSelf || seesPersonalData(viewer);
  return {
    publicId: owner.publicId,
    rank: entry.rank,
    username: owner.username,
    avatarUrl: toAvatarPath(owner),
    value: entry.value,
    level,
    xp: owner.xp,
    progress: percentage,
    isSelf,
    discord_id: maySeeDiscordId ? owner.discordId : null,
    wallet_address: maySeeDiscordId ? owner.walletAddress : null,
    ...(maySeeDiscordId ? { discord_username: owner.username } : {}),
    runId: entry.runId,
    heights: encodeHeights(toWireHeights(entry.heights)),
    ...(owner.look === DEFAULT_APPEARANCE ? {} : { look: owner.look }),
    ...(entry.revived ? { revived: true } : {}),
    ...(entry.isRoom ? { isRoom: true } : {}),
    ...(owner.hasProfile ? {} : { noProfile: true }),
    ...(isSelf && entry.unranked ? { unranked: entry.unranked } : {}),
  };
}
