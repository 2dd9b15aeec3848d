import { beforeEach, describe, expect, test } from 'vitest';
import { createDigestQueue, type DigestQueue, type WitnessMessage } from '../../src/runs/digestQueue.ts';
import { manualTimers, type ManualTimers } from '../support/manualTimers.ts';
import { runIdOf } from './settledRun.ts';
import { refusal, type StubApi, stubApi, UNREACHABLE } from './stubApi.ts';

let timers: ManualTimers;
let api: StubApi;
let queue: DigestQueue;
let closed: string[];
let voided: string[];
let revealed: { runId: string; from: number; seed: string }[];

function message(seq: number, run = 1): WitnessMessage {
  return { runId: runIdOf(run), seq, kind: seq === 0 ? 'start' : 'digest', tick: seq * 120 };
}

const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** Sequence numbers of the messages in each request. */
const getSentSeqs = (): number[][] =>
  api.requestsTo('runDigest').map(({ checkpoints }) => checkpoints.map(({ seq }) => seq));

beforeEach(() => {
  timers = manualTimers();
  api = stubApi(timers.nowMs);
  closed = [];
  voided = [];
  revealed = [];
  queue = createDigestQueue({
    api,
    timers,
    random: () => 0,
    onClosed: (runId) => closed.push(runId),
    onVoided: (runId) => voided.push(runId),
    onSections: (runId, sections) => revealed.push({ runId, ...sections }),
  });
});

describe('the course of a run', () => {
  test('is requested from where it is known, and new sections are emitted', async () => {
    api.answer.runDigest = async () => ({
      ok: true,
      value: { open: true, sections: { from: 3, seed: '0123456789abcdef' } },
    });
    queue.open(runIdOf(1), 3);
    queue.add(message(0));
    await flushPromises();
    expect(revealed).toEqual([{ runId: runIdOf(1), from: 3, seed: '0123456789abcdef' }]);
    api.answer.runDigest = async () => ({ ok: true, value: { open: true } });
    queue.add(message(1));
    await flushPromises();
    expect(api.requestsTo('runDigest').map(({ knows }) => knows)).toEqual([3, 5]);
    expect(revealed).toHaveLength(1);
  });
});

