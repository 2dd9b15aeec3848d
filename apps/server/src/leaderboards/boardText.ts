import type { Board, BoardAnswer } from '@jumpy/protocol/http/boards';
import type { Context } from '../context.ts';
import type { Boards, CachedBoard } from './boards.ts';
import { boardRow, type OwnedPlace, type Viewer } from './boardRow.ts';
import { loadOwnPlace } from './loadBoard.ts';

export interface BoardRequest {
  board: Board;
  limit: number | undefined;
  viewer: Viewer;
}

/** The answer for a viewer as JSON text: shared rows as they are kept, the viewer's own with what only they may see. */
export async function boardText(
  context: Pick<Context, 'db' | 'log'> & { boards: Boards },
  { board, limit, viewer }: BoardRequest,
): Promise<string> {
  try {
    const kept = await context.boards.read(board);
    const own = ownPlace(kept, viewer) ?? (await loadOwnPlace(context, { board, discordId: viewer.discordId }));
    const rows = rowTexts(kept, viewer).slice(0, limit ?? kept.usualRows);
    const self = own ? JSON.stringify(boardRow(own, viewer)) : 'null';
    return `{"success":true,"board":"${board}","rows":[${rows.join(',')}],"self":${self},"total":${kept.total}}`;
  } catch (fault) {
    // BOARD-24: a board that cannot be read is an empty one.
    context.log.warn({ err: fault, board }, 'a board could not be read');
    const empty: BoardAnswer = { success: true, board, rows: [], self: null, total: 0 };
    return JSON.stringify(empty);
  }
}

function ownPlace({ places }: CachedBoard, { discordId }: Viewer): OwnedPlace | undefined {
  return places.find(({ owner }) => owner.discordId === discordId);
}

function rowTexts({ places, rowTexts: shared }: CachedBoard, viewer: Viewer): readonly string[] {
  if (viewer.isAdmin) return places.map((place) => JSON.stringify(boardRow(place, viewer)));
  const own = places.findIndex(({ owner }) => owner.discordId === viewer.discordId);
  const place = places[own];
  return place ? shared.with(own, JSON.stringify(boardRow(place, viewer))) : shared;
}
