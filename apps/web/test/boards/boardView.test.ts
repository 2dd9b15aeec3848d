import { describe, expect, test } from 'vitest';
import { displayNameView } from '../../src/data/displayName.ts';
import { BOARD_TABS, toBoardView, detailText, valueText } from '../../src/features/boards/boardView.ts';
import { makePublicId, makeRow, makeRows } from '../../src/fixtures/answers.ts';

test('BOARD-02 has three tabs with the exact labels', () => {
  expect(BOARD_TABS.map(({ text }) => text)).toEqual(['Scores', 'Jumps', 'LEVELS']);
});

describe('the value of a row', () => {
  test.each([
    ['separators', 'scores', 1_234_567, '1,234,567'],
    ['jumps in full under 10000', 'jumps', 9_999, '9999'],
    ['thousands with two decimals and K', 'jumps', 10_000, '10.00K'],
    ['thousands with two decimals and K', 'jumps', 12_346, '12.35K'],
    ['the level', 'levels', 90_000, 'LVL 20'],
  ] as const)('BOARD-09 BOARD-10 BOARD-11 BOARD-12 %s: %s %i', (_, board, value, text) => {
    expect(valueText(board, { value, level: 20 })).toBe(text);
  });

  test.each([
    [999, '999 XP'],
    [1_594, '1.6K XP'],
    [1_000_000, '1.0M XP'],
  ])('XP-16 XP-17 on the LEVELS board shows %i XP as %s', (xp, text) => {
    expect(detailText('levels', { xp })).toBe(text);
    expect(detailText('scores', { xp })).toBeUndefined();
  });
});

describe('the name of a row', () => {
  test.each([
    ['16 letters stand', 'SixteenLetters16', { text: 'SixteenLetters16' }],
    [
      'more are cut, the whole as tooltip',
      'SirBouncealotTheThird',
      { text: 'SirBouncealotThe...', title: 'SirBouncealotTheThird' },
    ],
    ['none falls back to the id', null, { text: 'Player #7f3a1c' }],
    ['blank falls back to the id', '  ', { text: 'Player #7f3a1c' }],
  ])('BOARD-13 BOARD-14 BOARD-15 %s', (_, username, view) => {
    expect(displayNameView({ username, discord_username: null, publicId: '7f3a1c00-0000' })).toEqual(view);
  });

  test('BOARD-16 falls back to "Player" without a usable id', () => {
    expect(displayNameView({ username: null, discord_username: null, publicId: '' })).toEqual({ text: 'Player' });
  });
});

describe('the layout of a board', () => {
  test('BOARD-03 BOARD-07 puts three players on the podium and the rest from rank 4', () => {
    const { podium, rest } = toBoardView({ rows: makeRows(6), self: null });
    expect(podium.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(rest.map(({ rank }) => rank)).toEqual([4, 5, 6]);
  });

  test('BOARD-08 puts the viewer’s own row below a list that ends before it', () => {
    const self = makeRow(140, { publicId: makePublicId(999), isSelf: true, xp: 5 });
    expect(toBoardView({ rows: makeRows(100), self }).ownRowBelow).toBe(self);
    const listedRows = makeRows(5).map((row) => (row.rank === 4 ? { ...row, isSelf: true } : row));
    expect(toBoardView({ rows: listedRows, self: listedRows[3] ?? null }).ownRowBelow).toBeUndefined();
  });
});
