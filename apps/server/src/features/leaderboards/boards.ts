import { BOARDS, type Board } from '@jumpy/protocol/http/boards';
import type { Context } from '../../platform/context.ts';
import { topic } from '../../platform/bus/bus.ts';
import { namesChanged } from '../../platform/bus/namesChanged.ts';
import { type Batch, createBatch } from '../../platform/batch.ts';
import { createSingleFlight } from '../../platform/singleFlight.ts';
import { boardRow, type OwnedPlace } from './boardRow.ts';
import { type CachedBoard, cacheBoard } from './cachedBoard.ts';
import { loadBoard, loadOwnPlaces } from './loadBoard.ts';
import { boardPublisher } from './publishBoard.ts';

/** The leaderboards, cached briefly; rows are shared by all viewers. */
export interface Boards {
  read(board: Board): Promise<CachedBoard>;
  /** Invalidates the cache in every process. */
  forget(): void;
}

export const BOARD_TTL_MS = 1_000;
/** Batch size for own ranks. */
export const MOST_OWN_AT_ONCE = 50;

/** Published when a ranked run settles. */
const CHANGED = topic<null>('boards changed');

export function tellBoardsChanged(bus: Context['bus']): void {
  bus.publish(CHANGED, null);
}

export function onBoardsChanged(bus: Context['bus'], listener: () => void): void {
  bus.subscribe(CHANGED, listener);
  bus.subscribe(namesChanged, listener);
  bus.onMissed(listener);
}

export function createBoards(context: Pick<Context, 'db' | 'clock' | 'env' | 'bus'>): Boards {
  const ownPlaces = Object.fromEntries(BOARDS.map((board) => [board, ownPlaceBatch(context, board)])) as Readonly<
    Record<Board, Batch<OwnedPlace>>
  >;
  const publish = boardPublisher(context);
  const former = new Map<Board, CachedBoard['answers']>();

  const { bus } = context;
  const boards = createSingleFlight({
    clock: context.clock,
    ttlMs: BOARD_TTL_MS,
    load: async (board: Board) => {
      const loaded = await loadBoard(context, board);
      const [head, ownPlace] = [`"board":"${board}"`, ownPlaces[board]];
      const kept = cacheBoard(loaded, { head, row: boardRow, ownPlace, publish, former: former.get(board) });
      former.set(board, kept.answers);
      return kept;
    },
  });
  onBoardsChanged(bus, boards.forget);
  return { read: boards.read, forget: () => tellBoardsChanged(bus) };
}

function ownPlaceBatch(context: Pick<Context, 'db'>, board: Board): Batch<OwnedPlace> {
  const load = (discordIds: string[]) => loadOwnPlaces(context, { board, discordIds });
  return createBatch({ most: MOST_OWN_AT_ONCE, load });
}
