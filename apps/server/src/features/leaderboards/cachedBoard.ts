import type { BoardRow } from '@jumpy/protocol/http/boards';
import type { Batch } from '../../platform/batch.ts';
import type { PublicAnswer } from '../../http/publicAnswer.ts';
import { NOBODY, type OwnedPlace, type Viewer } from './boardRow.ts';
import type { LoadedBoard } from './loadBoard.ts';

/** A cached board: rows are shared by all viewers, own ranks are not. */
export interface CachedBoard {
  /** The rows, optionally limited. */
  rows(limit: number | undefined): PublicAnswer;
  /** The viewer's own rank as JSON; for admins also the rows with ids. */
  own(viewer: Viewer): string | Promise<string>;
  /** Responses built so far, by number of rows. */
  answers: ReadonlyMap<number, PublicAnswer>;
}

export interface CacheBoard<P extends OwnedPlace> {
  /** JSON members placed before the rows. */
  head: string;
  row: (place: P, viewer: Viewer) => BoardRow;
  /** Loads the rank of a player below the cached rows. */
  ownPlace: Batch<P>;
  /** Builds a cacheable response. */
  publish: (text: Buffer) => PublicAnswer;
  /** Responses of the previous board; reused, already compressed, if nothing changed. */
  former: CachedBoard['answers'] | undefined;
}

export function cacheBoard<P extends OwnedPlace>(
  { places, total, usualRows }: LoadedBoard<P>,
  { head, row, ownPlace, publish, former }: CacheBoard<P>,
): CachedBoard {
  const placeOf = new Map(places.map((place) => [place.owner.discordId, place]));
  const answers = new Map<number, PublicAnswer>();
  const owns = new Map<string, string | Promise<string>>();
  const rowsText = (count: number, viewer: Viewer): string =>
    `"rows":${JSON.stringify(places.slice(0, count).map((place) => row(place, viewer)))}`;

  function make(count: number): PublicAnswer {
    const text = Buffer.from(`{"success":true,${head},${rowsText(count, NOBODY)},"total":${total}}`);
    const before = former?.get(count);
    return before?.bytes.equals(text) ? before : publish(text);
  }

  function ownText(place: P | undefined, viewer: Viewer): string {
    const self = place ? JSON.stringify(row(place, viewer)) : 'null';
    return `{"success":true,${head},"self":${self}${viewer.isAdmin ? `,${rowsText(places.length, viewer)}` : ''}}`;
  }

  return {
    answers,
    rows(limit = usualRows) {
      const count = Math.min(limit, places.length);
      const answer = answers.get(count) ?? make(count);
      answers.set(count, answer);
      return answer;
    },
    /** Cached as long as the rows. */
    own(viewer) {
      const known = owns.get(viewer.discordId);
      if (known !== undefined) return known;
      const place = placeOf.get(viewer.discordId);
      const own = place ? ownText(place, viewer) : ownPlace(viewer.discordId).then((found) => ownText(found, viewer));
      owns.set(viewer.discordId, own);
      if (typeof own === 'string') return own;
      own.then(
        (text) => owns.set(viewer.discordId, text),
        () => owns.delete(viewer.discordId),
      );
      return own;
    },
  };
}
