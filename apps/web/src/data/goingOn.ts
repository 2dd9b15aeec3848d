/** What to load the page anew would break off. */
export type UnderWay = 'run' | 'room' | 'sending' | 'request';

/** Asked before a page is loaded anew; each says what of its own goes on. */
export const goingOn = new Set<() => UnderWay | false>();
