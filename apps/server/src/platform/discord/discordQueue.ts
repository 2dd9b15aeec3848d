import { toAddressKey } from '../toAddressKey.ts';
import { AppError } from '../appError.ts';
import { DiscordRequestError } from './discordRequestError.ts';

/** A Discord request that a player is waiting for. */
export interface QueuedDiscordRequest {
  /** Identifies player and request; equal requests are de-duplicated. */
  key: string;
  /** The player's IP address; addresses take turns. */
  address: string;
}

/** Queues Discord requests of players, so that bursts are delayed instead of rejected. */
export interface DiscordQueue {
  /** Returns the result, or throws `discord_queue` with the position in the queue. Retrying keeps the position. */
  enqueue<T>(question: QueuedDiscordRequest, work: () => Promise<T>): Promise<T>;
}

export interface DiscordQueueOptions {
  nowMs(): number;
  schedule(durationMs: number, run: () => void): void;
}

interface QueueEntry {
  key: string;
  /** Key of the player's address. */
  address: string;
  work: () => Promise<unknown>;
  /** Sequence number of its first attempt. */
  turn: number;
  isActive: boolean;
  /** Settles once Discord has answered. */
  answer: Promise<unknown>;
  settle(answer: Promise<unknown>): void;
  hasAnswer: boolean;
  /** Callers that wait now. */
  waiting: number;
  lastAskedMs: number;
}

const MAX_ACTIVE = 4;
const MAX_QUEUED = 2_000;
const MAX_PER_ADDRESS = 200;
/** How long a request waits in the queue before it returns its position. */
const MAX_WAIT_MS = 2_500;
/** Pages retry every 3 s; one that has not for this long is gone. */
const ABANDONED_AFTER_MS = 30_000;
const RETRY_AFTER_SECONDS = 3;

export const systemQueueTimer: DiscordQueueOptions = {
  nowMs: () => performance.now(),
  schedule: (durationMs, run) => void setTimeout(run, durationMs).unref(),
};

/** The order of those that wait: addresses take turns, after entries that Discord has rejected as busy. */
class TurnOrder {
  #queues: { address: string; entries: QueueEntry[] }[] = [];
  #retries: QueueEntry[] = [];
  #turns = 0;

  countFor(address: string): number {
    return this.#queues.find((queue) => queue.address === address)?.entries.length ?? 0;
  }

  add(entry: QueueEntry): void {
    const queue = this.#queues.find(({ address }) => address === entry.address);
    if (queue) queue.entries.push(entry);
    else this.#queues.push({ address: entry.address, entries: [entry] });
  }

  addRetry(entry: QueueEntry): void {
    this.#retries.push(entry);
    this.#retries.sort((one, other) => one.turn - other.turn);
  }

  takeNext(): QueueEntry | undefined {
    const retry = this.#retries.shift();
    if (retry) return retry;
    const [queue, ...otherQueues] = this.#queues;
    const entry = queue?.entries.shift();
    if (!queue || !entry) return undefined;
    this.#queues = queue.entries.length > 0 ? [...otherQueues, queue] : otherQueues;
    this.#turns += 1;
    entry.turn = this.#turns;
    return entry;
  }

  filter(isKnown: (entry: QueueEntry) => boolean): void {
    this.#retries = this.#retries.filter(isKnown);
    for (const queue of this.#queues) queue.entries = queue.entries.filter(isKnown);
    this.#queues = this.#queues.filter(({ entries }) => entries.length > 0);
  }

  /** 1 for the entry that is next. */
  getPosition(entry: QueueEntry): number {
    const retry = this.#retries.indexOf(entry);
    if (retry >= 0) return 1 + retry;
    const queueIndex = this.#queues.findIndex(({ entries }) => entries.includes(entry));
    const aheadCount = this.#queues[queueIndex]?.entries.indexOf(entry) ?? 0;
    // Queues ahead of this one get one more turn before it.
    const aheadInOtherQueues = this.#queues.map(({ entries }, at) =>
      at === queueIndex ? 0 : Math.min(entries.length, aheadCount + (at < queueIndex ? 1 : 0)),
    );
    return 1 + this.#retries.length + aheadCount + aheadInOtherQueues.reduce((sum, count) => sum + count, 0);
  }
}

/** Runs entries in their order, a few at a time, and pauses while Discord is busy. */
class DiscordRequestRunner {
  readonly #time: DiscordQueueOptions;
  readonly #entries = new Map<string, QueueEntry>();
  readonly #order = new TurnOrder();
  #activeCount = 0;
  #pausedUntilMs = 0;
  #isPaused = false;

  constructor(time: DiscordQueueOptions) {
    this.#time = time;
  }

