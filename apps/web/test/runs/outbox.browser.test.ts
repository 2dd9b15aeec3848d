import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { browserTimers } from '@jumpy/browser/timers';
import { withMemoryFallback, createRunOutbox, type RunOutbox, type OutboxRecord } from '../../src/runs/runOutbox.ts';
import { onPageResume } from '@jumpy/browser/onPageResume';
import { SOLO_RUN } from '../../src/runs/runRequest.ts';
import { createRunService, type DeliveryEvent, type RunService } from '../../src/runs/runService.ts';
import { outboxRecord } from './outboxRecords.ts';
import { runClaim } from './playedRun.ts';
import { runIdOf } from './settledRun.ts';
import { abandonedNothing } from './abandonedNothing.ts';
import { PLAYER_ID, stubApi, UNREACHABLE } from './stubApi.ts';

const OTHER = '200000000000000002';

let name: string;
let outboxes: RunOutbox[];
let services: RunService[];
let count = 0;

function open(): RunOutbox {
  const outbox = createRunOutbox(name);
  outboxes.push(outbox);
  return outbox;
}

function createService(api = stubApi(Date.now), discordId = PLAYER_ID): RunService {
  const options = {
    discordId,
    api,
    outbox: open(),
    timers: browserTimers,
    random: () => 0,
    securityFlags: () => [],
    abandonedRuns: abandonedNothing(),
  };
  const service = createRunService(options);
  services.push(service);
  return service;
}

beforeEach(() => {
  count += 1;
  name = `outbox-test-${Date.now()}-${count}`;
  outboxes = [];
  services = [];
});

afterEach(() => {
  for (const service of services) service.stop();
  for (const outbox of outboxes) outbox.close();
  indexedDB.deleteDatabase(name);
});

describe('the outbox', () => {
  test('keeps runs after the page is closed, per player, oldest first', async () => {
    const first = open();
    await first.put(outboxRecord(2));
    await first.put(outboxRecord(1));
    await first.put(outboxRecord(3, { discordId: OTHER }));
    first.close();
    const second = open();
    expect((await second.listByPlayer(PLAYER_ID)).map(({ runId }) => runId)).toEqual([runIdOf(1), runIdOf(2)]);
    expect(await second.listByPlayer(OTHER)).toEqual([outboxRecord(3, { discordId: OTHER })]);
  });

  test('stores a run once, however often it is put', async () => {
    const outbox = open();
    await outbox.put(outboxRecord(1));
    await outbox.put(outboxRecord(1, { attempts: 3 }));
    expect(await outbox.listByPlayer(PLAYER_ID)).toEqual([outboxRecord(1, { attempts: 3 })]);
    await outbox.remove(runIdOf(1));
    expect(await outbox.listByPlayer(PLAYER_ID)).toEqual([]);
  });

  test('reopens after it was closed', async () => {
    const outbox = open();
    await outbox.put(outboxRecord(1));
    outbox.close();
    expect(await outbox.listByPlayer(PLAYER_ID)).toHaveLength(1);
  });

  test('keeps a run in memory when the browser blocks the database', async () => {
    const forbidden = async (): Promise<never> => {
      throw new DOMException('Not here.', 'SecurityError');
    };
    const outbox = withMemoryFallback<OutboxRecord>({
      add: forbidden,
      put: forbidden,
      remove: forbidden,
      get: forbidden,
      replace: forbidden,
      listByPlayer: forbidden,
      isInMemoryOnly: () => false,
      close: () => undefined,
    });
    await outbox.put(outboxRecord(1));
    await outbox.put(outboxRecord(2, { discordId: OTHER }));
    expect(await outbox.listByPlayer(PLAYER_ID)).toEqual([outboxRecord(1)]);
    await outbox.remove(runIdOf(1));
    expect(await outbox.listByPlayer(PLAYER_ID)).toEqual([]);
  });
});

describe('a run submitted offline', () => {
  test('is sent once when the network is back', async () => {
    const api = stubApi(Date.now);
    const { validateRun: answer } = api.answer;
    api.answer.validateRun = async () => UNREACHABLE;
    const service = createService(api);
    const deliveries: DeliveryEvent[] = [];
    service.onDelivery((event) => deliveries.push(event));
    const stop = onPageResume(window, service.wake);
    const { runId } = (await service.start(SOLO_RUN, [])).ticket;
    const delivery = await service.finish({ claim: runClaim({ runId }), replay: 'AAAA', clientMetrics: {}, liveXp: 0 });
    expect(delivery).toEqual({ state: 'waiting' });
    expect(await open().listByPlayer(PLAYER_ID)).toHaveLength(1);

    api.answer.validateRun = answer;
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => expect(deliveries.map((event) => event.delivery.state)).toEqual(['waiting', 'settled']));
    expect(await open().listByPlayer(PLAYER_ID)).toEqual([]);
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(api.requestsTo('validateRun')).toHaveLength(2);
    stop();
  });

  test('is sent by the next page after the tab was closed, with its replay and session', async () => {
    const api = stubApi(Date.now);
    api.answer.validateRun = async () => UNREACHABLE;
    const service = createService(api);
    const { runId } = (await service.start(SOLO_RUN, [])).ticket;
    await service.finish({ claim: runClaim({ runId }), replay: 'AAAA', clientMetrics: {}, liveXp: 7 });
    const [body] = api.requestsTo('validateRun');
    service.stop();

    const laterApi = stubApi(Date.now);
    const next = createService(laterApi);
    const deliveries: DeliveryEvent[] = [];
    next.onDelivery((event) => deliveries.push(event));
    next.wake();
    await waitUntil(() => expect(deliveries).toHaveLength(1));
    expect(laterApi.requestsTo('validateRun')).toEqual([body]);
    expect(deliveries[0]).toMatchObject({ runId, liveXp: 7, delivery: { state: 'settled' } });
  });

  test('waits for its owner while another player is signed in', async () => {
    await open().put(outboxRecord(9, { discordId: OTHER }));
    const ownApi = stubApi(Date.now);
    const service = createService(ownApi);
    service.wake();
    const { runId } = (await service.start(SOLO_RUN, [])).ticket;
    await service.finish({ claim: runClaim({ runId }), replay: 'AAAA', clientMetrics: {}, liveXp: 0 });
    expect(ownApi.requestsTo('validateRun').map((body) => body.discordId)).toEqual([PLAYER_ID]);

    const otherApi = stubApi(Date.now);
    createService(otherApi, OTHER).wake();
    await waitUntil(() => expect(otherApi.requestsTo('validateRun').map((body) => body.discordId)).toEqual([OTHER]));
  });
});
