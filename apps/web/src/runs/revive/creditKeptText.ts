import * as m from '../messages.ts';
/** Shown when a payment arrives after the run has ended. */
export const CREDIT_KEPT_TEXT = m.creditKept();
