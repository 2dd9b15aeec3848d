/** Databases with unsent data, which "Clear All Caches" must not delete. */
export const RUN_DATABASE_NAMES = {
  /** Runs not yet acknowledged by the server. */
  outbox: 'jumpy-outbox',
  /** Runs being recorded on-chain. */
  recordings: 'jumpy-recordings',
} as const;

/** Key prefix of the ticket of a run in progress. */
export const OPEN_RUN_KEY_PREFIX = 'jumpy.openRun.';
