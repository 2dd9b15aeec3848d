/** For content-addressed or versioned URLs. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** For files made by third parties: no scripts and no subresources. */
export const NOTHING_RUNS = "default-src 'none'; sandbox";
