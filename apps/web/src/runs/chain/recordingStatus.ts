import {
  isRecordingSuccess,
  PROCESSING_REPORT,
  transactionReport,
  type ChainOutcome,
  type TransactionReport,
} from '@jumpy/domain/transactionStatus';
import type { Recording } from './recording.ts';

/** What an idle recording waits for. */
export type RecordingBlocker = 'wallet' | 'network' | 'tomorrow';

/** Status of a run's recording: the state for the summary, and the outcome text for summary and game page. */
export interface RecordingStatus {
  /** `quiet`: excluded by the player's setting; nothing is shown. */
  face: 'pending' | 'retrying' | 'done' | 'skipped' | 'failed' | 'quiet';
  report: TransactionReport;
  /** Text shown next to the report while it waits. */
  wait: string | undefined;
  outcome: ChainOutcome | undefined;
  txHash: string | undefined;
  mayRetry: boolean;
}

const BLOCKER_TEXT: Readonly<Record<RecordingBlocker, string>> = {
  wallet: 'Your run is saved. Its record on chain waits for your wallet.',
  network: 'Your run is saved. The chain cannot be reached, so its record is tried again by itself.',
  tomorrow: 'Your run is saved. Enough is recorded for today: this one follows tomorrow.',
};

/** Status of a run that the player's settings exclude from recording. */
export const RECORDING_DISABLED: RecordingStatus = {
  face: 'quiet',
  report: transactionReport({ isSaved: true, outcome: 'not_asked' }),
  wait: undefined,
  outcome: 'not_asked',
  txHash: undefined,
  mayRetry: false,
};

/** Status of a recording for screens and the game page. */
export function toRecordingStatus(recording: Recording, hindrance?: RecordingBlocker): RecordingStatus {
  const { state, outcome, txHash, isFinal } = recording;
  const known = { txHash, outcome, wait: undefined };
  if (state === 'done' && outcome !== undefined) {
    const face = toPhase(outcome);
    const mayRetry = face !== 'done' && txHash === undefined && isFinal !== true;
    return { ...known, face, report: transactionReport({ isSaved: true, outcome }), mayRetry };
  }
  if (outcome === 'timed_out')
    return { ...known, face: 'failed', report: transactionReport({ isSaved: true, outcome }), mayRetry: true };
  const wait = hindrance && BLOCKER_TEXT[hindrance];
  const face = hindrance === 'network' ? 'retrying' : 'pending';
  return { ...known, face, report: PROCESSING_REPORT, wait, mayRetry: false };
}

function toPhase(outcome: ChainOutcome): RecordingStatus['face'] {
  if (!isRecordingSuccess(outcome)) return 'failed';
  return outcome === 'recorded' || outcome === 'recorded_fallback' ? 'done' : 'skipped';
}
