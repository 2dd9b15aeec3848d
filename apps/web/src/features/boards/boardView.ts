import { groupedText, jumpsText, xpText } from '@jumpy/domain/numberText';
import type { Board, BoardRow } from '@jumpy/protocol/http/boards';
import type { AskedNumber } from '../../data/ledgerSheet.ts';
import type { OwnBoard } from '../../data/withOwnRow.ts';

/** Tabs in their order, with their exact words (BOARD-02). */
export const BOARD_TABS: readonly { id: Board; text: string }[] = [
  { id: 'scores', text: 'Scores' },
  { id: 'jumps', text: 'Jumps' },
  { id: 'levels', text: 'LEVELS' },
];

/** A row's number by board: separators, K for many jumps, "LVL n" (BOARD-09 to BOARD-12). */
export function valueText(board: Board, row: Pick<BoardRow, 'value' | 'level'>): string {
  if (board === 'levels') return `LVL ${row.level}`;
  return board === 'jumps' ? jumpsText(row.value) : groupedText(row.value);
}

/** The small words under a level's row: its XP (XP-16, XP-17). */
export function detailText(board: Board, row: Pick<BoardRow, 'xp'>): string | undefined {
  return board === 'levels' ? `${xpText(row.xp)} XP` : undefined;
}

/** Under one's own row: what one has beside the value that the board does not go by. */
export function unrankedText(board: Board, { unranked }: Pick<BoardRow, 'unranked'>): string | undefined {
  if (!unranked) return undefined;
  return board === 'levels' ? `+${xpText(unranked)} XP unranked` : `+${jumpsText(unranked)} unranked`;
}

/** The number that a row of totals asks about; a row of a run has the run itself to look at, and others see no sums of a hidden player. */
export function askedNumber(
  board: Board,
  { publicId, runId, noProfile, isSelf }: Pick<BoardRow, 'publicId' | 'runId' | 'noProfile' | 'isSelf'>,
): AskedNumber | undefined {
  if (board === 'scores' || runId !== null || (noProfile && !isSelf)) return undefined;
  return { publicId, number: board === 'levels' ? 'xp' : 'jumps' };
}

/** What pressing such a row does, for those who hear it. */
export function whyText(board: Board, { row, name }: { row: Pick<BoardRow, 'value' | 'level'>; name: string }): string {
  const value = board === 'levels' ? `level ${row.level}` : `${groupedText(row.value)} jumps`;
  return `Why ${name} has ${value}`;
}

/** A board split as it is drawn: the first three, the rest, and one's own row when it is further down than the list. */
export interface BoardView {
  podium: readonly BoardRow[];
  rest: readonly BoardRow[];
  below: BoardRow | undefined;
}

/** Splits an answer by place in the list: ties share a rank, but three always stand on the podium (BOARD-03, BOARD-07). */
export function boardView({ rows, self }: OwnBoard<BoardRow>): BoardView {
  const listed = self === null || rows.some((row) => row.publicId === self.publicId);
  return { podium: rows.slice(0, 3), rest: rows.slice(3), below: listed ? undefined : self };
}
