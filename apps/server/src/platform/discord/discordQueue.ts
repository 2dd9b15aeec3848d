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
  work: () => Promise<unknown>;
  /** Sequence number of its first attempt. */
  turn: number;
  isActive: boolean;
  /** Settles once Discord has answered. */
  answer: Promise<unknown>;
  settle(answer: Promise<unknown>): void;
  hasAnswer: boolean;
  waiting: number;
  lastAskedMs: number;
}

interface AddressQueue {
  address: string;
  entries: QueueEntry[];
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

/** Queue of one process. Addresses take turns, so that many accounts behind one address delay only each other. */
export function createDiscordQueue({ nowMs, schedule }: DiscordQueueOptions = systemQueueTimer): DiscordQueue {
  const entries = new Map<string, QueueEntry>();
  let lines: AddressQueue[] = [];
  /** Entries that Discord rejected as busy; they are retried first, in order. */
  let retries: QueueEntry[] = [];
  let turns = 0;
  let underWay = 0;
  let pausedUntilMs = 0;
  let isPaused = false;

  function removeAbandoned(): void {
    const oldestMs = nowMs() - ABANDONED_AFTER_MS;
    for (const entry of entries.values())
      if (entry.waiting === 0 && !entry.isActive && entry.lastAskedMs < oldestMs) entries.delete(entry.key);
    const isKnown = (entry: QueueEntry): boolean => entries.get(entry.key) === entry;
    retries = retries.filter(isKnown);
    for (const line of lines) line.entries = line.entries.filter(isKnown);
    lines = lines.filter((line) => line.entries.length > 0);
  }

  function enqueue(entry: QueueEntry, address: string): void {
    const line = lines.find((one) => one.address === address);
    if (line) line.entries.push(entry);
    else lines.push({ address, entries: [entry] });
  }

  function next(): QueueEntry | undefined {
    const retry = retries.shift();
    if (retry) return retry;
    const [line, ...others] = lines;
    const entry = line?.entries.shift();
    if (!line || !entry) return undefined;
    lines = line.entries.length > 0 ? [...others, line] : others;
    turns += 1;
    entry.turn = turns;
    return entry;
  }

  function run(): void {
    if (nowMs() < pausedUntilMs) {
      if (isPaused) return;
      isPaused = true;
      schedule(Math.ceil(pausedUntilMs - nowMs()), () => {
        isPaused = false;
        run();
      });
      return;
    }
    removeAbandoned();
    while (underWay < MAX_ACTIVE) {
      const entry = next();
      if (!entry) return;
      underWay += 1;
      entry.isActive = true;
      void process(entry);
    }
  }

  async function process(entry: QueueEntry): Promise<void> {
    const answer = entry.work();
    const busyMs = await answer.then(() => undefined, getRetryAfterMs);
    underWay -= 1;
    entry.isActive = false;
    if (busyMs === undefined) {
      entry.hasAnswer = true;
      entry.settle(answer);
      if (entry.waiting > 0) entries.delete(entry.key);
    } else {
      retries.push(entry);
      retries.sort((one, other) => one.turn - other.turn);
      pausedUntilMs = Math.max(pausedUntilMs, nowMs() + busyMs);
    }
    run();
  }

  function placeOf(entry: QueueEntry): number {
    const retry = retries.indexOf(entry);
    if (retry >= 0) return 1 + retry;
    const own = lines.findIndex((line) => line.entries.includes(entry));
    const before = lines[own]?.entries.indexOf(entry) ?? 0;
    // Lines ahead of this one get one more turn before it.
    const others = lines.map((line, at) =>
      at === own ? 0 : Math.min(line.entries.length, before + (at < own ? 1 : 0)),
    );
    return 1 + retries.length + before + others.reduce((sum, count) => sum + count, 0);
  }

  function create({ key, address }: QueuedDiscordRequest, work: () => Promise<unknown>): QueueEntry {
    removeAbandoned();
    const line = lines.find((one) => one.address === toAddressKey(address));
    if (entries.size >= MAX_QUEUED || (line?.entries.length ?? 0) >= MAX_PER_ADDRESS)
      throw new AppError('unavailable', 'Too many players are waiting for Discord. Please try again in a minute.', {
        retryAfterSeconds: 60,
      });
    const { promise, resolve } = Promise.withResolvers<unknown>();
    // Avoids an unhandled rejection if no caller waits.
    promise.catch(() => undefined);
    const entry: QueueEntry = {
      ...{ key, work, answer: promise, settle: resolve, waiting: 0, lastAskedMs: nowMs() },
      ...{ turn: 0, isActive: false, hasAnswer: false },
    };
    entries.set(key, entry);
    enqueue(entry, toAddressKey(address));
    run();
    return entry;
  }

  /** Resolves with the result, or after the wait time. */
  async function wait(entry: QueueEntry): Promise<void> {
    const answered = entry.answer.then(
      () => true,
      () => true,
    );
    do {
      const waited = new Promise<boolean>((resolve) => schedule(MAX_WAIT_MS, () => resolve(false)));
      if (await Promise.race([answered, waited])) return;
    } while (entry.isActive);
  }

  return {
    async enqueue<T>(question: QueuedDiscordRequest, work: () => Promise<T>) {
      const entry = entries.get(question.key) ?? create(question, work);
      entry.lastAskedMs = nowMs();
      entry.waiting += 1;
      await wait(entry);
      entry.waiting -= 1;
      entry.lastAskedMs = nowMs();
      if (entry.hasAnswer) {
        entries.delete(entry.key);
        return entry.answer as Promise<T>;
      }
      throw new AppError(
        'discord_queue',
        `Many players are joining right now. You are number ${placeOf(entry)} in line, and your turn comes without pressing again.`,
        { retryAfterSeconds: RETRY_AFTER_SECONDS },
      );
    },
  };
}

/** Discord's back-off time if it was busy; otherwise undefined. */
function getRetryAfterMs(error: unknown): number | undefined {
  const cause = error instanceof AppError ? error.cause : error;
  if (!(cause instanceof DiscordRequestError) || cause.kind !== 'busy') return undefined;
  return (cause.retryAfterSeconds ?? 5) * 1_000;
}
