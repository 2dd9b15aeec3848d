import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRateLimiterRegistry } from '../../src/platform/rateLimiterRegistry.ts';
import type { Bus } from '../../src/platform/bus/bus.ts';
import { type TopicListeners, createTopicListeners } from '../../src/platform/bus/topicListeners.ts';
import { createMemoryBus } from '../../src/platform/bus/memoryBus.ts';

const MINUTE_MS = 60_000;
const MOST = 40;
const OPTIONS = { windowMs: MINUTE_MS, limit: MOST, nowMs: () => performance.now() };
const TOLD_MS = 200;

afterEach(() => {
  vi.useRealTimers();
});

/** Processes on one bus. */
function processes(count: number) {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  const bus = createMemoryBus();
  return Array.from({ length: count }, () => createRateLimiterRegistry({ bus }).create('writes', OPTIONS));
}

/** A bus between processes that can be cut. */
function breakableBus() {
  const ends = new Map<Bus, TopicListeners>();
  let isCut = false;
  return {
    join(): Bus {
      const own = createTopicListeners({
        onError(error) {
          throw error;
        },
      });
      const bus: Bus = {
        publish({ name }, message) {
          for (const other of ends.values()) if (other === own || !isCut) other.emit(name, message);
        },
        subscribe: own.subscribe,
        onMissed: own.onMissed,
        getStatus: () => ({ state: isCut ? 'down' : 'up', detail: '' }),
        close: async () => own.clear(),
      };
      ends.set(bus, own);
      return bus;
    },
    cut: () => void (isCut = true),
    /** Notifies those who missed messages; everyone by default. */
    mend(lost: Bus[] = [...ends.keys()]) {
      isCut = false;
      for (const bus of lost) ends.get(bus)?.emitMissed();
    },
  };
}

const passed = (spend: (key: string) => number, { times, key = 'one' }: { times: number; key?: string }): number =>
  Array.from({ length: times }, () => spend(key)).filter((waitS) => waitS === 0).length;

describe('a rate limit across processes', () => {
  test('is shared: what one allows, the others count', () => {
    const [one, two] = processes(2) as [(key: string) => number, (key: string) => number];
    expect(passed(one, { times: MOST - 10 })).toBe(MOST - 10);
    vi.advanceTimersByTime(TOLD_MS);
    expect(passed(two, { times: MOST })).toBe(10);
    expect(passed(two, { times: 5, key: 'another' })).toBe(5);
    vi.advanceTimersByTime(TOLD_MS);
    expect(passed(one, { times: 5 })).toBe(0);
  });

  test('allows little more than the limit for a key spread evenly', () => {
    const all = processes(4);
    let count = 0;
    for (let round = 0; round < MOST; round += 1) {
      for (const spend of all) count += passed(spend, { times: 1 });
      vi.advanceTimersByTime(TOLD_MS);
    }
    expect(count).toBeGreaterThanOrEqual(MOST);
    expect(count).toBeLessThan(MOST + 4);
  });

  test('broadcasts nothing for keys with few requests', () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    const bus = createMemoryBus();
    const publishSpy = vi.spyOn(bus, 'publish');
    const spend = createRateLimiterRegistry({ bus }).create('writes', OPTIONS);
    for (let key = 0; key < 1_000; key += 1) passed(spend, { times: 4, key: `key ${key}` });
    vi.advanceTimersByTime(TOLD_MS);
    expect(publishSpy).not.toHaveBeenCalled();
    passed(spend, { times: 1 });
    passed(spend, { times: 1, key: 'key 7' });
    vi.advanceTimersByTime(TOLD_MS);
    expect(publishSpy).toHaveBeenCalledTimes(1);
    expect(publishSpy.mock.calls[0]?.[1]).toMatchObject({ passed: [['writes', 'key 7', 5, expect.any(Number)]] });
  });

  test('resets everywhere with the window it started in', () => {
    const [one, two] = processes(2) as [(key: string) => number, (key: string) => number];
    passed(one, { times: MOST });
    vi.advanceTimersByTime(TOLD_MS);
    expect(two('one')).toBe(60);
    vi.advanceTimersByTime(MINUTE_MS);
    expect([one('one'), two('one')]).toEqual([0, 0]);
  });

  test('catches up after processes lost contact, counting each request once', () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    const line = breakableBus();
    const [one, two] = [line.join(), line.join()].map((bus) =>
      createRateLimiterRegistry({ bus }).create('writes', OPTIONS),
    ) as [(key: string) => number, (key: string) => number];
    passed(one, { times: 10 });
    vi.advanceTimersByTime(TOLD_MS);
    line.cut();
    expect(passed(one, { times: 10 })).toBe(10);
    expect(passed(two, { times: 5 })).toBe(5);
    vi.advanceTimersByTime(TOLD_MS);
    for (let times = 0; times < 2; times += 1) {
      line.mend();
      vi.advanceTimersByTime(TOLD_MS);
    }
    expect(passed(two, { times: MOST })).toBe(MOST - 25);
    vi.advanceTimersByTime(TOLD_MS);
    expect(passed(one, { times: MOST })).toBe(0);
  });

  test('repeats messages sent and missed while one process lost its bus', () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    const line = breakableBus();
    const [near, far] = [line.join(), line.join()];
    const [one, two] = [near, far].map((bus) => createRateLimiterRegistry({ bus }).create('writes', OPTIONS)) as [
      (key: string) => number,
      (key: string) => number,
    ];
    line.cut();
    passed(one, { times: MOST - 20 });
    passed(two, { times: 10 });
    passed(two, { times: 10, key: 'another' });
    vi.advanceTimersByTime(TOLD_MS);
    line.mend([far]);
    vi.advanceTimersByTime(TOLD_MS);
    expect(passed(one, { times: 4 })).toBe(4);
    expect(passed(one, { times: MOST, key: 'another' })).toBe(MOST - 10);
    vi.advanceTimersByTime(TOLD_MS);
    expect([passed(two, { times: MOST }), passed(one, { times: 2 })]).toEqual([6, 2]);
    vi.advanceTimersByTime(TOLD_MS);
    expect(passed(one, { times: 1 })).toBe(0);
  });
});
