import { backoffMs } from '@jumpy/browser/backoff';
import type { Timers } from '@jumpy/browser/timers';
import { WALLET_STANDINGS } from '@jumpy/domain/walletStatus';
import type { RunAttestation } from '@jumpy/protocol/http/chain';
import type { WalletClient, WalletView } from '../../data/walletClient.ts';
import { bytesTail, bytesWord, numberWord } from './abi.ts';
import type { ChainApi } from './chainApi.ts';
import type { Recording } from './recording.ts';
import type { Hindrance } from './recordingNews.ts';
import type { Recordings } from './recordings.ts';
import { sendRecord, type SendResult } from './sendRecord.ts';

const RANGE = { firstMs: 2_000, longestMs: 30_000 };
/** A wallet that fell silent may still say what it has sent; before that nobody asks it again. */
const DOUBT_MS = 10_000;
const DAY_MS = 86_400_000;

/** The call `recordAllStats(uint256,uint256,bool)`: the first four bytes of the hash of its name. */
const RECORD_ALL_STATS = '0x0e0a800e';
/** The call `recordAttestedRun((bytes16,uint32,uint256,uint256,bytes32),bytes)`. */
const RECORD_ATTESTED_RUN = '0x47b2ec49';
/** Five words of the run and where the signature begins. */
const SIGNATURE_AT = 6 * 32;

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

/**
 * Whether the wallet can sign here: `waiting` while that is not known yet (GAME-47), `none` when it is known that it cannot (CHAIN-06).
 */
function walletReadiness(view: WalletView | undefined): 'waiting' | 'ready' | 'none' {
  if (!view || view.status === 'unknown' || view.status === 'analysis_error') return 'waiting';
  if (view.creation.state === 'creating') return 'waiting';
  const isReady = view.address !== undefined && view.opensHere && WALLET_STANDINGS[view.status].hasWallet;
  return isReady ? 'ready' : 'none';
}

/** The record of a run on the player's own word (CHAIN-04); a run is a game each. */
export function ownWordCall({ jumps, score }: { jumps: number; score: number }): string {
  return RECORD_ALL_STATS + numberWord(jumps) + numberWord(score) + numberWord(1);
}

/** The record of a run that the server has signed. */
export function attestedCall({ run, signature }: RunAttestation): string {
  const { runId, runNumber, jumps, score, replayHash } = run;
  const head = bytesWord(runId) + numberWord(runNumber) + numberWord(jumps) + numberWord(score) + bytesWord(replayHash);
  return RECORD_ATTESTED_RUN + head + numberWord(SIGNATURE_AT) + bytesTail(signature.slice(2));
}

/** The moment something is reckoned at. */
interface Moment {
  nowMs: number;
  /** 0 to 1. */
  random: number;
}

/** Not now: the more often, the later. */
function laterOf(recording: Recording, { nowMs, random }: Moment): Recording {
  const attempts = recording.attempts + 1;
  return { ...recording, attempts, nextTryMs: nowMs + backoffMs(attempts, RANGE, random) };
}

/** A recording after a try to send it. */
function recordingAfter(recording: Recording, result: SendResult, moment: Moment): Recording {
  const { nowMs } = moment;
  switch (result.name) {
    case 'done': {
      const { outcome, txHash, feeWei } = result;
      const known = { ...(txHash && { txHash }), ...(feeWei && { cost: { feeWei, atMs: nowMs } }) };
      return { ...recording, ...known, state: 'done', outcome };
    }
    case 'later':
      return { ...laterOf(recording, moment), state: 'waiting' };
    case 'tomorrow':
      return { ...recording, state: 'waiting', nextTryMs: (dayOf(nowMs) + 1) * DAY_MS };
    case 'unseen':
      return laterOf({ ...recording, state: 'sent', txHash: result.txHash }, moment);
    case 'doubtful':
      return doubted(recording, moment);
    case 'timed_out':
      return { ...doubted(recording, moment), outcome: 'timed_out' };
  }
}

function doubted(recording: Recording, moment: Moment): Recording {
  const later = laterOf(recording, moment);
  return { ...later, nextTryMs: Math.max(later.nextTryMs, moment.nowMs + DOUBT_MS) };
}

/** What a try says of what the next one waits for. */
function hindranceOf({ name }: SendResult): Hindrance | undefined {
  if (name === 'later') return 'network';
  return name === 'tomorrow' ? 'tomorrow' : undefined;
}

function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

/** What recordings have cost since midnight UTC, the day that the wallet keeps its sum by. */
function spentTodayWei(recordings: readonly Recording[], nowMs: number): bigint {
  return recordings
    .flatMap(({ cost }) => cost ?? [])
    .filter(({ atMs }) => dayOf(atMs) === dayOf(nowMs))
    .reduce((sum, { feeWei }) => sum + BigInt(feeWei), 0n);
}
