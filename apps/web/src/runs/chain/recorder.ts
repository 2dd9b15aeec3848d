import type { Timers } from '@jumpy/browser/timers';
import type { WalletClient } from '../../data/walletClient.ts';
import type { ChainApi } from './chainApi.ts';
import { attestedCall, ownWordCall } from './recordCall.ts';
import type { Recording } from './recording.ts';
import { hindranceOf, laterOf, type Moment, recordingAfter, spentTodayWei } from './recordingAfter.ts';
import type { Hindrance } from './recordingNews.ts';
import type { Recordings } from './recordings.ts';
import { sendRecord } from './sendRecord.ts';
import { walletReadiness } from './walletReadiness.ts';

/** Three blocks after a receipt the network lets coins of a wallet out again, in milliseconds. */
export const PAUSE_MS = 1_200;

/** Takes one recording a step further. */
export interface Recorder {
  /** Asks what became of one that was sent. */
  lookUp(recording: Recording): Promise<void>;
  /** Sends one; answers whether others may go on. */
  send(recording: Recording): Promise<boolean>;
}

interface Needs {
  discordId: string;
  contract: string;
  api: ChainApi;
  recordings: Recordings;
  timers: Timers;
  random(): number;
  wallet(): WalletClient | null;
  /** Shows how one stands. */
  tell(recording: Recording, hindrance?: Hindrance): void;
  /** Writes down how one stands, and shows it. */
  keep(recording: Recording, hindrance?: Hindrance): Promise<void>;
  /** Whether it is shown as tried again and again. */
  isRetrying(runId: string): boolean;
}

export function createRecorder(needs: Needs): Recorder {
  const { discordId, contract, api, recordings, timers, random, wallet, tell, keep, isRetrying } = needs;
  const moment = (): Moment => ({ nowMs: timers.nowMs(), random: random() });

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

  async function send(recording: Recording): Promise<boolean> {
    const walletClient = wallet();
    const readiness = walletReadiness(walletClient?.view());
    if (readiness === 'waiting' || !walletClient) {
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
    if (!isRetrying(recording.runId)) tell(fresh);
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
      wallet: walletClient,
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

  return { lookUp, send };
}
