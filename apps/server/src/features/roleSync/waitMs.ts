/** A wallet that was refused is tried again later and later, in milliseconds. */
export const WAIT_MS = { first: 60_000, most: 6 * 3_600_000 } as const;
