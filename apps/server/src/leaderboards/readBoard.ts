import type { Board, BoardAnswer } from '@jumpy/protocol/http/boards';
import type { Context } from '../context.ts';
import type { Viewer } from './boardRow.ts';
import type { Boards } from './boards.ts';

export interface BoardRequest {
  board: Board;
  limit: number | undefined;
  viewer: Viewer;
}

/** The answer for a viewer as parts of JSON: shared rows as they are kept, the viewer's own with what only they may see. */
export async function readBoard(
  { boards, log }: Pick<Context, 'log'> & { boards: Boards },
  { board, limit, viewer }: BoardRequest,
): Promise<readonly Buffer[]> {
  try {
    return await (await boards.read(board)).answer(viewer, limit);
  } catch (fault) {
    // BOARD-24: a board that cannot be read is an empty one.
    log.warn({ err: fault, board }, 'a board could not be read');
    const empty: BoardAnswer = { success: true, board, rows: [], self: null, total: 0 };
    return [Buffer.from(JSON.stringify(empty))];
  }
}
