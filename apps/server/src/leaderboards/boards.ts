import type { Board } from '@jumpy/protocol/http/boards';
import type { Context } from '../context.ts';
import { boardRow, NOBODY } from './boardRow.ts';
import { type LoadedBoard, loadBoard } from './loadBoard.ts';

/** A board and its rows as nobody in particular sees them, written out once for all who ask. */
export interface CachedBoard extends LoadedBoard {
  rowTexts: readonly string[];
}

/** The boards, kept for a moment: rows are the same for everybody but their owners. */
export interface Boards {
  read(board: Board): Promise<CachedBoard>;
  /** Something changed here: the next one to ask gets a fresh board. Other processes follow within the time a board is kept. */
  forget(): void;
}

const KEPT_MS = 1_000;

export function createBoards(context: Pick<Context, 'db' | 'clock'>): Boards {
  const kept = new Map<Board, { untilMs: number; board: Promise<CachedBoard> }>();

  async function load(board: Board): Promise<CachedBoard> {
    const loaded = await loadBoard(context, board);
    return { ...loaded, rowTexts: loaded.places.map((place) => JSON.stringify(boardRow(place, NOBODY))) };
  }

  return {
    read(board) {
      const nowMs = context.clock.nowMs();
      const known = kept.get(board);
      if (known && nowMs < known.untilMs) return known.board;
      const entry = { untilMs: nowMs + KEPT_MS, board: load(board) };
      kept.set(board, entry);
      entry.board.catch(() => {
        if (kept.get(board) === entry) kept.delete(board);
      });
      return entry.board;
    },
    forget: () => kept.clear(),
  };
}
