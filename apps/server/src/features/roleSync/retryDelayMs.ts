/** Back-off after a rejection, in milliseconds. */
export const RETRY_DELAY_MS = { first: 60_000, most: 6 * 3_600_000 } as const;
