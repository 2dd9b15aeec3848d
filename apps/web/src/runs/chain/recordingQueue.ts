import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { Settings } from '@jumpy/protocol/settings';
import type { Timers } from '@jumpy/browser/timers';
import type { WalletDesk } from '../../data/walletDesk.ts';
import type { ChainApi } from './chainApi.ts';
import { attestedCall, ownWordCall } from './recordCall.ts';
import { isToBeRecorded, type Recording, recordingOf } from './recording.ts';
import { hindranceOf, laterOf, type Moment, recordingAfter, spentTodayWei } from './recordingAfter.ts';
import { type Hindrance, newsOf, NOT_ASKED, type RecordingNews } from './recordingNews.ts';
import type { Recordings } from './recordings.ts';
import { sendRecord } from './sendRecord.ts';
import { walletReadiness } from './walletReadiness.ts';

/** Takes counted runs to the chain, one after the other, each once; nothing waits for it. */
export interface RecordingQueue {
  /** The server has counted a run of this page. */
  counted(run: SettledRun): void;
  /** The wallet, the network or the time is another: what waits is tried. */
  wake(): void;
  /** The player wants one tried again. */
  retry(runId: string): void;
  news(runId: string): RecordingNews | undefined;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

export interface RecordingNeeds {
  discordId: string;
  /** Where runs are recorded. */
  contract: string;
  api: ChainApi;
  recordings: Recordings;
  timers: Timers;
  chance(): number;
  setting(): Settings['recordOnChain'];
  wallet(): WalletDesk | null;
  /** Lets one tab of the player at a time work. */
  alone(act: () => Promise<void>): Promise<void>;
}

/** Three blocks after a receipt the network lets coins of a wallet out again, in milliseconds. */
export const PAUSE_MS = 1_200;
/** What could not be recorded for so long is left to the database. */
export const GIVE_UP_MS = 7 * 86_400_000;

export function createRecordingQueue(needs: RecordingNeeds): RecordingQueue {
  const { discordId, contract, api, recordings, timers, chance, setting, wallet, alone } = needs;
  const told = new Map<string, RecordingNews>();
  const listeners = new Set<() => void>();
  let isWorking = false;
  let isWanted = false;
  let stopped = false;
  let cancelNext = (): void => undefined;

  function tell(recording: Recording, hindrance?: Hindrance): void {
    show(recording.runId, newsOf(recording, hindrance));
  }

  function show(runId: string, news: RecordingNews): void {
    if (JSON.stringify(told.get(runId)) === JSON.stringify(news)) return;
    told.set(runId, news);
    for (const listener of listeners) listener();
  }

  async function keep(recording: Recording, hindrance?: Hindrance): Promise<void> {
    await recordings.put(recording);
    tell(recording, hindrance);
  }

  const moment = (): Moment => ({ nowMs: timers.nowMs(), chance: chance() });

  async function unfinished(): Promise<Recording[]> {
    const open: Recording[] = [];
    for (const recording of await recordings.of(discordId)) {
      if (timers.nowMs() - recording.savedAtMs > GIVE_UP_MS) await recordings.remove(recording.runId);
      else if (recording.state !== 'done') open.push(recording);
      // Another tab has seen it through.
      else if (told.has(recording.runId)) tell(recording);
    }
    return open;
  }

  /** What can be worked on now: what was sent in any order, what is to be sent in the order of the runs. */
  async function nextDue(): Promise<Recording | undefined> {
    const open = await unfinished();
    const isDue = ({ nextTryMs }: Recording): boolean => nextTryMs <= timers.nowMs();
    const unseen = open.find((recording) => recording.state === 'sent' && isDue(recording));
    if (unseen) return unseen;
    const first = open.find(({ state }) => state !== 'sent');
    return first && isDue(first) ? first : undefined;
  }

  /** What was sent is looked up, however long it takes the chain to make it final. */
  async function lookUp(recording: Recording): Promise<void> {
    const answer = await api.transactions();
    const found = answer.ok ? answer.value.find(({ txHash }) => txHash === recording.txHash) : undefined;
    if (found?.status === 'completed') return keep({ ...recording, state: 'done', outcome: 'recorded' });
    if (found?.status === 'failed') return keep({ ...recording, state: 'done', outcome: 'reverted' });
    if (found?.status === 'unknown') return keep({ ...recording, state: 'done', outcome: 'failed' });
    return keep(laterOf(recording, moment()));
  }

  /** The page before this one ended, or the wallet fell silent, while it was sent. Answers whether it may be sent (again). */
  async function wasNotSent(recording: Recording, isAttested: boolean): Promise<boolean> {
    const answer = await api.transactions();
    if (!answer.ok) {
      await keep(laterOf(recording, moment()), 'network');
      return false;
    }
    const found = answer.value.find(({ type, runId }) => type === 'RECORD_STATS' && runId === recording.runId);
    if (found) {
      await keep({ ...recording, state: 'sent', txHash: found.txHash, attempts: 0 });
      return false;
    }
    // The contract takes an attested run once; what is recorded on the player's own word it would add twice.
    if (!isAttested) await keep({ ...recording, state: 'done', outcome: 'failed', isFinal: true });
    return isAttested;
  }

  /** Answers whether others may go on. */
  async function sendOne(recording: Recording): Promise<boolean> {
    const desk = wallet();
    const readiness = walletReadiness(desk?.view());
    if (readiness === 'waiting' || !desk) {
      tell(recording, 'wallet');
      return false;
    }
    const wasBegun = recording.state === 'sending';
    if (readiness === 'none' && !wasBegun) {
      await keep({ ...recording, state: 'done', outcome: 'skipped_wallet' });
      return true;
    }
    const { outcome: _before, ...fresh } = recording;
    // While it is tried again and again its face stays.
    if (told.get(recording.runId)?.face !== 'retrying') tell(fresh);
    const attestation = await api.attestation(recording.runId);
    if (!attestation.ok) {
      await keep(...unattested(recording, attestation));
      return true;
    }
    if (wasBegun && !(await wasNotSent(fresh, attestation.value !== null))) return true;
    const data = attestation.value ? attestedCall(attestation.value) : ownWordCall(recording);
    let current: Recording = fresh;
    const result = await sendRecord({
      transaction: { to: contract, data, valueWei: '0', action: 'stats' },
      runId: recording.runId,
      wallet: desk,
      timers,
      spentTodayWei: spentTodayWei(await recordings.of(discordId), timers.nowMs()),
      async onBegin() {
        current = { ...fresh, state: 'sending' };
        await recordings.put(current);
      },
      onSent(txHash) {
        if (current.state === 'done') return;
        current = { ...current, state: 'sent', txHash, attempts: 0 };
        void keep(current);
      },
    });
    current = recordingAfter(current, result, moment());
    await keep(current, hindranceOf(result));
    if (result.name === 'done' && result.txHash !== undefined) await pause();
    return true;
  }

  function unattested(
    recording: Recording,
    { status, code }: { status: number; code: string | undefined },
  ): [Recording, Hindrance?] {
    if (status === 0 || status === 401 || status === 429 || status >= 500)
      return [laterOf(recording, moment()), 'network'];
    return [{ ...recording, state: 'done', outcome: code === 'no_wallet' ? 'skipped_wallet' : 'failed' }];
  }

  const pause = (): Promise<void> => new Promise((resolve) => timers.after(PAUSE_MS, resolve));

  async function drain(): Promise<void> {
    for (;;) {
      if (stopped) return;
      const recording = await nextDue();
      if (!recording) return;
      if (recording.state === 'sent') await lookUp(recording);
      else if (!(await sendOne(recording))) return;
    }
  }

  async function scheduleNext(): Promise<void> {
    const nowMs = timers.nowMs();
    const dueMs = (await unfinished()).map(({ nextTryMs }) => nextTryMs).filter((atMs) => atMs > nowMs);
    cancelNext();
    if (stopped || dueMs.length === 0) return;
    cancelNext = timers.after(Math.min(...dueMs) - nowMs, wake);
  }

  async function work(): Promise<void> {
    isWorking = true;
    try {
      while (isWanted && !stopped) {
        isWanted = false;
        await alone(drain);
      }
      await scheduleNext();
    } finally {
      isWorking = false;
    }
  }

  function wake(): void {
    isWanted = true;
    if (!isWorking && !stopped) void work();
  }

  async function add(run: SettledRun): Promise<void> {
    tell(await recordings.add(recordingOf(run, { discordId, nowMs: timers.nowMs() })));
    wake();
  }

  async function again(runId: string): Promise<void> {
    const known = await recordings.read(runId);
    if (!known || known.discordId !== discordId || !newsOf(known).mayRetry) return;
    const { outcome: _outcome, ...rest } = known;
    const state = known.state === 'done' ? 'waiting' : known.state;
    await keep({ ...rest, state, attempts: 0, nextTryMs: timers.nowMs() });
    wake();
  }

  return {
    counted(run) {
      if (isToBeRecorded(run, setting())) {
        if (!told.has(run.runId)) tell(recordingOf(run, { discordId, nowMs: timers.nowMs() }));
        void add(run);
      } else if (!told.has(run.runId)) show(run.runId, NOT_ASKED);
    },
    wake,
    retry: (runId) => void again(runId),
    news: (runId) => told.get(runId),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopped = true;
      cancelNext();
      recordings.close();
    },
  };
}
