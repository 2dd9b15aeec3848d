import { createReadWriteLock } from '@jumpy/sandbox/chain/simulatedChain';
import { expect, test } from 'vitest';

function recorder() {
  const log: string[] = [];
  const work = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return {
      end: resolve,
      run: async (): Promise<string> => {
        log.push(`${name} begins`);
        await promise;
        log.push(`${name} ends`);
        return name;
      },
    };
  };
  return { log, work };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('admits concurrent readers, one writer at a time, and no one ahead of a waiting writer', async () => {
  const lock = createReadWriteLock();
  const { log, work } = recorder();
  const [first, second, writer, late] = [work('first'), work('second'), work('writer'), work('late')];
  const all = [lock.read(first.run), lock.read(second.run), lock.write(writer.run), lock.read(late.run)];
  await settled();
  expect(log).toEqual(['first begins', 'second begins']);
  second.end();
  await settled();
  expect(log.slice(2)).toEqual(['second ends']);
  first.end();
  await settled();
  expect(log.slice(3)).toEqual(['first ends', 'writer begins']);
  late.end();
  await settled();
  expect(log.slice(5)).toEqual([]);
  writer.end();
  expect(await Promise.all(all)).toEqual(['first', 'second', 'writer', 'late']);
  expect(log.slice(5)).toEqual(['writer ends', 'late begins', 'late ends']);
});

test('releases the lock after a failure', async () => {
  const lock = createReadWriteLock();
  const fail = async (): Promise<never> => {
    throw new Error('no');
  };
  const outcomes = await Promise.allSettled([lock.write(fail), lock.read(fail), lock.write(async () => 'fine')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
