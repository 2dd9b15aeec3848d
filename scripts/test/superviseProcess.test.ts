import { expect, test } from 'vitest';
import { superviseProcess } from '../src/launch/superviseProcess.ts';

/** A database that stops on demand, a clock that advances only by pauses, and a record of messages and pauses. */
function harness({ endsAfterMs, errors = 0 }: { endsAfterMs: number; errors?: number }) {
  const asked = new AbortController();
  const messages: string[] = [];
  const pauses: number[] = [];
  let nowMs = 0;
  let startedMs = 0;
  let starts = 0;
  const database = {
    name: 'database',
    logHint: 'read its log',
    isRunning: () => nowMs - startedMs < endsAfterMs,
    async restart() {
      starts += 1;
      if (starts <= errors) throw new Error('port 5 is taken');
      startedMs = nowMs;
    },
  };
  const keeping = superviseProcess(database, {
    signal: asked.signal,
    say: (text) => messages.push(text),
    nowMs: () => nowMs,
    async pause(ms) {
      nowMs += ms;
      if (ms > 250) pauses.push(ms);
      if (starts >= 50) asked.abort();
    },
  });
  return { ...{ asked, keeping, said: messages, pauses }, starts: () => starts };
}

test('restarts a crashing database with growing pauses, and gives up at the fifth crash in a minute', async () => {
  const { keeping, pauses, said, starts } = harness({ endsAfterMs: 2_000 });
  expect(await keeping.ended).toBe('5 times within a minute; read its log');
  expect([starts(), pauses]).toEqual([4, [500, 1_000, 2_000]]);
  expect(said.filter((text) => text.includes('ended by itself'))).toHaveLength(4);
});

test('says why a database cannot be started, and gives up the same way', async () => {
  const { keeping, said, starts } = harness({ endsAfterMs: 100, errors: 50 });
  await keeping.ended;
  expect(starts()).toBe(4);
  expect(said).toContain('Error: port 5 is taken');
  expect(said).not.toContain('The database is back.');
});

test('restarts an occasionally crashing database at once every time, for as long as the product runs', async () => {
  const { asked, keeping, pauses, starts } = harness({ endsAfterMs: 61_000 });
  await new Promise((resolve) => asked.signal.addEventListener('abort', resolve));
  await keeping.stop();
  expect([starts(), pauses]).toEqual([50, []]);
});
