import { BOARDS, type Board } from '@jumpy/protocol/http/boards';
import type { Context } from '../../platform/context.ts';
import { createTopic } from '../../platform/bus/bus.ts';
import { namesChangedTopic } from '../../platform/bus/namesChangedTopic.ts';
import { type BatchLoader, createBatchLoader } from '../../platform/batchLoader.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { toBoardRow, type OwnedBoardEntry } from './toBoardRow.ts';
import { type CachedBoard, cacheBoard } from './cachedBoard.ts';
import { loadBoard, loadOwnEntries } from './loadBoard.ts';
import { createBoardPublisher } from './boardPublisher.ts';

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
  const ownPlaces = Object.fromEntries(
    BOARDS.map((board) => [board, createOwnEntryLoader(context, board)]),
  ) as Readonly<Record<Board, BatchLoader<OwnedBoardEntry>>>;
  const publish = createBoardPublisher(context);
  const former = new Map<Board, CachedBoard['responses']>();

  const { bus } = context;
  const boards = createTtlCache({
    clock: context.clock,
    ttlMs: BOARD_TTL_MS,
    maxEntries: BOARDS.length,
    load: async (board: Board) => {
      const loaded = await loadBoard(context, board);
      const [head, ownPlace] = [`"board":"${board}"`, ownPlaces[board]];
      const kept = cacheBoard(loaded, {
        headJson: head,
        toRow: toBoardRow,
        ownEntryLoader: ownPlace,
        publish,
        previousResponses: former.get(board),
      });
      former.set(board, kept.responses);
      return kept;
    },
  });
  onBoardsChanged(bus, boards.clear);
  return { read: async (board) => boards.read(board), invalidate: () => publishBoardsChanged(bus) };
}

function createOwnEntryLoader(context: Pick<Context, 'db'>, board: Board): BatchLoader<OwnedBoardEntry> {
  const load = (discordIds: string[]) => loadOwnEntries(context, { board, discordIds });
  return createBatchLoader({ maxBatchSize: MAX_OWN_BATCH_SIZE, load });
}
