import type { BoardRow } from '@jumpy/protocol/http/boards';

/** A row of the panel beside the game. */
export interface Rival {
  publicId: string;
  rank: number;
  username: string;
  avatarUrl: string;
  score: number;
}

/** The players above a score, and the rank it would have now; the rank is undefined below the rows that are known. */
export interface NextToBeat {
  rivals: Rival[];
  rank: number | undefined;
}

/** Who is next to beat for a score: the nearest above, lowest last, from rows in the board's order (the panel of the game screen). */
export function nextToBeat(
  rows: readonly BoardRow[],
  { score, total, most }: { score: number; total: number; most: number },
): NextToBeat {
  const others = rows.filter((row) => !row.isSelf);
  const above = others.filter((row) => row.value > score);
  const isKnown = above.length < others.length || rows.length >= total;
  const rivals = above.slice(-most).map((row) => ({
    publicId: row.publicId,
    rank: row.rank,
    username: row.username ?? 'Unnamed player',
    avatarUrl: row.avatarUrl,
    score: row.value,
  }));
  return { rivals, rank: isKnown ? above.length + 1 : undefined };
}
