import { RECORDING_SKIP_TEXT } from './balanceGate.ts';
import type { TransactionStatus } from './gameStatus.ts';

/** How the recording of a run on chain ended; `not_asked` when the player's setting left it out. */
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

/** One way the recording of a run on chain can end. */
export type ChainOutcome = (typeof CHAIN_OUTCOMES)[number];

/** A status with its words. */
export interface TransactionReport {
  status: TransactionStatus;
  message: string;
}

/** What is said while a run is being saved (GAME-09). */
export const PROCESSING_REPORT: TransactionReport = {
  status: 'processing',
  message: 'Recording your achievements...',
};

/** The words of each outcome while the server has the run (CHAIN-08, CHAIN-09, CHAIN-13 to CHAIN-16). */
const OUTCOME_TEXT: Readonly<Record<ChainOutcome, string>> = {
  recorded: 'Successfully recorded stats on chain',
  recorded_fallback: 'Successfully recorded stats on chain (fallback gas)',
  skipped_wallet: RECORDING_SKIP_TEXT.wallet,
  skipped_low_balance: RECORDING_SKIP_TEXT.low_balance,
  timed_out: 'Transaction timed out - please try again',
  failed: 'Transaction failed - stats saved to database only',
  reverted: 'Transaction failed',
  not_asked: 'Your run is saved.',
};

/** Nothing is lost: a run the server has not taken stays in the browser until it has. */
const UNSAVED_TEXT = 'Your run is not saved yet. It is kept here and sent again.';

function isRecorded(outcome: ChainOutcome): boolean {
  return outcome === 'recorded' || outcome === 'recorded_fallback';
}

/**
 * What the game page is told once a run's saving has ended (GAME-51, READ-91): both saved is a success, one of the two is
 * partial, none is an error; a skip for the balance says so. What was not asked of the chain is not missed.
 * @example transactionReport({ isSaved: true, outcome: 'failed' }) // { status: 'partial', message: 'Transaction failed - stats saved to database only' }
 */
export function transactionReport(facts: { isSaved: boolean; outcome: ChainOutcome }): TransactionReport {
  const { isSaved, outcome } = facts;
  if (!isSaved) return { status: isRecorded(outcome) ? 'partial' : 'error', message: UNSAVED_TEXT };
  const message = OUTCOME_TEXT[outcome];
  if (outcome === 'skipped_low_balance') return { status: 'low_balance', message };
  return { status: isRecorded(outcome) || outcome === 'not_asked' ? 'success' : 'partial', message };
}

/**
 * Whether the recording itself is answered as a success: a skip is one, without transaction hash (CHAIN-08, CHAIN-09).
 * @example isRecordingSuccess('skipped_wallet') // true
 */
export function isRecordingSuccess(outcome: ChainOutcome): boolean {
  return isRecorded(outcome) || outcome.startsWith('skipped_') || outcome === 'not_asked';
}
