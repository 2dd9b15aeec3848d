import type { ResumeRunResponse, ResumableRunInfo } from '@jumpy/protocol/http/resume';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAbandonedRuns } from '../../src/runs/abandonedRuns.ts';
import type { ResumeApi } from '../../src/runs/resume/resumeApi.ts';
import { createRunService, type RunService } from '../../src/runs/runService.ts';
import { SOLO_RUN } from '../../src/runs/runRequest.ts';
import { manualTimers, type ManualTimers } from '../support/manualTimers.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';
import { fakeLocks } from './fakeLocks.ts';
import { heldOutbox } from './heldOutbox.ts';
import { gameComplete, runClaim } from './playedRun.ts';
import { runIdOf } from './settledRun.ts';
import { gameSession, PLAYER_ID, refusal, runTicket, type StubApi, stubApi, UNREACHABLE } from './stubApi.ts';

const RUN_ID = runIdOf(41);
const KEPT = `jumpy.leftRun.${RUN_ID}`;
const OPEN = `jumpy.openRun.${RUN_ID}`;
const waitingRun: ResumableRunInfo = {
  ...{ runId: RUN_ID, mode: 'solo', score: 420, level: 3 },
  ...{ isHeard: true, leftMs: 40_000, leg: 1 },
};
const answer: ResumeRunResponse = {
  success: true,
  ticket: runTicket(41),
  resumed: {
    ...{ leg: 1, tick: 637, inputs: '', seq: 9, isHeard: true, reviveTick: null },
    pauses: { taken: 1, lastTick: 637 },
    hiccups: { taken: 0, lastTick: null },
  },
};

let timers: ManualTimers;
let api: StubApi;
let resumeApi: ResumeApi & { waitingFor: string[]; resumed: object[] };
let outbox: ReturnType<typeof heldOutbox>;
let storage: Storage;
let locks: LockManager | undefined;
let service: RunService;

