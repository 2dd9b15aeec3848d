import pino from 'pino';
import { expect, test } from 'vitest';
import { startLoop } from '../../src/platform/loop.ts';

/** A loop whose rounds fail on demand. */
function harness() {
  const said: string[] = [];
  const begun = Promise.withResolvers<void>();
  const round = Promise.withResolvers<void>();
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
  const loop = startLoop({ name: 'tried', intervalMs: 1, log, run: () => (begun.resolve(), round.promise) });
  return { loop, said, begun: begun.promise, fail: () => round.reject(new Error('cut off')) };
}

test('logs an iteration that fails while the loop runs', async () => {
  const { loop, said, begun, fail } = harness();
  await begun;
  fail();
  await expect.poll(() => said).toHaveLength(1);
  await loop.stop();
});

test('ignores an iteration that fails because of a shutdown', async () => {
  const { loop, said, begun, fail } = harness();
  await begun;
  const stopped = loop.stop();
  fail();
  await stopped;
  expect(said).toEqual([]);
});
