import { RECORDING_SKIP_TEXT } from './balanceGate.ts';
import type { TransactionStatus } from './gameStatus.ts';
import * as m from './messages.ts';

/** Outcomes of recording a run on chain; `not_asked` if the player has switched it off. */
export const CHAIN_OUTCOMES = [
  'recorded',
  'recorded_fallback',
  'skipped_wallet',
  'skipped_low_balance',
  'timed_out',
  'failed',
  'reverted',
  'not_asked',
] as const;

/** One of `CHAIN_OUTCOMES`. */
export type ChainOutcome = (typeof CHAIN_OUTCOMES)[number];

/** A transaction status and its message. */
export interface TransactionReport {
  status: TransactionStatus;
  message: string;
}

/** Report while a run is being saved (GAME-09). */
export const PROCESSING_REPORT: TransactionReport = {
  status: 'processing',
  message: m.recordingAchievements(),
};

/** Text of each outcome if the server has saved the run (CHAIN-08, CHAIN-09, CHAIN-13 to CHAIN-16). */
const OUTCOME_TEXT: Readonly<Record<ChainOutcome, string>> = {
  recorded: m.recorded(),
  recorded_fallback: m.recordedWithFallback(),
  skipped_wallet: RECORDING_SKIP_TEXT.wallet,
  skipped_low_balance: RECORDING_SKIP_TEXT.low_balance,
  timed_out: m.transactionTimedOut(),
  failed: m.savedToDatabaseOnly(),
  reverted: m.transactionFailed(),
  not_asked: m.runSaved(),
};

/** No data is lost: the browser keeps the run until the server has accepted it. */
const UNSAVED_TEXT = m.runUnsaved();

function isRecorded(outcome: ChainOutcome): boolean {
  return outcome === 'recorded' || outcome === 'recorded_fallback';
}

/**
 * Returns the report for the game page once saving has ended (GAME-51, READ-91): success if both are saved, partial if
 * one is, else error; a skip for low balance has its own status. Recording that was not requested is not counted.
 * @example transactionReport({ isSaved: true, outcome: 'failed' }) // { status: 'partial', message: 'Transaction failed
 * - stats saved to database only' }
 */
export function transactionReport(facts: { isSaved: boolean; outcome: ChainOutcome }): TransactionReport {
  const { isSaved, outcome } = facts;
  if (!isSaved) return { status: isRecorded(outcome) ? 'partial' : 'error', message: UNSAVED_TEXT };
  const message = OUTCOME_TEXT[outcome];
  if (outcome === 'skipped_low_balance') return { status: 'low_balance', message };
  return { status: isRecorded(outcome) || outcome === 'not_asked' ? 'success' : 'partial', message };
}

/**
 * Whether the recording counts as a success; skips do, without a transaction hash (CHAIN-08, CHAIN-09).
 * @example isRecordingSuccess('skipped_wallet') // true
 */
export function isRecordingSuccess(outcome: ChainOutcome): boolean {
  return isRecorded(outcome) || outcome.startsWith('skipped_') || outcome === 'not_asked';
}
