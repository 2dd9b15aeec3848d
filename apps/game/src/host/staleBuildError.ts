import * as m from '../messages.ts';

/** The shell offers runs of a newer simulation version; only a reload helps. */
export const STALE_BUILD_ERROR = {
  // Read later, since this module is loaded before the translations.
  get error(): string {
    return m.newVersion();
  },
  code: 'stale_page',
} as const;
