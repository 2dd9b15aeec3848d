import { BOARDS, type Board } from '@jumpy/protocol/http/boards';
import type { Context } from '../context.ts';
import { type Batch, createBatch } from '../lib/batch.ts';
import type { OwnedPlace } from './boardRow.ts';
import { type KeptBoard, keepBoard } from './keptBoard.ts';
import { loadBoard, loadOwnPlaces } from './loadBoard.ts';

/** The boards, kept for a moment: rows are the same for everybody but their owners. */
export interface Boards {
  read(board: Board): Promise<KeptBoard>;
  /** Something changed here: the next one to ask gets a fresh board. Other processes follow within the time a board is kept. */
  forget(): void;
}

const KEPT_MS = 1_000;
const MOST_OWN_AT_ONCE = 50;

export function createBoards(context: Pick<Context, 'db' | 'clock'>): Boards {
  const kept = new Map<Board, { untilMs: number; board: Promise<KeptBoard> }>();
  const ownPlaces = Object.fromEntries(BOARDS.map((board) => [board, ownPlaceBatch(context, board)])) as Readonly<
    Record<Board, Batch<OwnedPlace>>
  >;

  return {
    read(board) {
      const nowMs = context.clock.nowMs();
      const known = kept.get(board);
      if (known && nowMs < known.untilMs) return known.board;
      const loaded = loadBoard(context, board).then((each) => keepBoard(each, { board, ownPlace: ownPlaces[board] }));
      const entry = { untilMs: nowMs + KEPT_MS, board: loaded };
      kept.set(board, entry);
      entry.board.catch(() => {
        if (kept.get(board) === entry) kept.delete(board);
      });
      return entry.board;
    },
    forget: () => kept.clear(),
  };
}

function ownPlaceBatch(context: Pick<Context, 'db'>, board: Board): Batch<OwnedPlace> {
  const load = (discordIds: string[]) => loadOwnPlaces(context, { board, discordIds });
  return createBatch({ most: MOST_OWN_AT_ONCE, load });
}
