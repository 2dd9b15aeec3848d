import { beforeEach, describe, expect, test } from 'vitest';
import { type RunUploader, createRunUploader, postRun, submitClaim } from '../../src/runs/runUploader.ts';
import { MAX_REFUSED_RUNS, takeRefusals } from '../../src/runs/refusals.ts';
import { heldOutbox } from './heldOutbox.ts';
import { manualTimers, type ManualTimers } from '../support/manualTimers.ts';
import { outboxRecord } from './outboxRecords.ts';
import { runIdOf, settledRun } from './settledRun.ts';
import { PLAYER_ID, refusal, type StubApi, stubApi, UNREACHABLE } from './stubApi.ts';

let timers: ManualTimers;
let api: StubApi;
let outbox: ReturnType<typeof heldOutbox>;
let runUploader: RunUploader;
let deliveries: [string, string][];
let player: string | undefined;
let watched: string | undefined;

const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const getSubmitted = (): string[] => api.requestsTo('validateRun').map(({ runId }) => runId);

beforeEach(() => {
  timers = manualTimers();
  api = stubApi(timers.nowMs);
  outbox = heldOutbox();
  deliveries = [];
  player = PLAYER_ID;
  watched = undefined;
  runUploader = createRunUploader({
    outbox,
    submit: (record) => postRun(api, record.body),
    timers,
    random: () => 0,
    getPlayer: () => player,
    isWatched: (runId) => runId === watched,
    onDelivery: (record, delivery) => deliveries.push([record.runId, delivery.state]),
  });
});

