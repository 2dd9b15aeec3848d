/** The shell offers runs of a newer simulation version; only a reload helps. */
export const STALE_BUILD_ERROR = {
  error: 'Jumpy has a new version. Reload to play it.',
  code: 'stale_page',
} as const;