/** Its lazily loaded code takes a few more turns. */
const flushPromises = async (): Promise<void> => {
  await import('../../src/runs/resume/offerResume.ts');
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

function openTab(): RunService {
  return createRunService({
    ...{ discordId: PLAYER_ID, api, resumeApi, outbox, timers },
    random: () => 0,
    securityFlags: () => [],
    abandonedRuns: createAbandonedRuns({ discordId: PLAYER_ID, storage, locks }),
  });
}

/** Simulates a page killed in the middle of a run, whose stored state is left. */
async function comeBack(): Promise<void> {
  const { sessionToken, challenge } = gameSession(1, 0);
  const keys = { runId: RUN_ID, discordId: PLAYER_ID, sessionToken, sessionChallenge: challenge };
  storage.setItem(OPEN, JSON.stringify(keys));
  storage.setItem(KEPT, JSON.stringify(gameComplete({ runId: RUN_ID, cause: 'quit' })));
  service = openTab();
  service.wake();
  await flushPromises();
}

beforeEach(() => {
  timers = manualTimers();
  api = stubApi(timers.nowMs);
  outbox = heldOutbox();
  storage = createMemoryStorage();
  locks = fakeLocks();
  resumeApi = {
    waitingFor: [],
    resumed: [],
    async fetchWaitingRun(runId) {
      resumeApi.waitingFor.push(runId);
      return { ok: true, value: waitingRun };
    },
    async resume(body) {
      resumeApi.resumed.push(body);
      return { ok: true, value: answer };
    },
  };
});

const getSubmitted = (): string[] => api.requestsTo('validateRun').map(({ runId }) => runId);

describe('interrupted run', () => {
  test('is offered with its remaining time before it is sent', async () => {
    await comeBack();
    expect(service.getOfferedRun()).toEqual(waitingRun);
    timers.pass(12_000);
    expect(service.getOfferedRun()?.leftMs).toBe(28_000);
    expect([getSubmitted(), outbox.all()]).toEqual([[], []]);
  });

  test('continues here, with the number of this page in its checkpoints and its result', async () => {
    await comeBack();
    let offerCount = 0;
    service.onOffer(() => (offerCount += 1));
    const started = await service.start(SOLO_RUN, [], RUN_ID);
    expect(started.ticket).toMatchObject({ runId: RUN_ID, resumed: answer.resumed });
    expect(resumeApi.resumed).toEqual([{ runId: RUN_ID, leg: 1 }]);
    expect([service.getOfferedRun(), offerCount, api.requestsTo('runTicket')]).toEqual([undefined, 1, []]);
    expect(JSON.parse(storage.getItem(OPEN) ?? '')).toMatchObject({ leg: 1 });
    expect(storage.getItem(KEPT)).toBeNull();
    service.addWitnessMessage({ runId: RUN_ID, seq: 9, kind: 'resume', tick: 637 });
    await flushPromises();
    expect(api.requestsTo('runDigest')).toMatchObject([{ runId: RUN_ID, leg: 1, checkpoints: [{ seq: 9 }] }]);
    await service.finish({ claim: runClaim({ runId: RUN_ID }), replay: 'AAAA', clientMetrics: {}, liveXp: 0 });
    const { sessionToken } = gameSession(1, 0);
    expect(api.requestsTo('validateRun')).toMatchObject([{ runId: RUN_ID, leg: 1, sessionToken }]);
    expect(storage.getItem(OPEN)).toBeNull();
  });

  test('that continues here is left alone by this tab and every other', async () => {
    await comeBack();
    await service.start(SOLO_RUN, [], RUN_ID);
    storage.setItem(KEPT, JSON.stringify(gameComplete({ runId: RUN_ID, cause: 'quit' })));
    const otherTab = openTab();
    otherTab.wake();
    service.wake();
    await flushPromises();
    expect([otherTab.getOfferedRun(), outbox.all(), resumeApi.waitingFor]).toEqual([undefined, [], [RUN_ID]]);
  });

  test('that is killed again is sent with the number of its last page', async () => {
    await comeBack();
    const open = { ...(JSON.parse(storage.getItem(OPEN) ?? '') as object), leg: 1 };
    service.declineOfferedRun();
    await flushPromises();
    storage.setItem(OPEN, JSON.stringify(open));
    storage.setItem(KEPT, JSON.stringify(gameComplete({ runId: RUN_ID, cause: 'quit' })));
    resumeApi.fetchWaitingRun = async () => ({ ok: true, value: null });
    const next = openTab();
    next.wake();
    await flushPromises();
    expect(api.requestsTo('runDigest').at(-1)).toMatchObject({
      runId: RUN_ID,
      leg: 1,
      checkpoints: [{ kind: 'quit' }],
    });
    expect(api.requestsTo('validateRun').at(-1)).toMatchObject({ runId: RUN_ID, leg: 1 });
  });

  test('is offered in one tab only', async () => {
    await comeBack();
    const otherTab = openTab();
    otherTab.wake();
    await flushPromises();
    expect([otherTab.getOfferedRun(), getSubmitted()]).toEqual([undefined, []]);
  });

  test.each<[string, () => unknown]>([
    ['it is left', () => service.declineOfferedRun()],
    ['its minute is over', () => timers.pass(40_000)],
    ['another is begun', () => service.start(SOLO_RUN, [])],
  ])('is sent as it is once %s', async (_name, act) => {
    await comeBack();
    await act();
    await flushPromises();
    expect(service.getOfferedRun()).toBeUndefined();
    expect(getSubmitted()).toEqual([RUN_ID]);
    expect(resumeApi.resumed).toEqual([]);
  });

  test.each<[string, () => void]>([
    ['the server lets it not wait', () => (resumeApi.fetchWaitingRun = async () => ({ ok: true, value: null }))],
    ['the server does not answer', () => (resumeApi.fetchWaitingRun = async () => UNREACHABLE)],
    ['tabs cannot be told apart', () => (locks = undefined)],
  ])('is sent at once when %s', async (_name, change) => {
    change();
    await comeBack();
    expect([service.getOfferedRun(), getSubmitted()]).toEqual([undefined, [RUN_ID]]);
  });

  test('is sent when the server finally refuses it, and the player sees why', async () => {
    await comeBack();
    resumeApi.resume = async () => refusal(409, 'This run is over.', 'run_not_waiting');
    await expect(service.start(SOLO_RUN, [], RUN_ID)).rejects.toMatchObject({
      ...{ message: 'Cannot start game: This run is over.', code: 'run_left' },
    });
    await flushPromises();
    expect(getSubmitted()).toEqual([RUN_ID]);
    expect(api.requestsTo('runTicket')).toEqual([]);
  });
});
