import { reviveFailureReport, type ReviveReport } from '@jumpy/domain/revivePayment';
import type { Answer } from '../runsApi.ts';
import { KEPT_TEXT } from './keptText.ts';

const error = (message: string): ReviveReport => ({ status: 'error', message });

/** The payment is on its way, and this run cannot wait for it any more. */
export const KEPT = error(KEPT_TEXT);

/** Nothing was sent, and now it would come too late. */
export const LATE = error('There is no time left to revive this run. Nothing was paid.');

/** Nobody knows what a revive takes. */
export const UNREACHED = error('The server cannot be reached. Nothing was paid.');

const TEXTS: Readonly<Record<string, ReviveReport>> = {
  revive_not_waiting: error('This run cannot be revived any more.'),
  revive_once: error('A run can be revived once.'),
  revive_no_credit: error('Your free revive is used. Nothing was paid.'),
  revive_used: error('This payment has revived a run before. Nothing more was paid.'),
};
/** Refusals after which a payment stays as a credit. */
const KEEPING = new Set<string | undefined>(['revive_pending', 'revive_not_waiting', 'revive_once']);

/** What is said when the server grants no revive, and what becomes of the payment, if one was made. */
export function refusalReport(
  { code, error: reason }: Extract<Answer<never>, { ok: false }>,
  txHash: string | undefined,
): ReviveReport {
  if (txHash !== undefined && KEEPING.has(code)) return KEPT;
  return TEXTS[code ?? ''] ?? reviveFailureReport(reason);
}
