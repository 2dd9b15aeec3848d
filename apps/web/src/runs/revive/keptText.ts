/** What is said of a payment that found no waiting run. */
export const KEPT_TEXT = 'The payment came too late for this run. It is kept: your next revive is free.';
