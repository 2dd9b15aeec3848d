import { formatDecimal, formatGrouped } from '@jumpy/domain/formatNumber';
import type { BoardRow } from '@jumpy/protocol/http/boards';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { type CheckOutcome, getCheckOutcome, CHECK_OUTCOMES } from '../../data/checkOutcome.ts';
import type { RunCheck } from '../../data/runCheck.ts';
import { playLengthText } from '../../data/runText.ts';
import * as m from './messages.ts';

/** Result of a leaderboard row; `missing` means that there is no replay. */
export type RowOutcome = CheckOutcome | 'missing';

export function rowOutcomeText(outcome: RowOutcome): string {
  return outcome === 'missing' ? m.noReplay() : CHECK_OUTCOMES[outcome].words;
}

/** Result of a row; undefined while it is queued. */
export function getRowOutcome(
  row: Pick<BoardRow, 'runId'>,
  checks: ReadonlyMap<string, RunCheck>,
): RowOutcome | undefined {
  if (row.runId === null) return 'missing';
  const check = checks.get(row.runId);
  return check && getCheckOutcome(check);
}

/** Totals of the verification so far. */
export interface BoardTotals {
  rows: number;
  done: number;
  same: number;
  jumps: number;
  ticks: number;
  /** Pure simulation time in milliseconds. */
  durationMs: number;
  /** Rows that differ, and rows that could not be verified. */
  different: BoardRow[];
  unchecked: { row: BoardRow; outcome: RowOutcome }[];
}

export function computeBoardTotals(rows: readonly BoardRow[], checks: ReadonlyMap<string, RunCheck>): BoardTotals {
  const totals: BoardTotals = {
    rows: rows.length,
    done: 0,
    same: 0,
    jumps: 0,
    ticks: 0,
    durationMs: 0,
    different: [],
    unchecked: [],
  };
  for (const row of rows) {
    const outcome = getRowOutcome(row, checks);
    if (!outcome) continue;
    totals.done += 1;
    if (outcome === 'same') totals.same += 1;
    else if (outcome === 'different') totals.different.push(row);
    else totals.unchecked.push({ row, outcome });
    const check = row.runId === null ? undefined : checks.get(row.runId);
    if (check?.state !== 'checked') continue;
    totals.durationMs += check.verdict.durationMs;
    if (!('found' in check.verdict)) continue;
    totals.jumps += check.verdict.found.jumps;
    totals.ticks += check.verdict.found.ticks;
  }
  return totals;
}

/** Formats a large number: "2.4 million". */
export function largeNumberText(count: number): string {
  return count < 1_000_000
    ? formatGrouped(count)
    : m.millions({ millions: formatDecimal(Math.floor(count / 100_000) / 10, 1) });
}

/** Verification speed relative to real time; undefined until measurable. */
export function speedText({ ticks, durationMs }: Pick<BoardTotals, 'ticks' | 'durationMs'>): string | undefined {
  if (durationMs < 1) return undefined;
  const playedMs = (ticks / TICKS_PER_SECOND) * 1_000;
  return m.checkSpeed({ factor: largeNumberText(Math.round(playedMs / durationMs)) });
}

/** Formats the duration of the verification. */
function checkDurationText(durationMs: number): string {
  return durationMs < 100
    ? m.milliseconds({ milliseconds: Math.max(1, Math.round(durationMs)) })
    : m.seconds({ seconds: formatDecimal(durationMs / 1_000, 1) });
}

/** One-sentence result of a finished verification. */
export function totalsText({ rows, same, jumps, ticks, durationMs }: BoardTotals): string {
  return m.boardResult({
    same,
    rows,
    playTime: playLengthText(ticks),
    jumps: largeNumberText(jumps),
    duration: checkDurationText(durationMs),
  });
}
