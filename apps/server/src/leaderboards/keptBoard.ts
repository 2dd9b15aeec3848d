import type { BoardRow } from '@jumpy/protocol/http/boards';
import type { Batch } from '../lib/batch.ts';
import { NOBODY, type OwnedPlace, type Viewer } from './boardRow.ts';
import type { LoadedBoard } from './loadBoard.ts';

/** A board as it is kept: its answers are put together from what was written out once for all who ask. */
export interface KeptBoard {
  /** The answer for a viewer as parts of JSON; all rows there are without a limit. The parts are shared and must not be changed. */
  answer(viewer: Viewer, limit: number | undefined): readonly Buffer[] | Promise<readonly Buffer[]>;
}

export interface KeepBoard<P extends OwnedPlace> {
  /** What an answer says of itself before its rows: members of JSON. */
  head: string;
  /** A row as a viewer may see it. */
  row: (place: P, viewer: Viewer) => BoardRow;
  /** Finds a player's place below the rows. */
  ownPlace: Batch<P>;
}

export function keepBoard<P extends OwnedPlace>(
  { places, total, usualRows }: LoadedBoard<P>,
  { head, row, ownPlace }: KeepBoard<P>,
): KeptBoard {
  const sharedRows = places.map((place) => JSON.stringify(row(place, NOBODY)));
  const indexOf = new Map(places.map(({ owner }, index) => [owner.discordId, index]));
  const openings = new Map<number, Buffer>();
  const answers = new Map<string, readonly Buffer[] | Promise<readonly Buffer[]>>();

  const opening = (rows: readonly string[]): Buffer =>
    Buffer.from(`{"success":true,${head},"rows":[${rows.join(',')}],"self":`);
  const closing = (own: P | undefined, viewer: Viewer): Buffer =>
    Buffer.from(`${own ? JSON.stringify(row(own, viewer)) : 'null'},"total":${total}}`);

  function sharedOpening(count: number): Buffer {
    const known = openings.get(count) ?? opening(sharedRows.slice(0, count));
    openings.set(count, known);
    return known;
  }

  function putTogether(viewer: Viewer, limit: number): readonly Buffer[] | Promise<readonly Buffer[]> {
    if (viewer === NOBODY) return [sharedOpening(limit), closing(undefined, viewer)];
    const index = indexOf.get(viewer.discordId);
    const own = index === undefined ? undefined : places[index];
    const end = own ? closing(own, viewer) : ownPlace(viewer.discordId).then((place) => closing(place, viewer));
    const start = startFor(viewer, { limit, index });
    return end instanceof Promise ? end.then((last) => [start, last]) : [start, end];
  }

  function startFor(viewer: Viewer, { limit, index }: { limit: number; index: number | undefined }): Buffer {
    const rowFor = (at: number): string => {
      const place = places[at];
      return place && (viewer.isAdmin || at === index) ? JSON.stringify(row(place, viewer)) : (sharedRows[at] ?? '');
    };
    if (!viewer.isAdmin && (index === undefined || index >= limit)) return sharedOpening(limit);
    return opening(sharedRows.slice(0, limit).map((_, at) => rowFor(at)));
  }

  return {
    /** What was put together for a viewer is kept as long as the rows are. */
    answer(viewer, limit = usualRows) {
      const key = `${limit} ${viewer.discordId}`;
      const known = answers.get(key);
      if (known) return known;
      const answer = putTogether(viewer, limit);
      answers.set(key, answer);
      if (!(answer instanceof Promise)) return answer;
      answer.then(
        (parts) => answers.set(key, parts),
        () => answers.delete(key),
      );
      return answer;
    },
  };
}
