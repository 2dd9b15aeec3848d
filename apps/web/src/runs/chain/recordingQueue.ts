import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { GameSettings } from '@jumpy/protocol/settings';
import { createQueueWorker, type QueuePass } from '@jumpy/browser/queueWorker';
import type { Timers } from '@jumpy/browser/timers';
import type { WalletClient } from '../../data/walletClient.ts';
import type { ChainApi } from './chainApi.ts';
import { shouldRecord, type Recording, createRecording } from './recording.ts';
import {
  type RecordingBlocker,
  toRecordingStatus,
  RECORDING_DISABLED,
  type RecordingStatus,
} from './recordingStatus.ts';
import type { RecordingStore } from './recordingStore.ts';
import { createChainRecorder } from './chainRecorder.ts';

/** Records counted runs on chain in the background, one at a time and each only once. */
export interface RecordingQueue {
  /** Called when the server has counted a run of this page. */
  onRunCounted(run: SettledRun): void;
  /** Retries waiting recordings after the wallet, the network or the time has changed. */
  wake(): void;
  /** Called when the player requests a retry. */
  retry(runId: string): void;
  getStatus(runId: string): RecordingStatus | undefined;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

export interface RecordingQueueOptions {
  discordId: string;
  /** Contract that records runs. */
  contract: string;
  api: ChainApi;
  recordings: RecordingStore;
  timers: Timers;
  random(): number;
  getSetting(): GameSettings['recordOnChain'];
  getWallet(): WalletClient | null;
  /** Limits the work to one tab of the player at a time. */
  runExclusively(act: () => Promise<void>): Promise<void>;
}

/** Recordings older than this are dropped; the run remains in the server's database. */
export const RECORDING_EXPIRY_MS = 7 * 86_400_000;

export function createRecordingQueue(needs: RecordingQueueOptions): RecordingQueue {
  const { discordId, recordings, timers, getSetting, runExclusively } = needs;
  const told = new Map<string, RecordingStatus>();
  const listeners = new Set<() => void>();

  function tell(recording: Recording, hindrance?: RecordingBlocker): void {
    show(recording.runId, toRecordingStatus(recording, hindrance));
  }

  function show(runId: string, news: RecordingStatus): void {
    if (JSON.stringify(told.get(runId)) === JSON.stringify(news)) return;
    told.set(runId, news);
    for (const listener of listeners) listener();
  }

  async function keep(recording: Recording, hindrance?: RecordingBlocker): Promise<void> {
    await recordings.put(recording);
    tell(recording, hindrance);
  }

  const recorder = createChainRecorder({
    ...needs,
    notify: tell,
    save: keep,
    isRetrying: (runId) => told.get(runId)?.phase === 'retrying',
  });

  async function unfinished(): Promise<Recording[]> {
    const open: Recording[] = [];
    for (const recording of await recordings.listByPlayer(discordId)) {
      if (timers.nowMs() - recording.savedAtMs > RECORDING_EXPIRY_MS) await recordings.remove(recording.runId);
      else if (recording.state !== 'done') open.push(recording);
      // Finished by another tab.
      else if (told.has(recording.runId)) tell(recording);
    }
    return open;
  }

  /** Next recording to process: sent ones in any order, unsent ones in the order of the runs. */
  async function nextDue(): Promise<Recording | undefined> {
    const open = await unfinished();
    const isDue = ({ nextTryMs }: Recording): boolean => nextTryMs <= timers.nowMs();
    const unseen = open.find((recording) => recording.state === 'sent' && isDue(recording));
    if (unseen) return unseen;
    const first = open.find(({ state }) => state !== 'sent');
    return first && isDue(first) ? first : undefined;
  }

  async function drain({ isStopped }: QueuePass): Promise<void> {
    for (;;) {
      if (isStopped()) return;
      const recording = await nextDue();
      if (!recording) return;
      if (recording.state === 'sent') await recorder.checkStatus(recording);
      else if (!(await recorder.send(recording))) return;
    }
  }

  /** Next future retry time. Overdue recordings are ignored: they wait for the wallet, which wakes the queue. */
  async function dueMs(): Promise<number> {
    const nowMs = timers.nowMs();
    return Math.min(...(await unfinished()).map(({ nextTryMs }) => nextTryMs).filter((atMs) => atMs > nowMs));
  }

  const worker = createQueueWorker({
    timers,
    runPass: drain,
    nextDueMs: dueMs,
    rerunsOnWake: true,
    withLock: runExclusively,
  });
  const wake = (): void => void worker.wake();

  async function add(run: SettledRun): Promise<void> {
    tell(await recordings.add(createRecording(run, { discordId, nowMs: timers.nowMs() })));
    wake();
  }

  async function again(runId: string): Promise<void> {
    const known = await recordings.get(runId);
    if (!known || known.discordId !== discordId || !toRecordingStatus(known).canRetry) return;
    const { outcome: _outcome, ...rest } = known;
    const state = known.state === 'done' ? 'waiting' : known.state;
    await keep({ ...rest, state, attempts: 0, nextTryMs: timers.nowMs() });
    wake();
  }

  return {
    onRunCounted(run) {
      if (shouldRecord(run, getSetting())) {
        if (!told.has(run.runId)) tell(createRecording(run, { discordId, nowMs: timers.nowMs() }));
        void add(run);
      } else if (!told.has(run.runId)) show(run.runId, RECORDING_DISABLED);
    },
    wake,
    retry: (runId) => void again(runId),
    getStatus: (runId) => told.get(runId),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      worker.stop();
      recordings.close();
    },
  };
}
