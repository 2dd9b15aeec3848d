import { expect, test } from 'vitest';
import { submitClaim } from '../../src/runs/runService.ts';
import { postRun } from '../../src/runs/postRun.ts';
import { outboxRecord } from './outboxRecords.ts';
import { settledRun } from './settledRun.ts';
import { refusal, stubApi, UNREACHABLE } from './stubApi.ts';

const { body } = outboxRecord(1);
const CLAIM = { score: 640, jumps: 100, duration: 92.5, timestamp: 1, sessionHash: 'abc' };

function answering(valid: boolean, issues: string[]) {
  const api = stubApi();
  const run = valid ? settledRun() : null;
  api.answer.validateRun = async () => ({ ok: true, value: { success: true, valid, issues, run } });
  api.answer.validateClaim = async () => ({ ok: true, value: { success: true, valid, issues } });
  return api;
}

test('returns a valid run as the server counted it', async () => {
  expect(await postRun(answering(true, []), body)).toEqual(settledRun());
});

test('PLAUS-33 throws the status of an unsuccessful response', async () => {
  const api = stubApi();
  api.answer.validateRun = async () => refusal(422, 'The replay does not lead there.', 'replay_mismatch');
  await expect(postRun(api, body)).rejects.toMatchObject({
    message: 'Score validation failed: 422',
    code: 'replay_mismatch',
    reason: 'The replay does not lead there.',
    retry: false,
  });
  api.answer.validateClaim = async () => refusal(500);
  await expect(submitClaim(api, CLAIM)).rejects.toThrow('Score validation failed: 500');
});

test('PLAUS-34 throws the issues, or that they are unknown', async () => {
  const issues = ['Score rate too high', 'Game too long'];
  await expect(postRun(answering(false, issues), body)).rejects.toThrow(
    'Score validation failed: Score rate too high, Game too long',
  );
  await expect(postRun(answering(false, []), body)).rejects.toThrow('Score validation failed: Unknown error');
  await expect(submitClaim(answering(false, issues), CLAIM)).rejects.toThrow(
    'Score validation failed: Score rate too high, Game too long',
  );
  await expect(submitClaim(answering(false, []), CLAIM)).rejects.toThrow('Score validation failed: Unknown error');
});

test.each([
  [UNREACHABLE, true],
  [refusal(401), true],
  [refusal(429), true],
  [refusal(500), true],
  [refusal(503), true],
  [refusal(409, 'Early.', 'run_too_early'), true],
  [refusal(400), false],
  [refusal(403), false],
  [refusal(410, 'Old.', 'run_expired'), false],
  [refusal(413), false],
  [refusal(422), false],
])('a response %j is retryable: %s', async (answer, retry) => {
  const api = stubApi();
  api.answer.validateRun = async () => answer;
  await expect(postRun(api, body)).rejects.toMatchObject({ retry });
});
