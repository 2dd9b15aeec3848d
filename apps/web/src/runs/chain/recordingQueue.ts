import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { GameSettings } from '@jumpy/protocol/settings';
import { createQueueWorker, type QueuePass } from '@jumpy/browser/queueWorker';
import type { Timers } from '@jumpy/browser/timers';
import type { WalletClient } from '../../data/walletClient.ts';
import type { ChainApi } from './chainApi.ts';
import { shouldRecord, type Recording, createRecording, type RecordingStore } from './recording.ts';
import {
  type RecordingBlocker,
  toRecordingStatus,
  RECORDING_DISABLED,
  type RecordingStatus,
} from './recordingStatus.ts';
import { createChainRecorder } from './chainRecorder.ts';
import { createEmitter } from '../../data/emitter.ts';

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

/** Published status of each run's recording. */
function createStatuses() {
  const statuses = new Map<string, RecordingStatus>();
  const changes = createEmitter<void>();

  function set(runId: string, status: RecordingStatus): void {
    if (JSON.stringify(statuses.get(runId)) === JSON.stringify(status)) return;
    statuses.set(runId, status);
    changes.emit();
  }

  return {
    set,
    /** Publishes the status of a recording. */
    publish: (recording: Recording, blocker?: RecordingBlocker): void =>
      set(recording.runId, toRecordingStatus(recording, blocker)),
    get: (runId: string): RecordingStatus | undefined => statuses.get(runId),
    subscribe: changes.subscribe,
  };
}

/** Tells which stored recordings are due. */
function createSchedule(
  { discordId, recordings, timers }: Pick<RecordingQueueOptions, 'discordId' | 'recordings' | 'timers'>,
  statuses: ReturnType<typeof createStatuses>,
) {
  async function listUnfinished(): Promise<Recording[]> {
    const open: Recording[] = [];
    for (const recording of await recordings.listByPlayer(discordId)) {
      if (timers.nowMs() - recording.savedAtMs > RECORDING_EXPIRY_MS) await recordings.remove(recording.runId);
      else if (recording.state !== 'done') open.push(recording);
      // Finished by another tab.
      else if (statuses.get(recording.runId)) statuses.publish(recording);
    }
    return open;
  }

  /** Next recording to process: sent ones in any order, unsent ones in the order of the runs. */
  async function getNextDue(): Promise<Recording | undefined> {
    const open = await listUnfinished();
    const isDue = ({ nextTryMs }: Recording): boolean => nextTryMs <= timers.nowMs();
    const sent = open.find((recording) => recording.state === 'sent' && isDue(recording));
    if (sent) return sent;
    const unsent = open.find(({ state }) => state !== 'sent');
    return unsent && isDue(unsent) ? unsent : undefined;
  }

  /** Next future retry time. Overdue recordings are ignored: they wait for the wallet, which wakes the queue. */
  async function getNextDueMs(): Promise<number> {
    const nowMs = timers.nowMs();
    return Math.min(...(await listUnfinished()).map(({ nextTryMs }) => nextTryMs).filter((atMs) => atMs > nowMs));
  }

  return { getNextDue, getNextDueMs };
}

export function createRecordingQueue(options: RecordingQueueOptions): RecordingQueue {
  const { discordId, recordings, timers, getSetting, runExclusively } = options;
  const statuses = createStatuses();

  async function save(recording: Recording, blocker?: RecordingBlocker): Promise<void> {
    await recordings.put(recording);
    statuses.publish(recording, blocker);
  }

  const recorder = createChainRecorder({
    ...options,
    notify: statuses.publish,
    save,
    isRetrying: (runId) => statuses.get(runId)?.phase === 'retrying',
  });

  const schedule = createSchedule(options, statuses);

  async function runPass({ isStopped }: QueuePass): Promise<void> {
    for (;;) {
      if (isStopped()) return;
      const recording = await schedule.getNextDue();
      if (!recording) return;
      if (recording.state === 'sent') await recorder.checkStatus(recording);
      else if (!(await recorder.send(recording))) return;
    }
  }

  const worker = createQueueWorker({
    timers,
    runPass,
    nextDueMs: schedule.getNextDueMs,
    rerunsOnWake: true,
    withLock: runExclusively,
  });
  const wake = (): void => void worker.wake();

  async function add(run: SettledRun): Promise<void> {
    statuses.publish(await recordings.add(createRecording(run, { discordId, nowMs: timers.nowMs() })));
    wake();
  }

  async function retry(runId: string): Promise<void> {
    const stored = await recordings.get(runId);
    if (!stored || stored.discordId !== discordId || !toRecordingStatus(stored).canRetry) return;
    const { outcome: _outcome, ...rest } = stored;
    const state = stored.state === 'done' ? 'waiting' : stored.state;
    await save({ ...rest, state, attempts: 0, nextTryMs: timers.nowMs() });
    wake();
  }

  return {
    onRunCounted(run) {
      if (shouldRecord(run, getSetting())) {
        if (!statuses.get(run.runId)) statuses.publish(createRecording(run, { discordId, nowMs: timers.nowMs() }));
        void add(run);
      } else if (!statuses.get(run.runId)) statuses.set(run.runId, RECORDING_DISABLED);
    },
    wake,
    retry: (runId) => void retry(runId),
    getStatus: statuses.get,
    subscribe: statuses.subscribe,
    stop() {
      worker.stop();
      recordings.close();
    },
  };
}
