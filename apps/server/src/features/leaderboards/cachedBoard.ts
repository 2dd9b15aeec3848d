import type { BoardRow } from '@jumpy/protocol/http/boards';
import type { Batch } from '../../platform/batch.ts';
import type { PublicAnswer } from '../../http/publicAnswer.ts';
import { NOBODY, type OwnedPlace, type Viewer } from './boardRow.ts';
import type { LoadedBoard } from './loadBoard.ts';

/** A board as it is kept: its rows are one answer for everybody, and what only one may see is another. */
export interface CachedBoard {
  /** The rows, the first ones with a limit. */
  rows(limit: number | undefined): PublicAnswer;
  /** The viewer's own place as JSON; to admins also the rows with everybody's ids. */
  own(viewer: Viewer): string | Promise<string>;
  /** What was asked for, by number of rows. */
  answers: ReadonlyMap<number, PublicAnswer>;
}

export interface CacheBoard<P extends OwnedPlace> {
  /** What an answer says of itself before its rows: members of JSON. */
  head: string;
  /** A row as a viewer may see it. */
  row: (place: P, viewer: Viewer) => BoardRow;
  /** Finds a player's place below the rows. */
  ownPlace: Batch<P>;
  /** Makes the answer of a text. */
  publish: (text: Buffer) => PublicAnswer;
  /** Answers of the board before this one: where nothing has changed they are packed already. */
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
    /** What was found for a viewer is kept as long as the rows are. */
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
