import { randomUUID } from 'node:crypto';
import { type RateLimit, type RateLimitOptions, createRateLimit } from './rateLimit.ts';
import { type Bus, createTopic } from './bus/bus.ts';

interface UsageMessage {
  /** The sending process, which has already counted them. */
  by: string;
  /** Rate limit, key, count so far in the window, and milliseconds left in it. */
  passed: [rateLimit: string, key: string, count: number, restMs: number][];
  /** The sender missed messages: all processes broadcast their counts again. */
  hasMissed?: boolean;
}

const USAGE_TOPIC = createTopic<UsageMessage>('spent');
/** Broadcast interval. What a key can exceed in this time is small compared to a window. */
const SYNC_INTERVAL_MS = 200;
/** Entries per message, about 4 kB. */
const MAX_BATCH_SIZE = 50;

/** Counts a request. Returns 0 if it is allowed, else the seconds until the next one is. */
export type ConsumeRateLimit = (key: string) => number;

/**
 * Rate limits of a process, which include the counts that others broadcast for heavy users. Spreading requests over
 * processes can exceed a limit briefly; limits that must hold exactly are counted in the database (`databaseRateLimit.ts`).
 */
export interface RateLimiterRegistry {
  /** The name must be unique and the same in every process. */
  create(name: string, options: RateLimitOptions): ConsumeRateLimit;
  /** Like `create`, with the counts of its keys. */
  createWithUsage(
    name: string,
    options: RateLimitOptions,
  ): Pick<RateLimit, 'consume' | 'getRemaining' | 'getResetSeconds'>;
  /** A limit that counts only failed attempts. */
  createFailureLimit(name: string, options: RateLimitOptions): FailureLimit;
  close(): void;
}

export function createRateLimiterRegistry({ bus }: { bus: Bus }): RateLimiterRegistry {
  const processId = randomUUID();
  const byName = new Map<string, RateLimit>();
  const resetSynced = (): void => byName.forEach((rateLimit) => rateLimit.resetSynced());

  const stopUsages = bus.subscribe(USAGE_TOPIC, (usage) => {
    if (usage.by === processId) return;
    if (usage.hasMissed) resetSynced();
    for (const [name, key, count, restMs] of usage.passed)
      byName.get(name)?.mergeRemoteUsage(usage.by, key, { count, remainingMs: restMs });
  });
  const stopMissed = bus.onMissed(() => {
    resetSynced();
    bus.publish(USAGE_TOPIC, { by: processId, passed: [], hasMissed: true });
  });
  const syncTimer = setInterval(() => {
    const usages = [...byName].flatMap(([name, rateLimit]) =>
      rateLimit
        .takeUnsynced()
        .map(([key, { count, remainingMs }]): UsageMessage['passed'][number] => [name, key, count, remainingMs]),
    );
    for (let from = 0; from < usages.length; from += MAX_BATCH_SIZE)
      bus.publish(USAGE_TOPIC, { by: processId, passed: usages.slice(from, from + MAX_BATCH_SIZE) });
  }, SYNC_INTERVAL_MS).unref();

  function open(name: string, options: RateLimitOptions): RateLimit {
    if (byName.has(name)) throw new Error(`The rateLimit ${name} is there already.`);
    const rateLimit = createRateLimit(options);
    byName.set(name, rateLimit);
    return rateLimit;
  }

  return {
    create: (name, options) => open(name, options).consume,
    createWithUsage: open,
    createFailureLimit: (name, options) => createFailureLimit(open(name, options)),
    close() {
      stopUsages();
      stopMissed();
      clearInterval(syncTimer);
    },
  };
}

/** A permitted attempt, or the seconds until the next one is. */
export type Attempt = { isRefused: true; waitS: number } | { isRefused: false; end(hasFailed: boolean): void };

interface FailureLimit {
  /** Resolves once pending attempts cannot exceed the limit. The caller must end a permitted attempt. */
  begin(key: string): Promise<Attempt>;
}

interface PendingAttempts {
  count: number;
  waiting: (() => void)[];
}

/**
 * An attempt's outcome is known only afterwards. Each pending one counts as a failure until it ends, so that concurrent
 * attempts cannot exceed the limit; those above it wait instead of being rejected.
 */
export function createFailureLimit({
  consume,
  getWaitSeconds,
  getRemaining,
}: Pick<RateLimit, 'consume' | 'getWaitSeconds' | 'getRemaining'>): FailureLimit {
  const byKey = new Map<string, PendingAttempts>();

  function endAttempt(key: string, pending: PendingAttempts): void {
    pending.count -= 1;
    // Wake all of them: after a failure, none may be left for any.
    for (const resolve of pending.waiting.splice(0)) resolve();
    if (pending.count === 0 && pending.waiting.length === 0 && byKey.get(key) === pending) byKey.delete(key);
  }

  return {
    async begin(key) {
      for (;;) {
        const waitS = getWaitSeconds(key);
        if (waitS > 0) return { isRefused: true, waitS };
        const pending = byKey.get(key) ?? { count: 0, waiting: [] };
        byKey.set(key, pending);
        if (pending.count < getRemaining(key)) {
          pending.count += 1;
          let isOver = false;
          return {
            isRefused: false,
            end(hasFailed) {
              if (isOver) return;
              isOver = true;
              if (hasFailed) consume(key);
              endAttempt(key, pending);
            },
          };
        }
        await new Promise<void>((resolve) => pending.waiting.push(resolve));
      }
    },
  };
}
