/** Databases of what is on its way: "Clear All Caches" leaves them alone (OVER-17). */
export const RUN_DATABASES = {
  /** Runs that the server has not answered for. */
  outbox: 'jumpy-outbox',
  /** Runs on their way to the chain. */
  recordings: 'jumpy-recordings',
} as const;
