import { BOARDS, type Board, type BoardRow } from '@jumpy/protocol/http/boards';
import type { Context } from '../../platform/context.ts';
import { createTopic } from '../../platform/bus/bus.ts';
import { namesChangedTopic } from '../../platform/bus/namesChangedTopic.ts';
import { type BatchLoader, createBatchLoader } from '../../platform/batchLoader.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import {
  toBoardRow,
  type OwnedBoardEntry,
  loadBoard,
  loadOwnEntries,
  ANONYMOUS_VIEWER,
  seesPersonalData,
  type BoardViewer,
  type LoadedBoard,
} from './loadBoard.ts';
import { type PublicResponse, createPublicResponse } from '../../http/publicResponses.ts';
import { CROSS_ORIGIN_HEADERS } from '../../http/crossOriginReads.ts';
import { createSecurityHeaders } from '../../http/securityHeaders.ts';

/** The leaderboards, cached briefly; rows are shared by all viewers. */
export interface BoardCache {
  read(board: Board): Promise<CachedBoard>;
  /** Invalidates the cache in every process. */
  invalidate(): void;
}

export const BOARD_TTL_MS = 1_000;
/** Batch size for own ranks. */
export const MAX_OWN_BATCH_SIZE = 50;

/** Published when a ranked run settles. */
const BOARDS_CHANGED_TOPIC = createTopic<null>('boards changed');

export function publishBoardsChanged(bus: Context['bus']): void {
  bus.publish(BOARDS_CHANGED_TOPIC, null);
}

export function onBoardsChanged(bus: Context['bus'], listener: () => void): void {
  bus.subscribe(BOARDS_CHANGED_TOPIC, listener);
  bus.subscribe(namesChangedTopic, listener);
  bus.onMissed(listener);
}

export function createBoardCache(context: Pick<Context, 'db' | 'clock' | 'env' | 'bus'>): BoardCache {
  const ownEntryLoaders = Object.fromEntries(
    BOARDS.map((board) => [board, createOwnEntryLoader(context, board)]),
  ) as Readonly<Record<Board, BatchLoader<OwnedBoardEntry>>>;
  const publish = createBoardPublisher(context);
  const responsesByBoard = new Map<Board, CachedBoard['responses']>();

  const { bus } = context;
  const boards = createTtlCache({
    clock: context.clock,
    ttlMs: BOARD_TTL_MS,
    maxEntries: BOARDS.length,
    load: async (board: Board) => {
      const loaded = await loadBoard(context, board);
      const [head, ownEntryLoader] = [`"board":"${board}"`, ownEntryLoaders[board]];
      const cached = cacheBoard(loaded, {
        headJson: head,
        toRow: toBoardRow,
        ownEntryLoader,
        publish,
        previousResponses: responsesByBoard.get(board),
      });
      responsesByBoard.set(board, cached.responses);
      return cached;
    },
  });
  onBoardsChanged(bus, boards.clear);
  return { read: async (board) => boards.read(board), invalidate: () => publishBoardsChanged(bus) };
}

function createOwnEntryLoader(context: Pick<Context, 'db'>, board: Board): BatchLoader<OwnedBoardEntry> {
  const load = (discordIds: string[]) => loadOwnEntries(context, { board, discordIds });
  return createBatchLoader({ maxBatchSize: MAX_OWN_BATCH_SIZE, load });
}

/** A cached board: rows are shared by all viewers, own ranks are not. */
export interface CachedBoard {
  /** The rows, optionally limited. */
  getRows(limit: number | undefined): PublicResponse;
  /** The viewer's own rank as JSON; for admins also the rows with ids. */
  getOwnEntry(viewer: BoardViewer): string | Promise<string>;
  /** The first row as everybody sees it; undefined on an empty board. */
  topRow: BoardRow | undefined;
  /** Responses built so far, by number of rows. */
  responses: ReadonlyMap<number, PublicResponse>;
}

export interface CacheBoardOptions<P extends OwnedBoardEntry> {
  /** JSON members placed before the rows. */
  headJson: string;
  toRow: (entry: P, viewer: BoardViewer) => BoardRow;
  /** Loads the rank of a player below the cached rows. */
  ownEntryLoader: BatchLoader<P>;
  /** Builds a cacheable response. */
  publish: (text: Buffer) => PublicResponse;
  /** Responses of the previous board; reused, already compressed, if nothing changed. */
  previousResponses: CachedBoard['responses'] | undefined;
}

export function cacheBoard<P extends OwnedBoardEntry>(
  { entries, total, defaultRows }: LoadedBoard<P>,
  { headJson, toRow, ownEntryLoader, publish, previousResponses }: CacheBoardOptions<P>,
): CachedBoard {
  const entryByPlayer = new Map(entries.map((entry) => [entry.owner.discordId, entry]));
  const answers = new Map<number, PublicResponse>();
  const ownEntryTexts = new Map<string, string | Promise<string>>();
  const rowsText = (count: number, viewer: BoardViewer): string =>
    `"rows":${JSON.stringify(entries.slice(0, count).map((entry) => toRow(entry, viewer)))}`;

  function make(count: number): PublicResponse {
    const text = Buffer.from(`{"success":true,${headJson},${rowsText(count, ANONYMOUS_VIEWER)},"total":${total}}`);
    const previous = previousResponses?.get(count);
    return previous?.bytes.equals(text) ? previous : publish(text);
  }

  function toOwnEntryText(entry: P | undefined, viewer: BoardViewer): string {
    const self = entry ? JSON.stringify(toRow(entry, viewer)) : 'null';
    return `{"success":true,${headJson},"self":${self}${seesPersonalData(viewer) ? `,${rowsText(entries.length, viewer)}` : ''}}`;
  }

  const [first] = entries;
  return {
    responses: answers,
    topRow: first && toRow(first, ANONYMOUS_VIEWER),
    getRows(limit = defaultRows) {
      const count = Math.min(limit, entries.length);
      const answer = answers.get(count) ?? make(count);
      answers.set(count, answer);
      return answer;
    },
    /** Cached as long as the rows. */
    getOwnEntry(viewer) {
      const cached = ownEntryTexts.get(viewer.discordId);
      if (cached !== undefined) return cached;
      const entry = entryByPlayer.get(viewer.discordId);
      const ownEntry = entry
        ? toOwnEntryText(entry, viewer)
        : ownEntryLoader(viewer.discordId).then((loaded) => toOwnEntryText(loaded, viewer));
      ownEntryTexts.set(viewer.discordId, ownEntry);
      if (typeof ownEntry === 'string') return ownEntry;
      ownEntry.then(
        (text) => ownEntryTexts.set(viewer.discordId, text),
        () => ownEntryTexts.delete(viewer.discordId),
      );
      return ownEntry;
    },
  };
}

/** Boards are recompressed up to once a second: favor speed. */
const BROTLI_QUALITY = 5;

/** Creates a function that builds the shared response of a board. */
export function createBoardPublisher({ env }: Pick<Context, 'env'>): (text: Buffer) => PublicResponse {
  const { data } = createSecurityHeaders(env);
  const options = {
    type: 'application/json; charset=utf-8',
    headers: { ...data, ...CROSS_ORIGIN_HEADERS },
    quality: BROTLI_QUALITY,
  };
  return (text) => createPublicResponse(text, options);
}
