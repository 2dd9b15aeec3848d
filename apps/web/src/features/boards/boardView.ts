import { groupedText, jumpsText, xpText } from '@jumpy/domain/numberText';
import type { Board, BoardRow } from '@jumpy/protocol/http/boards';
import type { AskedNumber } from '../../data/ledgerSheet.ts';
import type { OwnBoard } from '../../data/withOwnRow.ts';

/** Tabs in order; the labels are prescribed by the specification. */
export const BOARD_TABS: readonly { id: Board; text: string }[] = [
  { id: 'scores', text: 'Scores' },
  { id: 'jumps', text: 'Jumps' },
  { id: 'levels', text: 'LEVELS' },
];

/** Formats a row's value: grouped digits, K for many jumps, "LVL n" for levels. */
export function valueText(board: Board, row: Pick<BoardRow, 'value' | 'level'>): string {
  if (board === 'levels') return `LVL ${row.level}`;
  return board === 'jumps' ? jumpsText(row.value) : groupedText(row.value);
}

/** Secondary text of a level row: its XP. */
export function detailText(board: Board, row: Pick<BoardRow, 'xp'>): string | undefined {
  return board === 'levels' ? `${xpText(row.xp)} XP` : undefined;
}

/** Text under the viewer's own row: the unranked amount that the leaderboard does not count. */
export function unrankedText(board: Board, { unranked }: Pick<BoardRow, 'unranked'>): string | undefined {
  if (!unranked) return undefined;
  return board === 'levels' ? `+${xpText(unranked)} XP unranked` : `+${jumpsText(unranked)} unranked`;
}

/**
 * The number that a row's "why" button explains. Undefined for rows with a run, which can be watched instead, and for
 * hidden players, whose sums others must not see.
 */
export function askedNumber(
  board: Board,
  { publicId, runId, noProfile, isSelf }: Pick<BoardRow, 'publicId' | 'runId' | 'noProfile' | 'isSelf'>,
): AskedNumber | undefined {
  if (board === 'scores' || runId !== null || (noProfile && !isSelf)) return undefined;
  return { publicId, number: board === 'levels' ? 'xp' : 'jumps' };
}

/** Accessible label of the "why" button. */
export function whyText(board: Board, { row, name }: { row: Pick<BoardRow, 'value' | 'level'>; name: string }): string {
  const value = board === 'levels' ? `level ${row.level}` : `${groupedText(row.value)} jumps`;
  return `Why ${name} has ${value}`;
}

/** A leaderboard split for rendering; `below` is the viewer's row if it is not listed. */
export interface BoardView {
  podium: readonly BoardRow[];
  rest: readonly BoardRow[];
  below: BoardRow | undefined;
}

/** Splits by position: ties share a rank, but the podium always has three players. */
export function boardView({ rows, self }: OwnBoard<BoardRow>): BoardView {
  const listed = self === null || rows.some((row) => row.publicId === self.publicId);
  return { podium: rows.slice(0, 3), rest: rows.slice(3), below: listed ? undefined : self };
}
