import {
  isRecordingSuccess,
  PROCESSING_REPORT,
  transactionReport,
  type ChainOutcome,
  type TransactionReport,
} from '@jumpy/domain/transactionStatus';
import type { Recording } from './recording.ts';
import * as m from '../messages.ts';

/** What an idle recording waits for. */
export type RecordingBlocker = 'wallet' | 'network' | 'tomorrow';

/** Status of a run's recording: the state for the summary, and the outcome text for summary and game page. */
export interface RecordingStatus {
  /** `quiet`: excluded by the player's setting; nothing is shown. */
  phase: 'pending' | 'retrying' | 'done' | 'skipped' | 'failed' | 'quiet';
  report: TransactionReport;
  /** Text shown next to the report while it waits. */
  waitText: string | undefined;
  outcome: ChainOutcome | undefined;
  txHash: string | undefined;
  canRetry: boolean;
}

const BLOCKER_TEXT: Readonly<Record<RecordingBlocker, string>> = {
  wallet: m.recordingAwaitsWallet(),
  network: m.recordingAwaitsNetwork(),
  tomorrow: m.recordingLimitReached(),
};

/** Status of a run that the player's settings exclude from recording. */
export const RECORDING_DISABLED: RecordingStatus = {
  phase: 'quiet',
  report: transactionReport({ isSaved: true, outcome: 'not_asked' }),
  waitText: undefined,
  outcome: 'not_asked',
  txHash: undefined,
  canRetry: false,
};

/** Status of a recording for screens and the game page. */
export function toRecordingStatus(recording: Recording, blocker?: RecordingBlocker): RecordingStatus {
  const { state, outcome, txHash, isFinal } = recording;
  const base = { txHash, outcome, waitText: undefined };
  if (state === 'done' && outcome !== undefined) {
    const phase = toPhase(outcome);
    const mayRetry = phase !== 'done' && txHash === undefined && isFinal !== true;
    return { ...base, phase, report: transactionReport({ isSaved: true, outcome }), canRetry: mayRetry };
  }
  if (outcome === 'timed_out')
    return { ...base, phase: 'failed', report: transactionReport({ isSaved: true, outcome }), canRetry: true };
  const waitText = blocker && BLOCKER_TEXT[blocker];
  const phase = blocker === 'network' ? 'retrying' : 'pending';
  return { ...base, phase, report: PROCESSING_REPORT, waitText, canRetry: false };
}

function toPhase(outcome: ChainOutcome): RecordingStatus['phase'] {
  if (!isRecordingSuccess(outcome)) return 'failed';
  return outcome === 'recorded' || outcome === 'recorded_fallback' ? 'done' : 'skipped';
}
