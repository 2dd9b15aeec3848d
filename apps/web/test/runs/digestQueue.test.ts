import type { RunDigestBody } from '@jumpy/protocol/http/runs';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDigestQueue, type DigestQueue } from '../../src/runs/digestQueue.ts';
import { manualTimers, type ManualTimers } from './manualTimers.ts';
import { runIdOf } from './settledRun.ts';
import { refusal, type StubApi, stubApi, UNREACHABLE } from './stubApi.ts';

let timers: ManualTimers;
let api: StubApi;
let queue: DigestQueue;
let connections: string[];
let closed: string[];

function message(seq: number, run = 1): RunDigestBody {
  return { runId: runIdOf(run), seq, kind: seq === 0 ? 'start' : 'digest', tick: seq * 120 };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const seqs = (): number[] => api.asked('runDigest').map(({ seq }) => seq);

beforeEach(() => {
  timers = manualTimers();
  api = stubApi(timers.nowMs);
  connections = [];
  closed = [];
  queue = createDigestQueue({
    api,
    timers,
    chance: () => 0,
    onConnection: (state) => connections.push(state),
    onClosed: (runId) => closed.push(runId),
  });
});

describe('witness messages', () => {
  test('go one after the other, in order', async () => {
    let free = (): void => undefined;
    api.answer.runDigest = () =>
      new Promise((resolve) => {
        free = () => resolve({ ok: true, value: { open: true } });
      });
    for (const seq of [0, 1, 2]) queue.add(message(seq));
    await settle();
    expect(seqs()).toEqual([0]);
    free();
    await settle();
    expect(seqs()).toEqual([0, 1]);
  });

  test('are tried again with growing waits while the network is away, and none is lost or passed', async () => {
    const { runDigest: answer } = api.answer;
    api.answer.runDigest = async () => UNREACHABLE;
    queue.add(message(0));
    queue.add(message(1));
    for (const waitMs of [400, 800, 1_600, 3_200, 4_000, 4_000]) {
      await settle();
      const tries = seqs().length;
      timers.pass(waitMs - 1);
      await settle();
      expect(seqs()).toHaveLength(tries);
      timers.pass(1);
    }
    await settle();
    expect(new Set(seqs())).toEqual(new Set([0]));
    expect(connections).toEqual(['waiting']);
    api.answer.runDigest = answer;
    timers.pass(4_000);
    await settle();
    expect(seqs().slice(-2)).toEqual([0, 1]);
    expect(connections).toEqual(['waiting', 'good']);
  });

  test.each([401, 408, 429, 500, 503])('wait through a %i', async (status) => {
    api.answer.runDigest = async () => refusal(status);
    queue.add(message(0));
    await settle();
    expect(timers.waiting()).toBe(1);
  });

  test('go at once when the network is back', async () => {
    const { runDigest: answer } = api.answer;
    api.answer.runDigest = async () => UNREACHABLE;
    queue.add(message(0));
    await settle();
    api.answer.runDigest = answer;
    queue.wake();
    await settle();
    expect(seqs()).toEqual([0, 0]);
    expect(connections).toEqual(['waiting', 'good']);
  });

  test('go on past one that the server does not take', async () => {
    const { runDigest: answer } = api.answer;
    api.answer.runDigest = async (body) => (body.seq === 1 ? refusal(409, 'Order.', 'digest_order') : answer(body));
    for (const seq of [0, 1, 2]) queue.add(message(seq));
    await settle();
    expect(seqs()).toEqual([0, 1, 2]);
    expect(closed).toEqual([]);
  });

  test('end with the run when the server says that it is not open, and say so', async () => {
    api.answer.runDigest = async () => ({ ok: true, value: { open: false } });
    queue.add(message(0));
    queue.add(message(1));
    await settle();
    expect(seqs()).toEqual([0]);
    expect(closed).toEqual([runIdOf(1)]);
  });

  test('end quietly with a run that is settled', async () => {
    api.answer.runDigest = async () => refusal(409, 'Settled.', 'run_settled');
    queue.add(message(0));
    queue.add(message(1));
    await settle();
    expect(seqs()).toEqual([0]);
    expect(closed).toEqual([]);
  });

  test('hold up the sending of a run until they are through, or a while', async () => {
    const { runDigest: answer } = api.answer;
    api.answer.runDigest = async () => UNREACHABLE;
    queue.add(message(0));
    await settle();
    const done: string[] = [];
    void queue.drained(runIdOf(1), 1_500).then(() => done.push('one'));
    void queue.drained(runIdOf(2), 1_500).then(() => done.push('two'));
    await settle();
    expect(done).toEqual(['two']);
    timers.pass(1_500);
    await settle();
    expect(done).toEqual(['two', 'one']);
    void queue.drained(runIdOf(1), 1_500).then(() => done.push('again'));
    api.answer.runDigest = answer;
    queue.wake();
    await settle();
    expect(done).toEqual(['two', 'one', 'again']);
  });

  test('of a run that is done with are dropped', async () => {
    api.answer.runDigest = async () => UNREACHABLE;
    queue.add(message(0));
    queue.add(message(0, 2));
    await settle();
    queue.close(runIdOf(1));
    queue.wake();
    await settle();
    expect(api.asked('runDigest').map(({ runId }) => runId)).toEqual([runIdOf(1), runIdOf(2)]);
  });
});