describe('witness checkpoints', () => {
  test('are sent in order, one request at a time, with everything pending', async () => {
    let release = (): void => undefined;
    api.answer.runDigest = () =>
      new Promise((resolve) => {
        release = () => resolve({ ok: true, value: { open: true } });
      });
    for (const seq of [0, 1, 2]) queue.add(message(seq));
    await flushPromises();
    expect(getSentSeqs()).toEqual([[0]]);
    release();
    await flushPromises();
    expect(getSentSeqs()).toEqual([[0], [1, 2]]);
  });

  test('are retried with growing delays while offline, without loss or reordering', async () => {
    const { runDigest: answer } = api.answer;
    api.answer.runDigest = async () => UNREACHABLE;
    queue.add(message(0));
    queue.add(message(1));
    for (const waitMs of [400, 800, 1_000, 1_000, 1_000]) {
      await flushPromises();
      const attempts = getSentSeqs().length;
      timers.pass(waitMs - 1);
      await flushPromises();
      expect(getSentSeqs()).toHaveLength(attempts);
      timers.pass(1);
    }
    await flushPromises();
    expect(getSentSeqs()[0]).toEqual([0]);
    api.answer.runDigest = answer;
    timers.pass(1_000);
    await flushPromises();
    expect(getSentSeqs().at(-1)).toEqual([0, 1]);
  });

  test.each([401, 408, 429, 500, 503])('wait after a %i', async (status) => {
    api.answer.runDigest = async () => refusal(status);
    queue.add(message(0));
    await flushPromises();
    expect(timers.pending()).toBe(1);
  });

  test('are sent immediately when the network is back', async () => {
    const { runDigest: answer } = api.answer;
    api.answer.runDigest = async () => UNREACHABLE;
    queue.add(message(0));
    await flushPromises();
    api.answer.runDigest = answer;
    queue.wake();
    await flushPromises();
    expect(getSentSeqs()).toEqual([[0], [0]]);
  });

  test('continue after one that the server rejects', async () => {
    const { runDigest: answer } = api.answer;
    api.answer.runDigest = async (body) =>
      body.checkpoints[0]?.seq === 1 ? refusal(409, 'Order.', 'digest_order') : answer(body);
    for (const seq of [0, 1, 2]) {
      queue.add(message(seq));
      await flushPromises();
    }
    expect(getSentSeqs()).toEqual([[0], [1], [2]]);
    expect(closed).toEqual([]);
  });

  test('stop and report it when the server says that the run is not open', async () => {
    api.answer.runDigest = async () => ({ ok: true, value: { open: false } });
    queue.add(message(0));
    queue.add(message(1));
    await flushPromises();
    expect(getSentSeqs()).toEqual([[0]]);
    expect(closed).toEqual([runIdOf(1)]);
  });

  test('stop and report it when the run’s ticket was voided', async () => {
    api.answer.runDigest = async () => refusal(409, 'Voided.', 'run_voided');
    queue.add(message(0));
    queue.add(message(1));
    await flushPromises();
    expect(getSentSeqs()).toEqual([[0]]);
    expect(voided).toEqual([runIdOf(1)]);
    expect(closed).toEqual([]);
  });

  test('are sent in requests of one run, at most 50 at a time', async () => {
    const { runDigest: answer } = api.answer;
    api.answer.runDigest = async () => UNREACHABLE;
    for (let seq = 0; seq < 120; seq += 1) queue.add(message(seq));
    queue.add(message(0, 2));
    await flushPromises();
    api.answer.runDigest = answer;
    queue.wake();
    await flushPromises();
    expect(getSentSeqs().map((batch) => batch.length)).toEqual([1, 50, 50, 20, 1]);
    expect(getSentSeqs().slice(1, 4).flat()).toEqual(Array.from({ length: 120 }, (_, seq) => seq));
    expect(api.requestsTo('runDigest').at(-1)?.runId).toBe(runIdOf(2));
  });

  test('are aborted after 1.5 s on a dead connection, and resent with all newer ones', async () => {
    const { runDigest: answer } = api.answer;
    const abortedStates: boolean[] = [];
    api.answer.runDigest = (_body, signal) =>
      new Promise(() => signal?.addEventListener('abort', () => abortedStates.push(true)));
    queue.add(message(0));
    await flushPromises();
    queue.add(message(1));
    timers.pass(1_499);
    await flushPromises();
    expect(getSentSeqs()).toEqual([[0]]);
    api.answer.runDigest = answer;
    timers.pass(1);
    await flushPromises();
    expect(getSentSeqs()).toEqual([[0], [0, 1]]);
    expect(abortedStates).toEqual([true]);
  });

  test('have a longer time-out on a slower connection', async () => {
    const neverAnswers = (): Promise<never> => new Promise(() => undefined);
    const { runDigest: answer } = api.answer;
    const { promise, resolve } = Promise.withResolvers<void>();
    api.answer.runDigest = (body) => promise.then(() => answer(body));
    queue.add(message(0));
    await flushPromises();
    timers.pass(1_200);
    resolve();
    await flushPromises();
    api.answer.runDigest = neverAnswers;
    queue.add(message(1));
    await flushPromises();
    timers.pass(2_399);
    await flushPromises();
    expect(getSentSeqs()).toHaveLength(2);
    timers.pass(1);
    await flushPromises();
    expect(getSentSeqs()).toHaveLength(3);
  });

  test('stop silently when the run is settled', async () => {
    api.answer.runDigest = async () => refusal(409, 'Settled.', 'run_settled');
    queue.add(message(0));
    queue.add(message(1));
    await flushPromises();
    expect(getSentSeqs()).toEqual([[0]]);
    expect(closed).toEqual([]);
  });

  test('delay the submission of a run until they are sent, or for a while', async () => {
    const { runDigest: answer } = api.answer;
    api.answer.runDigest = async () => UNREACHABLE;
    queue.add(message(0));
    await flushPromises();
    const done: string[] = [];
    void queue.whenDrained(runIdOf(1), 1_500).then((isDone) => done.push(`one ${isDone}`));
    void queue.whenDrained(runIdOf(2), 1_500).then((isDone) => done.push(`two ${isDone}`));
    await flushPromises();
    expect(done).toEqual(['two true']);
    timers.pass(1_500);
    await flushPromises();
    expect(done).toEqual(['two true', 'one false']);
    void queue.whenDrained(runIdOf(1), 1_500).then((isDone) => done.push(`again ${isDone}`));
    api.answer.runDigest = answer;
    queue.wake();
    await flushPromises();
    expect(done).toEqual(['two true', 'one false', 'again true']);
  });

  test('are dropped when their run is closed', async () => {
    api.answer.runDigest = async () => UNREACHABLE;
    queue.add(message(0));
    queue.add(message(0, 2));
    await flushPromises();
    queue.close(runIdOf(1));
    queue.wake();
    await flushPromises();
    expect(api.requestsTo('runDigest').map(({ runId }) => runId)).toEqual([runIdOf(1), runIdOf(2)]);
  });
});

describe('a page about to be closed', () => {
  test('sends everything pending with its pause at once, regardless of requests in flight', async () => {
    api.answer.runDigest = () => new Promise(() => undefined);
    queue.add(message(0));
    queue.add(message(1));
    queue.add({ ...message(2), kind: 'pause' });
    expect(getSentSeqs()).toEqual([[0], [0, 1, 2]]);
  });

  test('sends it once when nothing is in flight', async () => {
    queue.add({ ...message(0), kind: 'pause' });
    await flushPromises();
    expect(getSentSeqs()).toEqual([[0]]);
  });
});

describe('a run resumed on another page', () => {
  test('sends the number of its page', async () => {
    queue.open(runIdOf(1), 4, 2);
    queue.add(message(0));
    queue.add(message(0, 2));
    await flushPromises();
    expect(api.requestsTo('runDigest').map(({ leg }) => leg)).toEqual([2, undefined]);
  });

  test('is closed on the previous page', async () => {
    api.answer.runDigest = async () => refusal(409, 'This run continues on another page.', 'run_moved');
    queue.add(message(1));
    queue.add(message(2));
    await flushPromises();
    expect(closed).toEqual([runIdOf(1)]);
    expect(await queue.whenDrained(runIdOf(1), 0)).toBe(true);
  });
});
