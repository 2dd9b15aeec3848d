import { expect, test } from 'vitest';
import { AppError } from '../../../src/platform/appError.ts';
import { DiscordRequestError } from '../../../src/platform/discord/discordRequestError.ts';
import { createDiscordQueue } from '../../../src/platform/discord/discordQueue.ts';

/** Manual time. */
function createTime() {
  let nowMs = 0;
  let timers: { atMs: number; run: () => void }[] = [];
  return {
    nowMs: () => nowMs,
    schedule: (durationMs: number, run: () => void) => void timers.push({ atMs: nowMs + durationMs, run }),
    async pass(durationMs: number): Promise<void> {
      nowMs += durationMs;
      const due = timers.filter(({ atMs }) => atMs <= nowMs);
      timers = timers.filter(({ atMs }) => atMs > nowMs);
      for (const { run } of due) run();
      await settle();
    },
  };
}
/** Runs everything that does not wait for a timer. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A Discord that accepts so many requests per window. */
function createBusyDiscord(perWindow: number) {
  const runNames: string[] = [];
  let remaining = perWindow;
  return {
    runNames,
    open: () => void (remaining = perWindow),
    ask: async (name: string): Promise<string> => {
      if (remaining === 0) throw new DiscordRequestError('busy', name, { retryAfterSeconds: 5 });
      remaining -= 1;
      runNames.push(name);
      return name;
    },
  };
}

/** Requests like a page, retrying until there is a response. */
function createPage(queue: ReturnType<typeof createDiscordQueue>) {
  const messages: string[] = [];
  return {
    said: messages,
    async ask(question: { key: string; address: string }, work: () => Promise<string>): Promise<string> {
      for (;;) {
        try {
          return await queue.enqueue(question, work);
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'discord_queue') throw error;
          messages.push(error.message);
        }
      }
    },
  };
}

test('answers 30 concurrent newcomers, each request once, without reporting an outage', async () => {
  const time = createTime();
  const discord = createBusyDiscord(10);
  const page = createPage(createDiscordQueue(time));
  const names = Array.from({ length: 30 }, (_, at) => `player ${at}`);
  const answers = names.map((key) => page.ask({ key, address: '203.0.113.1' }, () => discord.ask(key)));
  await settle();
  expect(discord.runNames).toHaveLength(10);
  await time.pass(2_500);
  expect(new Set(page.said).size).toBe(20);
  expect(page.said.some((text) => text.includes('You’re number 1 in line'))).toBe(true);
  for (let window = 0; window < 4; window += 1) {
    discord.open();
    await time.pass(2_500);
  }
  expect(await Promise.all(answers)).toEqual(names);
  expect(discord.runNames.toSorted()).toEqual(names.toSorted());
});

test('deduplicates the same request in flight', async () => {
  const queue = createDiscordQueue(createTime());
  let runCount = 0;
  const work = async (): Promise<number> => {
    runCount += 1;
    await settle();
    return runCount;
  };
  const question = { key: 'one', address: '203.0.113.1' };
  expect(await Promise.all(Array.from({ length: 20 }, () => queue.enqueue(question, work)))).toEqual(Array(20).fill(1));
});

test('many accounts of one address delay only each other, and a newcomer elsewhere is next', async () => {
  const time = createTime();
  const discord = createBusyDiscord(1);
  const page = createPage(createDiscordQueue(time));
  const ask = (key: string, address: string) => page.ask({ key, address }, () => discord.ask(key));
  const crowd = Array.from({ length: 50 }, (_, at) => ask(`crowd ${at}`, '203.0.113.1'));
  await settle();
  const other = ask('newcomer', '198.51.100.7');
  // The crowd has four requests in flight.
  for (let window = 0; window < 7; window += 1) {
    discord.open();
    await time.pass(5_000);
  }
  expect(discord.runNames).toContain('newcomer');
  expect(await other).toBe('newcomer');
  void Promise.allSettled(crowd);
});

test('drops a request whose client does not ask again', async () => {
  const time = createTime();
  const discord = createBusyDiscord(0);
  const queue = createDiscordQueue(time);
  const abandoned = queue.enqueue({ key: 'left', address: '203.0.113.1' }, () => discord.ask('left'));
  const refused = expect(abandoned).rejects.toMatchObject({ code: 'discord_queue', retryAfterSeconds: 3 });
  await settle();
  await time.pass(2_500);
  await refused;
  await time.pass(40_000);
  discord.open();
  await time.pass(5_000);
  expect(discord.runNames).toEqual([]);
});

test('one address cannot fill the queue', async () => {
  const time = createTime();
  const queue = createDiscordQueue(time);
  const busy = async (): Promise<never> => {
    throw new DiscordRequestError('busy', 'all', { retryAfterSeconds: 5 });
  };
  const requests = Array.from({ length: 300 }, (_, at) =>
    queue.enqueue({ key: `k${at}`, address: '203.0.113.1' }, busy),
  );
  const outcomes = Promise.allSettled(requests);
  await settle();
  const elsewhere = queue
    .enqueue({ key: 'elsewhere', address: '198.51.100.7' }, busy)
    .catch((error: AppError) => error.code);
  await settle();
  await time.pass(2_500);
  const codes = (await outcomes).map((outcome) => outcome.status === 'rejected' && (outcome.reason as AppError).code);
  expect(codes.filter((code) => code === 'unavailable').length).toBeGreaterThanOrEqual(90);
  expect(await elsewhere).toBe('discord_queue');
});

test('a rejection by Discord is the answer, and a retry sends a new request', async () => {
  const queue = createDiscordQueue(createTime());
  const question = { key: 'one', address: '203.0.113.1' };
  const down = () => Promise.reject(new DiscordRequestError('down', 'member'));
  await expect(queue.enqueue(question, down)).rejects.toThrow(/down/);
  expect(await queue.enqueue(question, async () => 'up')).toBe('up');
});
