import type { BoardRow } from '@jumpy/protocol/http/boards';
import type { BatchLoader } from '../../platform/batchLoader.ts';
import type { PublicResponse } from '../../http/publicResponse.ts';
import { ANONYMOUS_VIEWER, type OwnedBoardEntry, type BoardViewer } from './toBoardRow.ts';
import type { LoadedBoard } from './loadBoard.ts';

/** A cached board: rows are shared by all viewers, own ranks are not. */
export interface CachedBoard {
  /** The rows, optionally limited. */
  getRows(limit: number | undefined): PublicResponse;
  /** The viewer's own rank as JSON; for admins also the rows with ids. */
  getOwnEntry(viewer: BoardViewer): string | Promise<string>;
  /** Responses built so far, by number of rows. */
  responses: ReadonlyMap<number, PublicResponse>;
}

export interface CacheBoardOptions<P extends OwnedBoardEntry> {
  /** JSON members placed before the rows. */
  headJson: string;
  toRow: (place: P, viewer: BoardViewer) => BoardRow;
  /** Loads the rank of a player below the cached rows. */
  ownEntryLoader: BatchLoader<P>;
  /** Builds a cacheable response. */
  publish: (text: Buffer) => PublicResponse;
  /** Responses of the previous board; reused, already compressed, if nothing changed. */
  previousResponses: CachedBoard['responses'] | undefined;
}

export function cacheBoard<P extends OwnedBoardEntry>(
  { entries, total, defaultRows }: LoadedBoard<P>,
  { headJson, toRow, ownEntryLoader, publish, previousResponses }: CacheBoardOptions<P>,
): CachedBoard {
  const placeOf = new Map(entries.map((place) => [place.owner.discordId, place]));
  const answers = new Map<number, PublicResponse>();
  const owns = new Map<string, string | Promise<string>>();
  const rowsText = (count: number, viewer: BoardViewer): string =>
    `"rows":${JSON.stringify(entries.slice(0, count).map((place) => toRow(place, viewer)))}`;

  function make(count: number): PublicResponse {
    const text = Buffer.from(`{"success":true,${headJson},${rowsText(count, ANONYMOUS_VIEWER)},"total":${total}}`);
    const before = previousResponses?.get(count);
    return before?.bytes.equals(text) ? before : publish(text);
  }

  function ownText(place: P | undefined, viewer: BoardViewer): string {
    const self = place ? JSON.stringify(toRow(place, viewer)) : 'null';
    return `{"success":true,${headJson},"self":${self}${viewer.isAdmin ? `,${rowsText(entries.length, viewer)}` : ''}}`;
  }

  return {
    responses: answers,
    getRows(limit = defaultRows) {
      const count = Math.min(limit, entries.length);
      const answer = answers.get(count) ?? make(count);
      answers.set(count, answer);
      return answer;
    },
    /** Cached as long as the rows. */
    getOwnEntry(viewer) {
      const known = owns.get(viewer.discordId);
      if (known !== undefined) return known;
      const place = placeOf.get(viewer.discordId);
      const own = place
        ? ownText(place, viewer)
        : ownEntryLoader(viewer.discordId).then((found) => ownText(found, viewer));
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
