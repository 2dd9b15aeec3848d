import { beforeEach, describe, expect, test } from 'vitest';
import { createGhostLoader, createTicketPrefetcher, type TicketPrefetcher } from '../../src/runs/runPreparation.ts';
import { createRunService, type DeliveryEvent, type RunService } from '../../src/runs/runService.ts';
import { bestScoreKey, SOLO_RUN, type RunRequest, nextRunRequest } from '../../src/runs/runRequest.ts';
import { heldOutbox } from './heldOutbox.ts';
import { abandonedNothing } from './abandonedNothing.ts';
import { manualTimers, type ManualTimers } from '../support/manualTimers.ts';
import { runClaim } from './playedRun.ts';
import { runIdOf, settledRun } from './settledRun.ts';
import {
  COURSE_ENDS_AT,
  openReplay,
  PLAYER_ID,
  publicRun,
  refusal,
  runTicket,
  type StubApi,
  stubApi,
  UNREACHABLE,
} from './stubApi.ts';

const DAILY: RunRequest = { mode: 'daily' };
const GHOST = runIdOf(77);
const RACE: RunRequest = { mode: 'race', ghostRunId: GHOST };
const EVENT_RUN = { mode: 'event', specialEventId: 7 } as const;
const EVENT = { id: 7, kind: 'weekend', name: 'Light feet', nameEs: null, endsAt: COURSE_ENDS_AT } as const;

let timers: ManualTimers;
let api: StubApi;

beforeEach(() => {
  timers = manualTimers();
  api = stubApi(timers.nowMs);
});

