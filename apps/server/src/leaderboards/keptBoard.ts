import type { Board } from '@jumpy/protocol/http/boards';
import type { Batch } from '../lib/batch.ts';
import { boardRow, NOBODY, type OwnedPlace, type Viewer } from './boardRow.ts';
import type { LoadedBoard } from './loadBoard.ts';

/** A board as it is kept: its answers are put together from what was written out once for all who ask. */
export interface KeptBoard {
  /** The answer for a viewer as parts of JSON; all rows there are without a limit. The long first part is shared and must not be changed. */
  answer(viewer: Viewer, limit: number | undefined): Promise<readonly Buffer[]>;
}

export interface KeepBoard {
  board: Board;
  /** Finds a player's place below the rows. */
  ownPlace: Batch<OwnedPlace>;
}

export function keepBoard({ places, total, usualRows }: LoadedBoard, { board, ownPlace }: KeepBoard): KeptBoard {
  const sharedRows = places.map((place) => JSON.stringify(boardRow(place, NOBODY)));
  const indexOf = new Map(places.map(({ owner }, index) => [owner.discordId, index]));
  const openings = new Map<number, Buffer>();
  const closings = new Map<string, Promise<Buffer>>();

  const opening = (rows: readonly string[]): Buffer =>
    Buffer.from(`{"success":true,"board":"${board}","rows":[${rows.join(',')}],"self":`);
  const closing = (own: OwnedPlace | undefined, viewer: Viewer): Buffer =>
    Buffer.from(`${own ? JSON.stringify(boardRow(own, viewer)) : 'null'},"total":${total}}`);

  function sharedOpening(count: number): Buffer {
    const known = openings.get(count) ?? opening(sharedRows.slice(0, count));
    openings.set(count, known);
    return known;
  }

  /** The place of one who is not in the rows is kept as long as they are. */
  function ownClosing(viewer: Viewer): Promise<Buffer> {
    const known = closings.get(viewer.discordId);
    if (known) return known;
    const asked = ownPlace(viewer.discordId).then((own) => closing(own, viewer));
    closings.set(viewer.discordId, asked);
    asked.catch(() => closings.delete(viewer.discordId));
    return asked;
  }

  return {
    async answer(viewer, limit = usualRows) {
      const index = indexOf.get(viewer.discordId);
      const own = index === undefined ? undefined : places[index];
      const end = own ? closing(own, viewer) : await ownClosing(viewer);
      if (viewer.isAdmin) {
        const rows = places.slice(0, limit).map((place) => JSON.stringify(boardRow(place, viewer)));
        return [opening(rows), end];
      }
      if (!own || index === undefined) return [sharedOpening(limit), end];
      const rows = sharedRows.with(index, JSON.stringify(boardRow(own, viewer))).slice(0, limit);
      return [opening(rows), end];
    },
  };
}
