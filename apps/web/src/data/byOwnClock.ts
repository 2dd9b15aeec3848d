/**
 * A moment that the server told, by the page's own clock, which may be years off. A server of before does not tell its clock: there the
 * page's has to do.
 */
export function byOwnClock(atMs: number, serverNow: number | undefined): number {
  return serverNow === undefined ? atMs : atMs + Date.now() - serverNow;
}
