import { formatGrouped, formatJumps, formatXp } from '@jumpy/domain/formatNumber';
import type { Board, BoardRow } from '@jumpy/protocol/http/boards';
import type { BoardWithSelf } from '../../data/mergeOwnRow.ts';
import type { ExplainedNumber } from '../../stores/overlays.ts';
import * as m from './messages.ts';

/** Tabs in order; the labels are prescribed by the specification. */
export const BOARD_TABS: readonly { id: Board; text: string }[] = [
  { id: 'scores', text: m.scores() },
  { id: 'jumps', text: m.jumps() },
  { id: 'levels', text: m.levels() },
];

/** Formats a row's value: grouped digits, K for many jumps, "LVL n" for levels. */
export function valueText(board: Board, row: Pick<BoardRow, 'value' | 'level'>): string {
  if (board === 'levels') return m.levelShort({ level: row.level });
  return board === 'jumps' ? formatJumps(row.value) : formatGrouped(row.value);
}

/** Secondary text of a level row: its XP. */
export function detailText(board: Board, row: Pick<BoardRow, 'xp'>): string | undefined {
  return board === 'levels' ? m.xpAmount({ xp: formatXp(row.xp) }) : undefined;
}

/** Text under the viewer's own row: the unranked amount that the leaderboard does not count. */
export function unrankedText(board: Board, { unranked }: Pick<BoardRow, 'unranked'>): string | undefined {
  if (!unranked) return undefined;
  return board === 'levels'
    ? m.xpUnranked({ xp: formatXp(unranked) })
    : m.jumpsUnranked({ jumps: formatJumps(unranked) });
}

/**
 * The number that a row's "why" button explains. Undefined for rows with a run, which can be watched instead, and for
 * hidden players, whose sums others must not see.
 */
export function toExplainedNumber(
  board: Board,
  { publicId, runId, noProfile, isSelf }: Pick<BoardRow, 'publicId' | 'runId' | 'noProfile' | 'isSelf'>,
): ExplainedNumber | undefined {
  if (board === 'scores' || runId !== null || (noProfile && !isSelf)) return undefined;
  return { publicId, number: board === 'levels' ? 'xp' : 'jumps' };
}

/** Accessible label of the "why" button. */
export function explainActionText(
  board: Board,
  { row, name }: { row: Pick<BoardRow, 'value' | 'level'>; name: string },
): string {
  return board === 'levels' ? m.howGotToLevel({ name, level: row.level }) : m.howGotJumps({ name, jumps: row.value });
}

/** A leaderboard split for rendering; `ownRowBelow` is the viewer's row if it is not listed. */
interface BoardView {
  podium: readonly BoardRow[];
  rest: readonly BoardRow[];
  ownRowBelow: BoardRow | undefined;
}

/** Splits by position: ties share a rank, but the podium always has three players. */
export function toBoardView({ rows, self }: BoardWithSelf<BoardRow>): BoardView {
  const isListed = self === null || rows.some((row) => row.publicId === self.publicId);
  return { podium: rows.slice(0, 3), rest: rows.slice(3), ownRowBelow: isListed ? undefined : self };
}
