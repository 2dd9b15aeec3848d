/** Work that a reload would interrupt. */
export type ActiveWork = 'run' | 'room' | 'sending' | 'request';

/** Callbacks checked before a reload; each returns the work it would interrupt, or false. */
export const reloadGuards = new Set<() => ActiveWork | false>();
