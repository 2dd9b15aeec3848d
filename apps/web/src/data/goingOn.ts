/** Work that a reload would interrupt. */
export type UnderWay = 'run' | 'room' | 'sending' | 'request';

/** Callbacks checked before a reload; each returns the work it would interrupt, or false. */
export const goingOn = new Set<() => UnderWay | false>();
