import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DiscordId, PublicId } from '../src/common.ts';
import { ERROR_STATUS } from '../src/errors.ts';
import { GameToShellMessage } from '../src/frame.ts';
import { ShellToGameMessage } from '../src/shellToGameMessage.ts';
import {
  MAX_CHECKPOINTS,
  MAX_REPLAY_LENGTH,
  RunCheckpointsBody,
  SessionScoreBody,
  StorageScoreBody,
} from '../src/http/runs.ts';
import { firstDigest, nextDigest } from '../src/inputDigest.ts';

const RUN = '0b8e7c1a-58d3-4f0e-9f1d-2c6a7b8c9d0e';
const RESULT = {
  runId: RUN,
  mode: 'solo',
  score: 120,
  jumps: 20,
  enemies: 1,
  hi_score: 120,
  total_time: 30,
  playTime: 30,
  duration: 30,
  level: 2,
  cause: 'fall',
  discordId: null,
  walletAddress: null,
};
const SCORE = { score: 1, jumps: 1, enemies: 0, level: 1, tick: 60 };

test.each([
  ['GAME-17', { type: 'SCORE_UPDATE', data: SCORE }],
  ['GAME-18', { type: 'GAME_OVER', data: RESULT }],
  ['GAME-19', { type: 'STATS_UPDATE', data: SCORE }],
  ['GAME-20', { type: 'GAME_COMPLETE', data: { ...RESULT, replay: 'AA==', clientMetrics: {} } }],
  ['GAME-20', { type: 'SAVE_STATS', data: { ...RESULT, replay: 'AA==', clientMetrics: {} } }],
  ['GAME-21', { type: 'NAVIGATE_HOME' }],
  ['GAME-22', { type: 'REQUEST_PLATFORM_INFO' }],
  ['GAME-25', { type: 'REQUEST_GAME_STATS' }],
])('%s is a message from the game', (_id, message) => {
  expect(z.safeParse(GameToShellMessage, message)).toMatchObject({ success: true, data: message });
});

test.each([
  ['GAME-27', { type: 'STATS_UPDATE', data: { hi_score: 1, total_jumps: 2, total_games: 3, username: 'a' } }],
  ['GAME-29', { type: 'XP_UPDATE', data: { xpGained: 5, questBonus: 0 } }],
  ['GAME-32', { type: 'PLATFORM_INFO', data: { platform: 'mobile' } }],
])('%s is a message to the game', (_id, message) => {
  expect(z.safeParse(ShellToGameMessage, message)).toMatchObject({ success: true, data: message });
});

test.each([
  'score',
  'jumps',
  'enemies',
  'hi_score',
  'total_time',
  'playTime',
  'duration',
  'discordId',
  'walletAddress',
])('GAME-15 GAME-16 rejects a game result without %s', (field) => {
  const { [field]: _dropped, ...rest } = RESULT as Record<string, unknown>;
  expect(z.safeParse(GameToShellMessage, { type: 'GAME_OVER', data: rest }).success).toBe(false);
});

test.each([
  { type: 'SCORE_UPDATE', data: { ...SCORE, score: -1 } },
  { type: 'SCORE_UPDATE', data: { ...SCORE, score: 1.5 } },
  { type: 'SCORE_UPDATE', data: { ...SCORE, score: '1' } },
  { type: 'EVAL', data: {} },
  null,
  'SCORE_UPDATE',
])('rejects %o', (message) => {
  expect(z.safeParse(GameToShellMessage, message).success).toBe(false);
});

test('drops unknown fields of a body', () => {
  const body = { score: 1, jumps: 1, timestamp: 1, sessionHash: 'x', xp: 9_999 };
  expect(z.parse(StorageScoreBody, body)).not.toHaveProperty('xp');
});

test('API-15 requires the fields of the session path and a replay of at most 32 KB', () => {
  const body = {
    discordId: '900000000000000010',
    scoreData: { score: 1, jumps: 1, gameDuration: 10, timestamp: 1, securityFlags: [], clientMetrics: {} },
    sessionToken: 't',
    sessionChallenge: 'c',
    runId: RUN,
    replay: 'AAAA',
  };
  expect(z.safeParse(SessionScoreBody, body).success).toBe(true);
  for (const field of ['discordId', 'scoreData', 'sessionToken', 'sessionChallenge', 'runId', 'replay'])
    expect(z.safeParse(SessionScoreBody, { ...body, [field]: undefined }).success).toBe(false);
  expect(z.safeParse(SessionScoreBody, { ...body, replay: 'A'.repeat(MAX_REPLAY_LENGTH + 1) }).success).toBe(false);
  expect(z.safeParse(SessionScoreBody, { ...body, replay: '<script>' }).success).toBe(false);
});

test.each([
  [{ kind: 'digest', tick: 120, digest: 'a'.repeat(64) }, true],
  [{ kind: 'digest', tick: 120, digest: 'A'.repeat(64) }, false],
  [{ kind: 'pause', tick: 130 }, true],
  [{ kind: 'fly', tick: 130 }, false],
  [{ kind: 'pause', tick: -1 }, false],
])('a checkpoint %o: %s', (message, good) => {
  expect(z.safeParse(RunCheckpointsBody, { runId: RUN, checkpoints: [{ seq: 1, ...message }] }).success).toBe(good);
});

test.each([
  [0, false],
  [1, true],
  [MAX_CHECKPOINTS, true],
  [MAX_CHECKPOINTS + 1, false],
])('%i checkpoints in a request: %s', (count, good) => {
  const checkpoints = Array.from({ length: count }, (_, seq) => ({ seq, kind: 'pause', tick: 130 }));
  expect(z.safeParse(RunCheckpointsBody, { runId: RUN, checkpoints }).success).toBe(good);
});

test.each(['12345678901234', '1e18', '１２３４５６７８９０１２３４５６', ' 900000000000000010', 'abc'])(
  '%s is not a Discord id',
  (id) => {
    expect(z.safeParse(DiscordId, id).success).toBe(false);
  },
);

test('requires a lower-case UUID as a public id', () => {
  expect(z.safeParse(PublicId, RUN).success).toBe(true);
  expect(z.safeParse(PublicId, RUN.toUpperCase()).success).toBe(false);
});

test('chains digests: other inputs, another order or another run give another digest', () => {
  const [a, b] = [new Uint8Array([1, 2]), new Uint8Array([3])];
  const start = firstDigest(RUN);
  const ab = nextDigest(nextDigest(start, a), b);
  expect(ab).toMatch(/^[0-9a-f]{64}$/);
  expect(ab).not.toBe(nextDigest(nextDigest(start, b), a));
  expect(ab).not.toBe(nextDigest(start, new Uint8Array([1, 2, 3])));
  expect(firstDigest('1b8e7c1a-58d3-4f0e-9f1d-2c6a7b8c9d0e')).not.toBe(start);
});

test('gives every error code an error status', () => {
  for (const status of Object.values(ERROR_STATUS)) expect(status).toBeGreaterThanOrEqual(400);
});
