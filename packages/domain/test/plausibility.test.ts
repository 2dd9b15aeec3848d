import { expect, test } from 'vitest';
import { defaultDurationSeconds, sessionIssues, storageIssues } from '../src/plausibility.ts';
import { GAME_SESSION_MAX_GAMES, GAME_SESSION_SECONDS, findSessionIssue } from '../src/gameSession.ts';

const HONEST = { score: 300, jumps: 60, durationSeconds: 60 };

test('PLAUS-09 passes an honest game in both checkers, each with its own texts', () => {
  expect(storageIssues(HONEST)).toEqual([]);
  expect(sessionIssues(HONEST)).toEqual([]);
  const bad = { score: -1, jumps: 0, durationSeconds: 4 };
  expect(storageIssues(bad)).not.toEqual(sessionIssues(bad));
});

test('PLAUS-10 flags a negative score', () => {
  expect(storageIssues({ ...HONEST, score: -1 })).toEqual(['Score cannot be negative']);
  expect(sessionIssues({ ...HONEST, score: -1 })).toEqual(['Negative score not allowed']);
  const none = { score: 0, jumps: 0, durationSeconds: 10 };
  expect([storageIssues(none), sessionIssues(none)]).toEqual([[], []]);
});

test('PLAUS-11 flags negative jumps', () => {
  expect(storageIssues({ ...HONEST, jumps: -1 })).toEqual(['Jumps cannot be negative']);
});

test.each([
  [4.99, true],
  [5, false],
])('PLAUS-12 a duration of %d s is too short: %s', (durationSeconds, short) => {
  const game = { score: 10, jumps: 2, durationSeconds };
  expect(storageIssues(game)).toEqual(short ? ['Game duration too short'] : []);
  expect(sessionIssues(game)).toEqual(short ? ['Game too short'] : []);
});

test.each([
  [3_600, []],
  [3_600.1, ['Game duration too long']],
])('PLAUS-13 the storage checker reports for %d s: %o', (durationSeconds, issues) => {
  expect(storageIssues({ ...HONEST, durationSeconds })).toEqual(issues);
});

test.each([
  [1_800, []],
  [1_800.1, ['Game too long']],
])('PLAUS-14 the session checker reports for %d s: %o', (durationSeconds, issues) => {
  expect(sessionIssues({ ...HONEST, durationSeconds })).toEqual(issues);
});

test('PLAUS-15 flags more than 50 points per second', () => {
  const atLimit = { score: 500, jumps: 100, durationSeconds: 10 };
  expect(storageIssues(atLimit)).toEqual([]);
  expect(sessionIssues(atLimit)).toEqual([]);
  expect(storageIssues({ ...atLimit, score: 501 })).toEqual(['Score per second too high: 50.10']);
  expect(sessionIssues({ ...atLimit, score: 501 })).toEqual(['Score rate too high']);
});

test('PLAUS-16 flags more than 10 jumps per second', () => {
  expect(storageIssues({ score: 0, jumps: 100, durationSeconds: 10 })).toEqual([]);
  expect(storageIssues({ score: 0, jumps: 101, durationSeconds: 10 })).toEqual(['Jumps per second too high: 10.10']);
});

test('PLAUS-17 flags more than 20 points per jump, only with jumps', () => {
  expect(storageIssues({ score: 100, jumps: 5, durationSeconds: 10 })).toEqual([]);
  expect(storageIssues({ score: 101, jumps: 5, durationSeconds: 10 })).toEqual(['Score per jump too high: 20.20']);
  expect(storageIssues({ score: 101, jumps: 0, durationSeconds: 10 })).toEqual([]);
});

test.each([
  [640, 64],
  [30, 5],
  [0, 5],
])('PLAUS-18 without a duration, a score of %i implies %i s', (score, seconds) => {
  expect(defaultDurationSeconds(score)).toBe(seconds);
  expect(storageIssues({ score, jumps: 10 * seconds + 1 })).toContain(
    `Jumps per second too high: ${((10 * seconds + 1) / seconds).toFixed(2)}`,
  );
});

const SESSION = { sessionToken: 't', challenge: 'c', expiresAt: 1_000, maxGames: 50, discordId: '1' };

test.each([undefined, { ...SESSION, sessionToken: '' }, { ...SESSION, challenge: '' }])(
  'PLAUS-21 %o is not an active session',
  (session) => {
    expect(findSessionIssue(session, 0)).toBe('No active session');
  },
);

test('PLAUS-22 expires a session at its end', () => {
  expect(findSessionIssue(SESSION, 999)).toBeUndefined();
  expect(findSessionIssue(SESSION, 1_000)).toBe('Session expired');
});

test('PLAUS-07 PLAUS-08 limits a session to 30 minutes and 50 games', () => {
  expect(GAME_SESSION_SECONDS).toBe(1_800);
  expect(GAME_SESSION_MAX_GAMES).toBe(50);
});
