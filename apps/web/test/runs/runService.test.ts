import { beforeEach, describe, expect, test } from 'vitest';
import { type SecurityFlag, SessionScoreBody, StorageScoreBody } from '@jumpy/protocol/http/runs';
import { SOLO_RUN } from '../../src/runs/runRequest.ts';
import type { EndedRun } from '../../src/runs/runClaim.ts';
import { createRunService, type DeliveryEvent, type RunService } from '../../src/runs/runService.ts';
import { heldOutbox } from './heldOutbox.ts';
import { abandonedNothing } from './abandonedNothing.ts';
import { manualTimers, type ManualTimers } from '../support/manualTimers.ts';
import { runClaim } from './playedRun.ts';
import { runIdOf, settledRun } from './settledRun.ts';
import { gameSession, PLAYER_ID, refusal, type StubApi, stubApi, UNREACHABLE } from './stubApi.ts';

let timers: ManualTimers;
let api: StubApi;
let outbox: ReturnType<typeof heldOutbox>;
let service: RunService;
let flags: SecurityFlag[];
let deliveries: DeliveryEvent[];

const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Ways in which a background validation can fail. */
const UNHEARD: [string, StubApi['answer']['validateClaim']][] = [
  ['refused', async () => refusal(500)],
  ['not heard', async () => UNREACHABLE],
  ['broken on its way', () => Promise.reject(new Error('The line broke.'))],
  ['answered with a no', async () => ({ ok: true, value: { success: true, valid: false, issues: ['Too fast'] } })],
];

function ended(runId: string, changes: Partial<EndedRun['claim']> = {}): EndedRun {
  return { claim: runClaim({ runId, ...changes }), replay: 'AAAA', clientMetrics: { frames: 5_000 }, liveXp: 150 };
}

beforeEach(() => {
  timers = manualTimers();
  api = stubApi(timers.nowMs);
  outbox = heldOutbox();
  flags = [];
  deliveries = [];
  service = createRunService({
    discordId: PLAYER_ID,
    api,
    outbox,
    timers,
    random: () => 0,
    securityFlags: () => flags,
    abandonedRuns: abandonedNothing(),
  });
  service.onDelivery((event) => deliveries.push(event));
});

