import { describe, expect, test } from 'vitest';
import { findClaimIssues } from '../../src/runs/claimIssues.ts';
import { toRunClaim } from '../../src/runs/runClaim.ts';
import { ClientValidationError } from '../../src/runs/runErrors.ts';
import { runIdOf } from './settledRun.ts';

const RESULT = {
  runId: runIdOf(1),
  mode: 'solo',
  score: 640,
  jumps: 100,
  enemies: 9,
  hi_score: 640,
  total_time: 92.5,
  playTime: 92.5,
  duration: 92.5,
  level: 3,
  cause: 'fall',
  discordId: '999999999999999999',
  walletAddress: '0xdeadbeef',
} as const;

describe('a claim', () => {
  test('GAME-15 takes score, jumps, enemies and the duration in seconds from the result', () => {
    expect(toRunClaim(RESULT)).toEqual({
      runId: runIdOf(1),
      mode: 'solo',
      score: 640,
      jumps: 100,
      enemies: 9,
      level: 3,
      durationSeconds: 92.5,
      cause: 'fall',
    });
  });

  test.each(['total_time', 'playTime', 'duration'] as const)(
    'GAME-15 takes the duration from %s when only that is given',
    (name) => {
      const silent = { ...RESULT, total_time: 0, playTime: 0, duration: 0, [name]: 41 };
      expect(toRunClaim(silent).durationSeconds).toBe(41);
    },
  );

  test('GAME-16 ignores the ids that the frame sends', () => {
    expect(JSON.stringify(toRunClaim(RESULT))).not.toMatch(/999999999999999999|0xdeadbeef/);
  });
});

describe('both validators', () => {
  const fair = { score: 640, jumps: 100, durationSeconds: 92 };
  test.each([
    ['PLAUS-09 find nothing in a fair game', fair, []],
    [
      'PLAUS-10 refuse a negative score, each in its words',
      { ...fair, score: -1 },
      ['Score cannot be negative', 'Negative score not allowed'],
    ],
    ['PLAUS-11 refuse negative jumps, once', { ...fair, jumps: -1 }, ['Jumps cannot be negative']],
    [
      'PLAUS-12 refuse a game under 5 s',
      { ...fair, score: 100, jumps: 20, durationSeconds: 4.9 },
      ['Game duration too short', 'Game too short'],
    ],
    ['PLAUS-14 hold the session to 1800 s', { ...fair, durationSeconds: 1_801 }, ['Game too long']],
    [
      'PLAUS-13 hold the storage to 3600 s',
      { ...fair, durationSeconds: 3_601 },
      ['Game duration too long', 'Game too long'],
    ],
    [
      'PLAUS-15 refuse over 50 points a second',
      { score: 600, jumps: 100, durationSeconds: 10 },
      ['Score per second too high: 60.00', 'Score rate too high'],
    ],
    [
      'PLAUS-16 refuse over 10 jumps a second',
      { score: 400, jumps: 101, durationSeconds: 10 },
      ['Jumps per second too high: 10.10'],
    ],
    [
      'PLAUS-17 refuse over 20 points a jump',
      { score: 210, jumps: 10, durationSeconds: 20 },
      ['Score per jump too high: 21.00'],
    ],
    ['PLAUS-18 assume max(score/10, 5) s when no duration is given', { score: 640, jumps: 100 }, []],
  ])('%s', (_name, game, issues) => {
    expect(findClaimIssues(game)).toEqual(issues);
  });

  test('PLAUS-32 name every issue in the error', () => {
    const error = new ClientValidationError(['Score cannot be negative', 'Game too short']);
    expect(error.message).toBe('Client validation failed: Score cannot be negative, Game too short');
  });
});
