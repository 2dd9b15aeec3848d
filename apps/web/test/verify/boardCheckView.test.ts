import { expect, test } from 'vitest';
import type { RunCheck } from '../../src/data/runCheck.ts';
import {
  computeBoardTotals,
  largeNumberText,
  speedText,
  totalsText,
} from '../../src/features/verify/boardCheckView.ts';
import { makePublicId, makeRow } from '../../src/fixtures/answers.ts';

const claim = { score: 100, jumps: 20, enemies: 1, ticks: 600, level: 1 };
const makeSameCheck = (number: number): RunCheck => ({
  state: 'checked',
  verdict: { runId: makePublicId(number), outcome: 'same', bytes: 90, durationMs: 2, claim, found: claim },
});

test.each([
  [0, '0'],
  [343_162, '343,162'],
  [999_999, '999,999'],
  [1_000_000, '1.0 million'],
  [2_499_999, '2.4 million'],
])('formats %i as %s', (count, text) => expect(largeNumberText(count)).toBe(text));

test('adds up the rows, those without a run at once', () => {
  const rows = [1, 2, 3, 4].map((rank) => makeRow(rank, { runId: rank === 4 ? null : makePublicId(rank) }));
  const totals = computeBoardTotals(
    rows,
    new Map([
      [makePublicId(1), makeSameCheck(1)],
      [makePublicId(2), { state: 'removed' }],
    ]),
  );
  expect(totals).toMatchObject({ rows: 4, done: 3, same: 1, jumps: 20, ticks: 600, durationMs: 2, different: [] });
  expect(totals.unchecked.map(({ row, outcome }) => [row.rank, outcome])).toEqual([
    [2, 'removed'],
    [4, 'missing'],
  ]);
  expect(speedText(totals)).toBe('5,000 times real-time speed');
  expect(totalsText(totals)).toBe('1 of 4 replays match the board: 10 seconds of play, 20 jumps, checked in 2 ms.');
});

test('shows the play time of a long check in minutes, and its duration in seconds', () => {
  const text = totalsText({
    ...computeBoardTotals([], new Map()),
    rows: 3,
    same: 3,
    jumps: 5_140,
    ticks: 57 * 3_600 + 59,
    durationMs: 612,
  });
  expect(text).toBe('3 of 3 replays match the board: 57 minutes of play, 5,140 jumps, checked in 0.6 s.');
});

test('shows no speed before there is any', () => {
  expect(speedText({ ticks: 0, durationMs: 0 })).toBeUndefined();
});
