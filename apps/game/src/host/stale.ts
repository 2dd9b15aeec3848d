/** The shell hands out runs of other rules than this page knows: only a reload helps. */
export const STALE = { error: 'Jumpy has a new version. Reload the page to play it.', code: 'stale_page' } as const;
