import { describe, expect, test } from 'vitest';
import { createTransactionRecordQueue } from '../../src/wallet/transactionRecordQueue.ts';
import { TransactionRecordError, type TransactionRecord } from '../../src/wallet/walletApi.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';
import { passTime, flushPromises } from './fakeKeyring.ts';

function recordOf(digit: string, discordId = '42'): TransactionRecord {
  return {
    discord_id: discordId,
    from_address: '0xaa',
    to_address: '0xbb',
    amount: '0.1',
    transaction_type: 'REVIVE_PAYMENT',
    tx_hash: `0x${digit.repeat(64)}`,
    status: 'pending',
  };
}

function queueOf(
  storage = createMemoryStorage(),
  answer: (record: TransactionRecord) => Promise<void> = async () => undefined,
) {
  const timers = manualTimers();
  const sent: { atMs: number; record: TransactionRecord }[] = [];
  const startMs = timers.nowMs();
  const queue = createTransactionRecordQueue({
    discordId: '42',
    timers,
    storage,
    api: {
      record: (record) => {
        sent.push({ atMs: timers.nowMs() - startMs, record });
        return answer(record);
      },
    },
  });
  return { queue, timers, sent, storage };
}

const failing =
  (status: number, isRefused = true) =>
  () =>
    Promise.reject(new TransactionRecordError(status, 'no', isRefused));

describe('transaction records', () => {
  test('REVIVE-20 are sent at once, and removed once the server has accepted them', async () => {
    const { queue, sent, storage } = queueOf();
    queue.add({ ...recordOf('a'), run_id: 'run' });
    await flushPromises();
    expect(sent.map(({ record }) => record)).toEqual([{ ...recordOf('a'), run_id: 'run' }]);
    expect(storage.length).toBe(0);
  });

  test.each([0, 401, 404, 429, 500, 503])(
    'are resent after 1, 2, 4 s and so on while the response is %i',
    async (status) => {
      const { queue, sent, timers, storage } = queueOf(undefined, failing(status));
      queue.add(recordOf('a'));
      await passTime(timers, 200_000);
      expect(sent.map(({ atMs }) => atMs / 1_000)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
      expect(storage.length).toBe(1);
    },
  );

  test.each([400, 403, 409])('are dropped when the server refuses them with %i', async (status) => {
    const { queue, sent, timers, storage } = queueOf(undefined, failing(status));
    queue.add(recordOf('a'));
    await passTime(timers, 10_000);
    expect(sent).toHaveLength(1);
    expect(storage.length).toBe(0);
  });

  test.each([400, 403, 404, 409])('are kept when an intermediary refuses them with %i', async (status) => {
    const { queue, sent, timers, storage } = queueOf(undefined, failing(status, false));
    queue.add(recordOf('a'));
    await passTime(timers, 10_000);
    expect(sent.length).toBeGreaterThan(1);
    expect(storage.length).toBe(1);
  });

  test('outlive the page', async () => {
    const storage = createMemoryStorage();
    const before = queueOf(storage, failing(0));
    before.queue.add(recordOf('a'));
    await flushPromises();
    before.queue.stop();
    const after = queueOf(storage);
    after.queue.wake();
    await flushPromises();
    expect(after.sent.map(({ record }) => record.tx_hash)).toEqual([recordOf('a').tx_hash]);
    expect(storage.length).toBe(0);
  });

  test('of another player wait for that player', async () => {
    const storage = createMemoryStorage();
    const stored = JSON.stringify({ sinceMs: manualTimers().nowMs(), record: recordOf('b', '43') });
    storage.setItem('jumpy_unrecorded_0xb', stored);
    const { queue, sent } = queueOf(storage);
    queue.wake();
    await flushPromises();
    expect(sent).toEqual([]);
    expect(storage.getItem('jumpy_unrecorded_0xb')).toBe(stored);
  });

  test('are dropped when a day old or unreadable', async () => {
    const storage = createMemoryStorage();
    const dayMs = 24 * 3_600_000;
    storage.setItem(
      'jumpy_unrecorded_0xa',
      JSON.stringify({ sinceMs: manualTimers().nowMs() - dayMs - 1, record: recordOf('a') }),
    );
    storage.setItem('jumpy_unrecorded_0xb', '{');
    const { queue, sent } = queueOf(storage);
    queue.wake();
    await flushPromises();
    expect(sent).toEqual([]);
    expect(storage.length).toBe(0);
  });

  test('added during a send follow at once', async () => {
    let let_go = (): void => undefined;
    const { queue, sent, timers } = queueOf(undefined, ({ tx_hash: hash }) =>
      hash === recordOf('a').tx_hash ? new Promise((resolve) => (let_go = resolve)) : Promise.resolve(),
    );
    queue.add(recordOf('a'));
    queue.add(recordOf('b'));
    await flushPromises();
    expect(sent).toHaveLength(1);
    let_go();
    await flushPromises();
    await passTime(timers, 1, 1);
    expect(sent).toHaveLength(2);
  });
});