  /** Finds the entry of the request, or adds one. */
  getOrAdd({ key, address }: QueuedDiscordRequest, work: () => Promise<unknown>): QueueEntry {
    const existing = this.#entries.get(key);
    if (existing) return existing;
    const entry = createEntry({ key, address: toAddressKey(address), work, nowMs: this.#time.nowMs() });
    this.#removeAbandoned();
    if (this.#entries.size >= MAX_QUEUED || this.#order.countFor(entry.address) >= MAX_PER_ADDRESS)
      throw new AppError('unavailable', 'Too many players are waiting for Discord. Please try again in a minute.', {
        retryAfterSeconds: 60,
        details: { reason: 'discord_full' },
      });
    this.#entries.set(key, entry);
    this.#order.add(entry);
    this.#run();
    return entry;
  }

  remove({ key }: QueueEntry): void {
    this.#entries.delete(key);
  }

  getPosition(entry: QueueEntry): number {
    return this.#order.getPosition(entry);
  }

  #removeAbandoned(): void {
    const oldestMs = this.#time.nowMs() - ABANDONED_AFTER_MS;
    for (const entry of this.#entries.values())
      if (entry.waiting === 0 && !entry.isActive && entry.lastAskedMs < oldestMs) this.remove(entry);
    this.#order.filter((entry) => this.#entries.get(entry.key) === entry);
  }

  #run(): void {
    const pauseMs = this.#pausedUntilMs - this.#time.nowMs();
    if (pauseMs > 0) return this.#pause(pauseMs);
    this.#removeAbandoned();
    while (this.#activeCount < MAX_ACTIVE) {
      const entry = this.#order.takeNext();
      if (!entry) return;
      void this.#process(entry);
    }
  }

  #pause(durationMs: number): void {
    if (this.#isPaused) return;
    this.#isPaused = true;
    this.#time.schedule(Math.ceil(durationMs), () => {
      this.#isPaused = false;
      this.#run();
    });
  }

  async #process(entry: QueueEntry): Promise<void> {
    this.#activeCount += 1;
    entry.isActive = true;
    const answer = entry.work();
    const busyMs = await answer.then(() => undefined, getRetryAfterMs);
    this.#activeCount -= 1;
    entry.isActive = false;
    if (busyMs === undefined) {
      entry.hasAnswer = true;
      entry.settle(answer);
      if (entry.waiting > 0) this.remove(entry);
    } else {
      this.#order.addRetry(entry);
      this.#pausedUntilMs = Math.max(this.#pausedUntilMs, this.#time.nowMs() + busyMs);
    }
    this.#run();
  }
}

/** Queue of one process. Addresses take turns, so that many accounts behind one address delay only each other. */
export function createDiscordQueue(time: DiscordQueueOptions = systemQueueTimer): DiscordQueue {
  const runner = new DiscordRequestRunner(time);
  return {
    async enqueue<T>(question: QueuedDiscordRequest, work: () => Promise<T>) {
      const entry = runner.getOrAdd(question, work);
      entry.lastAskedMs = time.nowMs();
      entry.waiting += 1;
      await waitForAnswer(entry, time);
      entry.waiting -= 1;
      entry.lastAskedMs = time.nowMs();
      if (entry.hasAnswer) {
        runner.remove(entry);
        return entry.answer as Promise<T>;
      }
      const position = runner.getPosition(entry);
      throw new AppError(
        'discord_queue',
        `Many players are joining right now. You’re number ${position} in line. No need to press again.`,
        { retryAfterSeconds: RETRY_AFTER_SECONDS, details: { position } },
      );
    },
  };
}

function createEntry({
  nowMs,
  ...request
}: Pick<QueueEntry, 'key' | 'address' | 'work'> & { nowMs: number }): QueueEntry {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  // Avoids an unhandled rejection if no caller waits.
  promise.catch(() => undefined);
  return {
    ...{ ...request, answer: promise, settle: resolve, waiting: 0, lastAskedMs: nowMs },
    ...{ turn: 0, isActive: false, hasAnswer: false },
  };
}

/** Resolves once there is an answer, or after the wait time if none is under way. */
async function waitForAnswer(entry: QueueEntry, { schedule }: DiscordQueueOptions): Promise<void> {
  const answered = entry.answer.then(
    () => true,
    () => true,
  );
  do {
    const timeout = new Promise<boolean>((resolve) => schedule(MAX_WAIT_MS, () => resolve(false)));
    if (await Promise.race([answered, timeout])) return;
  } while (entry.isActive);
}

/** Discord's back-off time if it was busy; otherwise undefined. */
function getRetryAfterMs(error: unknown): number | undefined {
  const cause = error instanceof AppError ? error.cause : error;
  if (!(cause instanceof DiscordRequestError) || cause.kind !== 'busy') return undefined;
  return (cause.retryAfterSeconds ?? 5) * 1_000;
}