describe('a run', () => {
  test('that was quit reports it before it is sent, and waits until that is delivered', async () => {
    const { runId } = (await service.start(SOLO_RUN, [])).ticket;
    api.answer.runDigest = async () => UNREACHABLE;
    expect(await service.finish(ended(runId, { cause: 'quit' }))).toEqual({ state: 'waiting' });
    expect(api.requestsTo('validateRun')).toEqual([]);
    api.answer.runDigest = async () => refusal(409, 'This run is closed.', 'run_closed');
    service.wake();
    await flushPromises();
    await flushPromises();
    expect(api.requestsTo('runDigest').at(-1)).toEqual({
      runId,
      checkpoints: [{ seq: 2_000, kind: 'quit', tick: 5_550 }],
    });
    expect(api.requestsTo('validateRun')).toMatchObject([{ runId }]);
  });

  test('API-15 is sent with its session, score data, flags, metrics and replay', async () => {
    flags = ['clock_drift'];
    const { runId } = (await service.start(SOLO_RUN, ['devtools'])).ticket;
    await service.finish(ended(runId));
    const [body] = api.requestsTo('validateRun');
    expect(body).toEqual({
      discordId: PLAYER_ID,
      scoreData: {
        score: 640,
        jumps: 100,
        gameDuration: 92.5,
        timestamp: timers.nowMs(),
        securityFlags: ['clock_drift', 'devtools'],
        clientMetrics: { frames: 5_000 },
      },
      sessionToken: gameSession(1, 0).sessionToken,
      sessionChallenge: gameSession(1, 0).challenge,
      runId,
      replay: 'AAAA',
    });
    expect(SessionScoreBody.safeParse(body).success).toBe(true);
    expect(deliveries).toEqual([
      { runId, delivery: { state: 'settled', run: expect.objectContaining({ score: 640 }) }, liveXp: 150 },
    ]);
  });

  test('PLAUS-20 PLAUS-32 is neither sent nor stored when implausible', async () => {
    const { runId } = (await service.start(SOLO_RUN, [])).ticket;
    await expect(service.finish(ended(runId, { score: 9_000 }))).rejects.toThrow(
      'Client validation failed: Score per second too high: 97.30, Score per jump too high: 90.00, Score rate too high',
    );
    expect(api.requestsTo('validateRun')).toEqual([]);
    expect(outbox.all()).toEqual([]);
  });

  test('without a ticket of this page is not sent', async () => {
    await service.start(SOLO_RUN, []);
    expect(service.isKnownRun(runIdOf(77))).toBe(false);
    await expect(service.finish(ended(runIdOf(77)))).rejects.toThrow('Client validation failed');
    service.addWitnessMessage({ runId: runIdOf(77), seq: 0, kind: 'start', tick: 0 });
    expect(api.requestsTo('runDigest')).toEqual([]);
  });

  test('prefetches the next ticket when it ends, so that the next start sends no request', async () => {
    const { runId } = (await service.start(SOLO_RUN, [])).ticket;
    await service.finish(ended(runId));
    const calls = api.calls.length;
    const next = (await service.start(SOLO_RUN, [])).ticket;
    expect(next.runId).toBe(runIdOf(2));
    expect(api.calls).toHaveLength(calls);
  });

  test('prefetched before a new best starts with that best', async () => {
    const { runId, hiScoreBefore } = (await service.start(SOLO_RUN, [])).ticket;
    expect(hiScoreBefore).toBe(600);
    await service.finish(ended(runId));
    expect((await service.start(SOLO_RUN, [])).ticket.hiScoreBefore).toBe(640);
  });

  test('waits briefly for its last checkpoints', async () => {
    let answer = (): void => undefined;
    api.answer.runDigest = () =>
      new Promise((resolve) => {
        answer = () => resolve({ ok: true, value: { open: true } });
      });
    const { runId } = (await service.start(SOLO_RUN, [])).ticket;
    service.addWitnessMessage({ runId, seq: 0, kind: 'start', tick: 0 });
    const finishing = service.finish(ended(runId));
    await flushPromises();
    expect(api.requestsTo('validateRun')).toEqual([]);
    answer();
    await finishing;
    expect(api.requestsTo('validateRun')).toHaveLength(1);
  });

  test('is sent without them after four failed attempts', async () => {
    api.answer.runDigest = async () => UNREACHABLE;
    const { runId } = (await service.start(SOLO_RUN, [])).ticket;
    service.addWitnessMessage({ runId, seq: 0, kind: 'start', tick: 0 });
    const finishing = service.finish(ended(runId));
    await flushPromises();
    timers.pass(3_000);
    await finishing;
    expect(deliveries[0]?.delivery.state).toBe('waiting');
    for (const waitMs of [2_000, 4_000, 8_000]) {
      expect(api.requestsTo('validateRun')).toEqual([]);
      timers.pass(waitMs);
      await flushPromises();
      await flushPromises();
      timers.pass(3_000);
      await flushPromises();
      await flushPromises();
    }
    expect(deliveries.at(-1)?.delivery.state).toBe('settled');
    const attempts = api.requestsTo('runDigest').length;
    timers.pass(60_000);
    await flushPromises();
    expect(api.requestsTo('runDigest')).toHaveLength(attempts);
  });

  test('PLAUS-24 does not start on a page whose self-test failed', async () => {
    await expect(service.start(SOLO_RUN, ['self_test_failed'])).rejects.toMatchObject({
      message: 'Security violation detected',
      code: 'security_violation',
    });
    expect(api.calls).toEqual([]);
  });

  test('PLAUS-25 PLAUS-26 PLAUS-31 starts despite every other signal, which is sent with it', async () => {
    flags = ['devtools', 'clock_drift', 'injected_script'];
    expect((await service.start(SOLO_RUN, ['devtools'])).ticket.runId).toBe(runIdOf(1));
    expect(api.requestsTo('startSession')).toEqual([{ securityFlags: flags }]);
  });

  test('API-14 without a replay is only validated on the storage path', async () => {
    service.submitWithoutReplay(ended(runIdOf(1)).claim);
    await flushPromises();
    const [claim] = api.requestsTo('validateClaim');
    expect(claim).toEqual({
      score: 640,
      jumps: 100,
      duration: 92.5,
      timestamp: timers.nowMs(),
      sessionHash: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(StorageScoreBody.safeParse(claim).success).toBe(true);
  });

  test.each(UNHEARD)(
    'PLAUS-35 whose background validation is %s reports nothing and leaves nothing behind',
    async (_, answer) => {
      const unhandled: unknown[] = [];
      const recordRejection = (reason: unknown): void => void unhandled.push(reason);
      process.on('unhandledRejection', recordRejection);
      api.answer.validateClaim = answer;
      service.submitWithoutReplay(ended(runIdOf(1)).claim);
      await flushPromises();
      await flushPromises();
      process.off('unhandledRejection', recordRejection);
      expect(api.requestsTo('validateClaim')).toHaveLength(1);
      expect([unhandled, deliveries, outbox.all(), await service.takeRefusals()]).toEqual([[], [], [], []]);
    },
  );

  test('that was waiting is credited when the network is back', async () => {
    const { validateRun: answer } = api.answer;
    api.answer.validateRun = async () => UNREACHABLE;
    const { runId } = (await service.start(SOLO_RUN, [])).ticket;
    expect(await service.finish(ended(runId))).toEqual({ state: 'waiting' });
    api.answer.validateRun = answer;
    service.wake();
    await flushPromises();
    expect(deliveries.map(({ delivery }) => delivery.state)).toEqual(['waiting', 'settled']);
    expect(outbox.all()).toEqual([]);
  });

  test('that is sent twice gets the same response', async () => {
    const { runId } = (await service.start(SOLO_RUN, [])).ticket;
    const run = settledRun({ runId });
    api.answer.validateRun = async () => ({ ok: true, value: { success: true, valid: true, issues: [], run } });
    const first = await service.finish(ended(runId));
    expect(await service.finish(ended(runId))).toEqual(first);
  });
});
