import { boardFallbackName, truncateBoardName } from '../src/boardName.ts';
import { expect, test } from 'vitest';
import { formatGrouped, formatJumps, formatXp } from '../src/formatNumber.ts';
import { formatPlayTime } from '../src/formatPlayTime.ts';
import { userInfoFallbackName, normalizeUsername } from '../src/playerName.ts';

test.each([
  [999, '999'],
  [1_000, '1.0K'],
  [1_049, '1.0K'],
  [1_050, '1.1K'],
  [1_150, '1.2K'],
  [1_594, '1.6K'],
  [9_950, '10.0K'],
  [12_345, '12.3K'],
  [999_949, '999.9K'],
  [999_999, '999.9K'],
])('XP-16 formats %i XP as %s', (xp, text) => {
  expect(formatXp(xp)).toBe(text);
});

test.each([
  [1_000_000, '1.0M'],
  [1_049_999, '1.0M'],
  [1_050_000, '1.1M'],
  [2_349_999, '2.3M'],
  [2_350_000, '2.4M'],
  [12_000_000, '12.0M'],
])('XP-17 formats %i XP as %s', (xp, text) => {
  expect(formatXp(xp)).toBe(text);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567, '1,234,567'],
])('BOARD-09 formats %i as %s', (value, text) => {
  expect(formatGrouped(value)).toBe(text);
});

test('BOARD-10 formats jumps below 10,000 in full', () => {
  expect(formatJumps(9_999)).toBe('9999');
});

test.each([
  [10_000, '10.00K'],
  [10_045, '10.05K'],
  [12_345, '12.35K'],
  [1_000_000, '1000.00K'],
])('BOARD-11 formats %i jumps as %s', (jumps, text) => {
  expect(formatJumps(jumps)).toBe(text);
});

test('BOARD-13 truncates a name over 16 characters to 16 and "..."', () => {
  expect(truncateBoardName('1234567890123456').text).toBe('1234567890123456');
  expect(truncateBoardName('12345678901234567').text).toBe('1234567890123456...');
});

test('BOARD-13 counts graphemes, not code units', () => {
  expect(truncateBoardName('🐰'.repeat(16)).text).toBe('🐰'.repeat(16));
  expect(truncateBoardName('नि'.repeat(16)).text).toBe('नि'.repeat(16));
  expect(truncateBoardName('👩\u{200D}🚀'.repeat(17)).text).toBe(`${'👩\u{200D}🚀'.repeat(16)}...`);
});

test('BOARD-14 gives a truncated name its full name, and an untruncated one none', () => {
  expect(truncateBoardName('SirBouncealotTheThird').title).toBe('SirBouncealotTheThird');
  expect(truncateBoardName('Pip').title).toBeUndefined();
});

test('BOARD-15 replaces a missing name with "Player #" and six characters of the id', () => {
  expect(boardFallbackName('123456789')).toBe('Player #123456');
});

test.each([null, undefined, ''])('BOARD-16 uses "Player" without a usable id (%o)', (id) => {
  expect(boardFallbackName(id)).toBe('Player');
});

test('API-03 get-user-info falls back to "Player#" and six characters of the id', () => {
  expect(userInfoFallbackName('123456789')).toBe('Player#123456');
});

test.each([
  ['moonbean#0042', 'moonbean'],
  ['moonbean', 'moonbean'],
  ['#', ''],
  ['a#b#c', 'a'],
])('LOGIN-34 stores the username %s as "%s"', (given, stored) => {
  expect(normalizeUsername(given)).toBe(stored);
});

test.each([
  ['\u{202E}moon\u{2066}bean', 'moonbean'],
  ['moon\u0000\nbean\u{2028}', 'moonbean'],
  ['👩\u{200D}🚀', '👩\u{200D}🚀'],
])('strips invisible characters: stores %j as %j, which cannot reverse the text of a board', (given, stored) => {
  expect(normalizeUsername(given)).toBe(stored);
});

test.each([
  [0, '0:00'],
  [59.99, '0:59'],
  [222, '3:42'],
  [1_790, '29:50'],
])('formats %f s of play as %s', (seconds, text) => {
  expect(formatPlayTime(seconds)).toBe(text);
});
