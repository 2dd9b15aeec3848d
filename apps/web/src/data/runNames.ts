/** Databases of what is on its way: "Clear All Caches" leaves them alone (OVER-17). */
export const RUN_DATABASES = {
  /** Runs that the server has not answered for. */
  outbox: 'jumpy-outbox',
  /** Runs on their way to the chain. */
  recordings: 'jumpy-recordings',
} as const;

/** What the key of a ticket begins with while its run is under way. */
export const OPEN_RUN_KEY = 'jumpy.openRun.';
