import { randomUUID } from 'node:crypto';
import { type RateLimit, type RateLimitOptions, createRateLimit } from './rateLimit.ts';
import { type Bus, topic } from './bus/bus.ts';

interface Spent {
  /** The process that tells; it has counted already. */
  by: string;
  /** Which rate limit, which key, how many passed in its window so far, and the milliseconds that goes on. */
  passed: [rateLimit: string, key: string, count: number, restMs: number][];
  /** Who tells has missed something: all tell theirs again. */
  hasMissed?: boolean;
}

const SPENT = topic<Spent>('spent');
/** How long the others may not know: what a key can have too much in this time is little beside a window. */
const TELL_MS = 200;
/** Of one message: some 4 kB. */
const MOST_AT_ONCE = 50;

/** Counts a request of a key; answers 0 when it may pass, else the seconds until the next one may. */
export type Spend = (key: string) => number;

/**
 * The rate limits of a process. Each counts what passes here, and what the other processes say of those who use much. Who asks many
 * processes at once may have more than the limit: one that must hold exactly is counted in the database (`exactLimit.ts`).
 */
export interface RateLimits {
  /** The name is the same in every process, and taken once. */
  create(name: string, options: RateLimitOptions): Spend;
  /** A limit that counts only the attempts that fail. */
  createOfFailures(name: string, options: RateLimitOptions): FailureLimit;
  close(): void;
}

export function createRateLimits({ bus }: { bus: Bus }): RateLimits {
  const by = randomUUID();
  const byName = new Map<string, RateLimit>();
  const forgetTold = (): void => byName.forEach((rateLimit) => rateLimit.forgetTold());

  const stopHearing = bus.subscribe(SPENT, (spent) => {
    if (spent.by === by) return;
    if (spent.hasMissed) forgetTold();
    for (const [name, key, count, restMs] of spent.passed) byName.get(name)?.hear(spent.by, key, { count, restMs });
  });
  const stopMissing = bus.onMissed(() => {
    forgetTold();
    bus.publish(SPENT, { by, passed: [], hasMissed: true });
  });
  const telling = setInterval(() => {
    const passed = [...byName].flatMap(([name, rateLimit]) =>
      rateLimit.takeUntold().map(([key, { count, restMs }]): Spent['passed'][number] => [name, key, count, restMs]),
    );
    for (let from = 0; from < passed.length; from += MOST_AT_ONCE)
      bus.publish(SPENT, { by, passed: passed.slice(from, from + MOST_AT_ONCE) });
  }, TELL_MS).unref();

  function open(name: string, options: RateLimitOptions): RateLimit {
    if (byName.has(name)) throw new Error(`The rateLimit ${name} is there already.`);
    const rateLimit = createRateLimit(options);
    byName.set(name, rateLimit);
    return rateLimit;
  }

  return {
    create: (name, options) => open(name, options).spend,
    createOfFailures: (name, options) => createFailureLimit(open(name, options)),
    close() {
      stopHearing();
      stopMissing();
      clearInterval(telling);
    },
  };
}

/** An attempt that may be made, or the seconds until the next one may. */
export type Attempt = { isRefused: true; waitS: number } | { isRefused: false; end(hasFailed: boolean): void };

/** A limit of attempts that fail. */
interface FailureLimit {
  /** Answers once the attempts under way cannot use up what is left of the limit. An attempt that may be made has to be ended. */
  begin(key: string): Promise<Attempt>;
}

interface UnderWay {
  count: number;
  waiting: (() => void)[];
}

/**
 * Whether an attempt failed is known only after it was made. So that attempts made at the same time cannot exceed the limit together,
 * each one under way counts as a failure until it ends; those above the limit wait for it instead of being refused.
 */
export function createFailureLimit({ spend, wait, left }: Pick<RateLimit, 'spend' | 'wait' | 'left'>): FailureLimit {
  const byKey = new Map<string, UnderWay>();

  function end(key: string, underWay: UnderWay): void {
    underWay.count -= 1;
    // All of them look again: a failure leaves nothing for any of them.
    for (const lookAgain of underWay.waiting.splice(0)) lookAgain();
    if (underWay.count === 0 && underWay.waiting.length === 0 && byKey.get(key) === underWay) byKey.delete(key);
  }

  return {
    async begin(key) {
      for (;;) {
        const waitS = wait(key);
        if (waitS > 0) return { isRefused: true, waitS };
        const underWay = byKey.get(key) ?? { count: 0, waiting: [] };
        byKey.set(key, underWay);
        if (underWay.count < left(key)) {
          underWay.count += 1;
          let isOver = false;
          return {
            isRefused: false,
            end(hasFailed) {
              if (isOver) return;
              isOver = true;
              if (hasFailed) spend(key);
              end(key, underWay);
            },
          };
        }
        await new Promise<void>((resolve) => underWay.waiting.push(resolve));
      }
    },
  };
}
