/** For content-addressed or versioned URLs. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** For files made by third parties: no scripts and no subresources. */
export const SANDBOX_CSP = "default-src 'none'; sandbox";