describe('the run uploader', () => {
  test('stores a run before sending it, and removes it once answered', async () => {
    const held: number[] = [];
    api.answer.validateRun = async () => {
      held.push(outbox.all().length);
      return { ok: true, value: { success: true, valid: true, issues: [], run: settledRun() } };
    };
    expect(await runUploader.send(outboxRecord(1))).toEqual({ state: 'settled', run: settledRun() });
    expect(held).toEqual([1]);
    expect(outbox.all()).toEqual([]);
    expect(deliveries).toEqual([[runIdOf(1), 'settled']]);
  });

  test('retries with growing delays while the server does not respond', async () => {
    api.answer.validateRun = async () => UNREACHABLE;
    expect(await runUploader.send(outboxRecord(1))).toEqual({ state: 'waiting' });
    for (const waitMs of [2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 120_000, 120_000]) {
      const attempts = getSubmitted().length;
      timers.pass(waitMs - 1);
      await flushPromises();
      expect(getSubmitted()).toHaveLength(attempts);
      timers.pass(1);
      await flushPromises();
      expect(getSubmitted()).toHaveLength(attempts + 1);
    }
    expect(outbox.all()).toHaveLength(1);
  });

  test('sends pending runs on wake, oldest first', async () => {
    for (const number of [1, 2]) await outbox.put(outboxRecord(number, { nextTryMs: timers.nowMs() + 60_000 }));
    await runUploader.wake();
    expect(getSubmitted()).toEqual([runIdOf(1), runIdOf(2)]);
    expect(outbox.all()).toEqual([]);
  });

  test('leaves another player’s runs alone', async () => {
    await outbox.put(outboxRecord(1, { discordId: '200000000000000002' }));
    await runUploader.wake();
    expect(getSubmitted()).toEqual([]);
    player = undefined;
    await runUploader.wake();
    expect(getSubmitted()).toEqual([]);
    player = '200000000000000002';
    await runUploader.wake();
    expect(getSubmitted()).toEqual([runIdOf(1)]);
  });

  test('makes one attempt at a time per run, and notifies once', async () => {
    const first = runUploader.send(outboxRecord(1));
    const passes = [runUploader.wake(), runUploader.wake()];
    await Promise.all([first, ...passes]);
    expect(getSubmitted()).toEqual([runIdOf(1)]);
    expect(deliveries).toEqual([[runIdOf(1), 'settled']]);
  });

  test('does not resend a refused run, and returns its reason once', async () => {
    api.answer.validateRun = async () => refusal(422, 'The replay does not lead there.', 'replay_mismatch');
    expect(await runUploader.send(outboxRecord(1))).toMatchObject({ state: 'refused' });
    await runUploader.wake();
    expect(getSubmitted()).toHaveLength(1);
    const [refused] = await takeRefusals(outbox, PLAYER_ID);
    expect(refused?.refusal).toEqual({
      code: 'replay_mismatch',
      error: 'Score validation failed: 422',
      reason: 'The replay does not lead there.',
    });
    expect(await takeRefusals(outbox, PLAYER_ID)).toEqual([]);
  });

  test('keeps a refused run that a screen shows, and does not announce it again', async () => {
    watched = runIdOf(1);
    api.answer.validateRun = async () => refusal(422);
    await runUploader.send(outboxRecord(1));
    expect(await takeRefusals(outbox, PLAYER_ID)).toEqual([]);
    expect(outbox.all()).toMatchObject([{ runId: runIdOf(1), refusal: { code: 'not_plausible' } }]);
  });

  test('keeps twenty refused runs, dropping the oldest', async () => {
    const refused = { code: 'not_plausible', error: 'No.' };
    for (let number = 1; number <= MAX_REFUSED_RUNS + 2; number += 1)
      await outbox.put(outboxRecord(number, { refusal: refused }));
    await outbox.put(outboxRecord(50));
    expect(await takeRefusals(outbox, PLAYER_ID)).toHaveLength(MAX_REFUSED_RUNS + 2);
    const storedRunIds = outbox.all().map(({ runId }) => runId);
    expect(storedRunIds).toHaveLength(MAX_REFUSED_RUNS + 1);
    expect(storedRunIds).not.toContain(runIdOf(2));
    expect(storedRunIds).toContain(runIdOf(50));
  });

  test('says why a run is pending, and can send one manually before it is due', async () => {
    api.answer.validateRun = async () => refusal(503, 'Restarting.', 'unavailable');
    await runUploader.send(outboxRecord(1));
    expect(outbox.all()[0]?.lastTry).toEqual({ atMs: timers.nowMs(), code: 'unavailable', reason: 'Restarting.' });
    await outbox.put(outboxRecord(2, { nextTryMs: timers.nowMs() + 60_000 }));
    api.answer.validateRun = async (body) => stubApi(timers.nowMs).answer.validateRun(body);
    expect(await runUploader.sendNow(runIdOf(1))).toMatchObject({ state: 'settled' });
    expect(await runUploader.sendNow(runIdOf(1))).toBeUndefined();
    expect(outbox.all().map(({ runId }) => runId)).toEqual([runIdOf(2)]);
  });

  test('does not restore a run that was discarded while in flight', async () => {
    let fail = (): void => undefined;
    api.answer.validateRun = () => new Promise((resolve) => (fail = () => resolve(UNREACHABLE)));
    const sending = runUploader.send(outboxRecord(1));
    await flushPromises();
    // Like another tab that does not know about the attempt here.
    await outbox.remove(runIdOf(1));
    fail();
    expect(await sending).toMatchObject({ state: 'waiting' });
    expect(outbox.all()).toEqual([]);
  });

  test('waits for the attempt in flight before discarding, and says whether it has arrived', async () => {
    const sending = runUploader.send(outboxRecord(1));
    await flushPromises();
    expect(await runUploader.discard(runIdOf(1))).toBe(false);
    expect(await sending).toMatchObject({ state: 'settled' });
    await outbox.put(outboxRecord(2, { nextTryMs: timers.nowMs() + 60_000 }));
    await outbox.put(outboxRecord(3, { discordId: '200000000000000002' }));
    expect(await runUploader.discard(runIdOf(2))).toBe(true);
    expect(await runUploader.discard(runIdOf(3))).toBe(false);
    expect(outbox.all().map(({ runId }) => runId)).toEqual([runIdOf(3)]);
  });

  test('stops', async () => {
    api.answer.validateRun = async () => UNREACHABLE;
    await runUploader.send(outboxRecord(1));
    runUploader.stop();
    timers.pass(600_000);
    await flushPromises();
    expect(getSubmitted()).toHaveLength(1);
  });
});

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
