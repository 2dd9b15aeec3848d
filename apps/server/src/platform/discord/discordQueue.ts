import { addressKey } from '../addressKey.ts';
import { ApiError } from '../apiError.ts';
import { DiscordError } from './discordError.ts';

/** A Discord request that a player is waiting for. */
export interface DiscordQuestion {
  /** Identifies player and request; equal requests are de-duplicated. */
  key: string;
  /** The player's IP address; addresses take turns. */
  address: string;
}

/** Queues Discord requests of players, so that bursts are delayed instead of rejected. */
export interface DiscordQueue {
  /** Returns the result, or throws `discord_queue` with the position in the queue. Retrying keeps the position. */
  ask<T>(question: DiscordQuestion, work: () => Promise<T>): Promise<T>;
}

export interface DiscordQueueOptions {
  nowMs(): number;
  after(durationMs: number, run: () => void): void;
}

interface Entry {
  key: string;
  work: () => Promise<unknown>;
  /** Sequence number of its first attempt. */
  turn: number;
  isUnderWay: boolean;
  /** Settles once Discord has answered. */
  answer: Promise<unknown>;
  settle(answer: Promise<unknown>): void;
  hasAnswer: boolean;
  waiting: number;
  lastAskedMs: number;
}

interface Line {
  address: string;
  entries: Entry[];
}

const MAX_UNDER_WAY = 4;
const MAX_WAITING = 2_000;
const MAX_OF_ADDRESS = 200;
/** How long a request waits in the queue before it returns its position. */
const WAIT_MS = 2_500;
/** Pages retry every 3 s; one that has not for this long is gone. */
const ABANDONED_MS = 30_000;
const ASK_AGAIN_SECONDS = 3;

export const systemQueueTime: DiscordQueueOptions = {
  nowMs: () => performance.now(),
  after: (durationMs, run) => void setTimeout(run, durationMs).unref(),
};

/** Queue of one process. Addresses take turns, so that many accounts behind one address delay only each other. */
export function createDiscordQueue({ nowMs, after }: DiscordQueueOptions = systemQueueTime): DiscordQueue {
  const entries = new Map<string, Entry>();
  let lines: Line[] = [];
  /** Entries that Discord rejected as busy; they are retried first, in order. */
  let retries: Entry[] = [];
  let turns = 0;
  let underWay = 0;
  let pausedUntilMs = 0;
  let isPaused = false;

  function removeAbandoned(): void {
    const oldestMs = nowMs() - ABANDONED_MS;
    for (const entry of entries.values())
      if (entry.waiting === 0 && !entry.isUnderWay && entry.lastAskedMs < oldestMs) entries.delete(entry.key);
    const isKnown = (entry: Entry): boolean => entries.get(entry.key) === entry;
    retries = retries.filter(isKnown);
    for (const line of lines) line.entries = line.entries.filter(isKnown);
    lines = lines.filter((line) => line.entries.length > 0);
  }

  function enqueue(entry: Entry, address: string): void {
    const line = lines.find((one) => one.address === address);
    if (line) line.entries.push(entry);
    else lines.push({ address, entries: [entry] });
  }

  function next(): Entry | undefined {
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
      after(Math.ceil(pausedUntilMs - nowMs()), () => {
        isPaused = false;
        run();
      });
      return;
    }
    removeAbandoned();
    while (underWay < MAX_UNDER_WAY) {
      const entry = next();
      if (!entry) return;
      underWay += 1;
      entry.isUnderWay = true;
      void process(entry);
    }
  }

  async function process(entry: Entry): Promise<void> {
    const answer = entry.work();
    const busyMs = await answer.then(() => undefined, busyMsOf);
    underWay -= 1;
    entry.isUnderWay = false;
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

  function placeOf(entry: Entry): number {
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

  function create({ key, address }: DiscordQuestion, work: () => Promise<unknown>): Entry {
    removeAbandoned();
    const line = lines.find((one) => one.address === addressKey(address));
    if (entries.size >= MAX_WAITING || (line?.entries.length ?? 0) >= MAX_OF_ADDRESS)
      throw new ApiError('unavailable', 'Too many players are waiting for Discord. Please try again in a minute.', {
        retryAfterSeconds: 60,
      });
    const { promise, resolve } = Promise.withResolvers<unknown>();
    // Avoids an unhandled rejection if no caller waits.
    promise.catch(() => undefined);
    const entry: Entry = {
      ...{ key, work, answer: promise, settle: resolve, waiting: 0, lastAskedMs: nowMs() },
      ...{ turn: 0, isUnderWay: false, hasAnswer: false },
    };
    entries.set(key, entry);
    enqueue(entry, addressKey(address));
    run();
    return entry;
  }

  /** Resolves with the result, or after the wait time. */
  async function wait(entry: Entry): Promise<void> {
    const answered = entry.answer.then(
      () => true,
      () => true,
    );
    do {
      const waited = new Promise<boolean>((resolve) => after(WAIT_MS, () => resolve(false)));
      if (await Promise.race([answered, waited])) return;
    } while (entry.isUnderWay);
  }

  return {
    async ask<T>(question: DiscordQuestion, work: () => Promise<T>) {
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
      throw new ApiError(
        'discord_queue',
        `Many players are joining right now. You are number ${placeOf(entry)} in line, and your turn comes without pressing again.`,
        { retryAfterSeconds: ASK_AGAIN_SECONDS },
      );
    },
  };
}

/** Discord's back-off time if it was busy; otherwise undefined. */
function busyMsOf(error: unknown): number | undefined {
  const cause = error instanceof ApiError ? error.cause : error;
  if (!(cause instanceof DiscordError) || cause.kind !== 'busy') return undefined;
  return (cause.retryAfterSeconds ?? 5) * 1_000;
}
