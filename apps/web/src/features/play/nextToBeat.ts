import type { BoardRow } from '@jumpy/protocol/http/boards';
import type { RivalAhead } from '@jumpy/protocol/rivalAhead';

/** A row of the panel beside the game. */
export interface Rival {
  publicId: string;
  /** Undefined below the rows that are known. */
  rank: number | undefined;
  username: string;
  avatarUrl: string;
  score: number;
}

/** The players above a score, and the rank it would have now; the rank is undefined below the rows that are known, and without a point. */
export interface NextToBeat {
  rivals: Rival[];
  rank: number | undefined;
}

/**
 * Who is next to beat for a score: the nearest above, lowest last, from rows in the board's order (the panel of the game screen). All ranks
 * are those of the board with this score in the place of one's own row: nobody stands twice, and equals share a rank. Below its rows it is
 * who the server said lies ahead, where it has.
 */
export function nextToBeat(
  rows: readonly BoardRow[],
  {
    score,
    total,
    most,
    ownId,
    ahead = [],
  }: {
    score: number;
    total: number;
    most: number;
    ownId?: string | undefined;
    /** The lowest first. */
    ahead?: readonly RivalAhead[] | undefined;
  },
): NextToBeat {
  const others = rows.filter((row) => !row.isSelf && row.publicId !== ownId);
  const above = others.filter((row) => row.value > score);
  const isKnown = above.length < others.length || rows.length >= total;
  const nearer = isKnown ? [] : ahead.filter((rival) => rival.score > score).slice(0, most);
  if (nearer.length > 0) {
    const named = nearer.map(({ name: username, ...rival }) => ({ ...rival, username, rank: undefined }));
    return { rivals: named.toReversed(), rank: undefined };
  }
  const rankOf = (value: number): number => 1 + others.filter((row) => row.value > value).length;
  const rivals = above.slice(-most).map((row) => ({
    publicId: row.publicId,
    rank: rankOf(row.value),
    username: row.username ?? 'Unnamed player',
    avatarUrl: row.avatarUrl,
    score: row.value,
  }));
  return { rivals, rank: isKnown && score > 0 ? rankOf(score) : undefined };
}
