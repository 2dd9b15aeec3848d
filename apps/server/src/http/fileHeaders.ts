/** For addresses that name what they show: another file has another address. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** For files that somebody else may have made: nothing in them runs, and they load nothing. */
export const NOTHING_RUNS = "default-src 'none'; sandbox";
