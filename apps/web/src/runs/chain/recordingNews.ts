import {
  isRecordingSuccess,
  PROCESSING_REPORT,
  transactionReport,
  type ChainOutcome,
  type TransactionReport,
} from '@jumpy/domain/transactionStatus';
import type { Recording } from './recording.ts';

/** What a recording waits for, while it is not worked on. */
export type Hindrance = 'wallet' | 'network' | 'tomorrow';

/** How the record of a run goes: a face for the summary, and the words of its end for summary and game page. */
export interface RecordingNews {
  /** `quiet`: the player's setting left it out, and nothing is shown. */
  face: 'pending' | 'retrying' | 'done' | 'skipped' | 'failed' | 'quiet';
  report: TransactionReport;
  /** What is to be said beside the report, while it waits. */
  wait: string | undefined;
  outcome: ChainOutcome | undefined;
  txHash: string | undefined;
  mayRetry: boolean;
}

const WAITS: Readonly<Record<Hindrance, string>> = {
  wallet: 'Your run is saved. Its record on chain waits for your wallet.',
  network: 'Your run is saved. The chain cannot be reached, so its record is tried again by itself.',
  tomorrow: 'Your run is saved. Enough is recorded for today: this one follows tomorrow.',
};

/** A run that the player wants in no record on chain. */
export const NOT_ASKED: RecordingNews = {
  face: 'quiet',
  report: transactionReport({ isSaved: true, outcome: 'not_asked' }),
  wait: undefined,
  outcome: 'not_asked',
  txHash: undefined,
  mayRetry: false,
};

/** How a recording stands, for screens and the game page. */
export function newsOf(recording: Recording, hindrance?: Hindrance): RecordingNews {
  const { state, outcome, txHash, isFinal } = recording;
  const known = { txHash, outcome, wait: undefined };
  if (state === 'done' && outcome !== undefined) {
    const face = faceOf(outcome);
    const mayRetry = face !== 'done' && txHash === undefined && isFinal !== true;
    return { ...known, face, report: transactionReport({ isSaved: true, outcome }), mayRetry };
  }
  if (outcome === 'timed_out')
    return { ...known, face: 'failed', report: transactionReport({ isSaved: true, outcome }), mayRetry: true };
  const wait = hindrance && WAITS[hindrance];
  const face = hindrance === 'network' ? 'retrying' : 'pending';
  return { ...known, face, report: PROCESSING_REPORT, wait, mayRetry: false };
}

function faceOf(outcome: ChainOutcome): RecordingNews['face'] {
  if (!isRecordingSuccess(outcome)) return 'failed';
  return outcome === 'recorded' || outcome === 'recorded_fallback' ? 'done' : 'skipped';
}
