import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, describe, expect, test } from 'vitest';
import { withMemoryFallback } from '../../../src/runs/runOutbox.ts';
import {
  type Recording,
  createRecording,
  createRecordingStore,
  type RecordingStore,
} from '../../../src/runs/chain/recording.ts';
import { createRecordingQueue, type RecordingQueue } from '../../../src/runs/chain/recordingQueue.ts';
import { createFakeWalletClient } from '../../../src/fixtures/fakeWalletClient.ts';
import { manualTimers } from '../../support/manualTimers.ts';
import { runIdOf, settledRun } from '../settledRun.ts';

const PLAYER = '100000000000000001';
const OTHER = '100000000000000002';
const NAME = `recordings-${Date.now()}`;
const opened: { close(): void }[] = [];
let databases = 0;

function open(name = NAME): RecordingStore {
  const recordings = createRecordingStore(name);
  opened.push(recordings);
  return recordings;
}
const fresh = (): string => `${NAME}-${(databases += 1)}`;
const recording = (number: number, changes: Partial<Recording> = {}): Recording => ({
  ...createRecording(settledRun({ runId: runIdOf(number) }), { discordId: PLAYER, nowMs: number }),
  ...changes,
});

afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

describe('recordings', () => {
  test('outlive the page, per player, oldest first', async () => {
    const name = fresh();
    const first = open(name);
    await first.put(recording(2));
    await first.put(recording(1));
    await first.put(recording(3, { discordId: OTHER }));
    first.close();
    const second = open(name);
    expect(await second.listByPlayer(PLAYER)).toEqual([recording(1), recording(2)]);
    await second.remove(runIdOf(1));
    expect(await second.listByPlayer(PLAYER)).toEqual([recording(2)]);
    expect(await second.get(runIdOf(3))).toEqual(recording(3, { discordId: OTHER }));
  });

  test('keep the existing recording of a run', async () => {
    const recordings = open(fresh());
    const done = recording(1, { state: 'done', outcome: 'recorded' });
    expect(await recordings.add(recording(1))).toEqual(recording(1));
    await recordings.put(done);
    expect(await recordings.add(recording(1))).toEqual(done);
    expect(await recordings.listByPlayer(PLAYER)).toEqual([done]);
  });

  test('stay in memory when the browser blocks the database', async () => {
    const forbidden = async (): Promise<never> => {
      throw new DOMException('Not here.', 'SecurityError');
    };
    const recordings = withMemoryFallback<Recording>({
      add: forbidden,
      put: forbidden,
      remove: forbidden,
      get: forbidden,
      replace: forbidden,
      listByPlayer: forbidden,
      isInMemoryOnly: () => false,
      close: () => undefined,
    });
    expect(await recordings.add(recording(1))).toEqual(recording(1));
    await recordings.put(recording(1, { attempts: 2 }));
    await recordings.put(recording(2, { discordId: OTHER }));
    expect(await recordings.add(recording(1))).toEqual(recording(1, { attempts: 2 }));
    expect(await recordings.listByPlayer(PLAYER)).toEqual([recording(1, { attempts: 2 })]);
    expect(await recordings.get(runIdOf(1))).toEqual(recording(1, { attempts: 2 }));
    await recordings.remove(runIdOf(1));
    expect(await recordings.listByPlayer(PLAYER)).toEqual([]);
  });
});

test('GAME-41 two tabs with one database and one lock record a run once, also after a reload', async () => {
  const name = fresh();
  const wallet = createFakeWalletClient();
  const timers = manualTimers();
  const tab = (): RecordingQueue => {
    const queue = createRecordingQueue({
      discordId: PLAYER,
      contract: `0x${'22'.repeat(20)}`,
      api: {
        attestation: async () => ({ ok: true, value: null }),
        transactions: async () => ({ ok: true, value: [] }),
      },
      recordings: open(name),
      timers,
      random: () => 0,
      getSetting: () => 'all',
      getWallet: () => wallet,
      runExclusively: (act) => navigator.locks.request(name, act),
    });
    opened.push({ close: queue.stop });
    return queue;
  };
  const faces = (queues: RecordingQueue[]) => queues.map((queue) => queue.getStatus(runIdOf(1))?.phase);
  const tabs = [tab(), tab()];
  for (const tab of tabs) tab.onRunCounted(settledRun());
  await waitUntil(() => {
    timers.pass(1_000);
    expect(faces(tabs)).toEqual(['done', 'done']);
  });
  const next = tab();
  next.onRunCounted(settledRun());
  await waitUntil(() => expect(faces([next])).toEqual(['done']));
  expect(wallet.calls.filter(({ method }) => method === 'send')).toHaveLength(1);
});