const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('tickets by mode', () => {
  let walletClient: TicketPrefetcher;
  beforeEach(() => {
    walletClient = createTicketPrefetcher({ api, nowMs: timers.nowMs, securityFlags: () => [] });
  });

  test('are requested as specified, a race with its ghost', async () => {
    await walletClient.take(DAILY);
    await walletClient.take(RACE);
    expect(api.requestsTo('runTicket').map(({ runRequest }) => runRequest)).toEqual([DAILY, RACE]);
  });

  test('are not used if they were prefetched for another mode or another ghost', async () => {
    walletClient.prefetch(DAILY);
    expect((await walletClient.take(SOLO_RUN)).ticket.mode).toBe('solo');
    walletClient.prefetch(RACE);
    const other = { mode: 'race', ghostRunId: runIdOf(78) } as const;
    expect((await walletClient.take(other)).ticket.ghostRunId).toBe(runIdOf(78));
  });

  test('are discarded after midnight if they are daily, even when no new one is available', async () => {
    walletClient = createTicketPrefetcher({ api, nowMs: timers.nowMs, securityFlags: () => [] });
    timers.pass(COURSE_ENDS_AT - timers.nowMs() - 1_000);
    walletClient.prefetch(DAILY);
    await flushPromises();
    timers.pass(1_000);
    expect((await walletClient.take(DAILY)).ticket.runId).toBe(runIdOf(2));
    timers.pass(-2_000);
    walletClient.prefetch(DAILY);
    await flushPromises();
    timers.pass(2_000);
    api.answer.runTicket = async () => UNREACHABLE;
    await expect(walletClient.take(DAILY)).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('are discarded when their event ends, and each event has its own', async () => {
    const event = { ...EVENT, endsAt: timers.nowMs() + 30_000 };
    api.answer.runTicket = async () => ({ ok: true, value: runTicket(2, { mode: 'event', event }) });
    walletClient.prefetch(EVENT_RUN);
    await flushPromises();
    expect((await walletClient.peek(EVENT_RUN))?.event).toEqual(event);
    expect(await walletClient.peek({ ...EVENT_RUN, specialEventId: 8 })).toBeUndefined();
    timers.pass(30_000);
    api.answer.runTicket = async () => UNREACHABLE;
    await expect(walletClient.take(EVENT_RUN)).rejects.toMatchObject({ code: 'unreachable' });
    expect(bestScoreKey(runTicket(1, { mode: 'event', event: EVENT }))).toBe('event 7');
  });

  test.each([
    ['daily', runTicket(1, { mode: 'daily' }), DAILY],
    ['race', runTicket(1, { mode: 'race', ghostRunId: GHOST }), RACE],
    ['event', runTicket(1, { mode: 'event', event: EVENT }), EVENT_RUN],
    ['solo', runTicket(1), SOLO_RUN],
  ])('request the same again after a %s one', (_, ticket, expected) => {
    expect(nextRunRequest(ticket)).toEqual(expected);
  });
});

describe('the run to race', () => {
  test('has its player, its score and its replay, and is fetched once', async () => {
    const ghosts = createGhostLoader(api);
    ghosts.prefetch(GHOST);
    const ghost = {
      runId: GHOST,
      name: 'tinyhop',
      score: 702,
      simVersion: 1,
      replay: 'R2hvc3Q=',
      isOwn: false,
      look: 'jumpy',
    };
    expect(await ghosts.take(GHOST)).toEqual(ghost);
    expect(await ghosts.take(GHOST)).toEqual(ghost);
    expect(api.requestsTo('runReplay')).toEqual([GHOST]);
  });

  test.each([
    ['closed', 'replay_closed', 'unlock after the day ends'],
    ['removed', 'run_removed', 'removed from the boards'],
    ['unknown', 'run_unknown', 'can’t find this run'],
  ] as const)('that is %s is refused with %s and its message', async (state, code, expectedText) => {
    api.answer.runReplay = async (runId) => ({ ok: true, value: openReplay(runId, { state, replay: null }) });
    const loadedGhost = createGhostLoader(api).take(GHOST);
    await expect(loadedGhost).rejects.toMatchObject({ code });
    await expect(loadedGhost).rejects.toThrow(expectedText);
  });

  test('refused by the server keeps the server’s message, and is refetched', async () => {
    const ghosts = createGhostLoader(api);
    api.answer.publicRun = async () => refusal(410, 'This run was removed.', 'run_removed');
    await expect(ghosts.take(GHOST)).rejects.toMatchObject({ code: 'run_removed' });
    api.answer.publicRun = async (runId) => ({ ok: true, value: publicRun(runId) });
    expect((await ghosts.take(GHOST)).name).toBe('tinyhop');
  });
});

describe('a run of a mode', () => {
  let service: RunService;
  let outbox: ReturnType<typeof heldOutbox>;
  let deliveries: DeliveryEvent[];
  beforeEach(() => {
    outbox = heldOutbox();
    deliveries = [];
    service = createRunService({
      discordId: PLAYER_ID,
      api,
      outbox,
      timers,
      random: () => 0,
      securityFlags: () => [],
      abandonedRuns: abandonedNothing(),
    });
    service.onDelivery((event) => deliveries.push(event));
  });
  const finish = (runId: string, mode: 'solo' | 'daily' | 'race' = 'daily') =>
    service.finish({ claim: runClaim({ runId, mode }), replay: 'AAAA', clientMetrics: {}, liveXp: 0 });

  test('daily waits in the outbox while offline, and settles later like any other', async () => {
    const { ticket } = await service.start(DAILY, []);
    api.answer.validateRun = async () => UNREACHABLE;
    expect(await finish(ticket.runId)).toEqual({ state: 'waiting' });
    expect(outbox.all().map(({ runId }) => runId)).toEqual([ticket.runId]);
    const run = settledRun({ runId: ticket.runId, mode: 'daily' });
    api.answer.validateRun = async () => ({ ok: true, value: { success: true, valid: true, issues: [], run } });
    service.wake();
    await flushPromises();
    await flushPromises();
    await flushPromises();
    expect(deliveries.at(-1)?.delivery).toEqual({ state: 'settled', run });
    expect(outbox.all()).toEqual([]);
  });

  test('prefetches the next ticket of the same mode', async () => {
    const { ticket } = await service.start(DAILY, []);
    await finish(ticket.runId);
    await flushPromises();
    expect(api.requestsTo('runTicket').map(({ runRequest }) => runRequest)).toEqual([DAILY, DAILY]);
  });

  test('keeps the best of the day separate from the high score', async () => {
    const { ticket } = await service.start(DAILY, []);
    const daily = { date: '2027-01-15', isBest: true, previousBest: 300, best: 640, rank: 1, total: 3 };
    const run = settledRun({ runId: ticket.runId, mode: 'daily', best: 9_000, daily });
    api.answer.validateRun = async () => ({ ok: true, value: { success: true, valid: true, issues: [], run } });
    await finish(ticket.runId);
    expect((await service.start(DAILY, [])).ticket.hiScoreBefore).toBe(640);
    expect((await service.start(SOLO_RUN, [])).ticket.hiScoreBefore).toBe(600);
  });

  test('race starts with the ghost, and without a ticket if there is none', async () => {
    const { ticket, ghost } = await service.start(RACE, []);
    expect([ticket.ghostRunId, ticket.hiScoreBefore, ghost?.score]).toEqual([GHOST, 702, 702]);
    api.answer.runReplay = async (runId) => ({
      ok: true,
      value: openReplay(runId, { state: 'removed', replay: null }),
    });
    const other = { mode: 'race', ghostRunId: runIdOf(78) } as const;
    await expect(service.start(other, [])).rejects.toMatchObject({ code: 'run_removed' });
    expect(api.requestsTo('runTicket')).toHaveLength(1);
  });
});
