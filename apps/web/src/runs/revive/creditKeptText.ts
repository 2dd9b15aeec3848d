/** Shown when a payment arrives after the run has ended. */
export const CREDIT_KEPT_TEXT = 'The payment came too late for this run, so your next revive is free.';
