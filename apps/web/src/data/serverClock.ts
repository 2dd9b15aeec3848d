/** A clock that is off by less is taken as right: the server tells its time to the second, and answers take a while. */
const RIGHT_MS = 60_000;

let aheadMs = 0;

/**
 * Hears the time of an answer (its `Date`): how far the server's clock is ahead of this device's. An answer without one, as behind some
 * proxies, tells nothing.
 */
export function hearServerTime(date: string | null): void {
  const serverMs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverMs)) return;
  const byMs = serverMs - Date.now();
  aheadMs = Math.abs(byMs) < RIGHT_MS ? 0 : byMs;
}

/** How far the server's clock is ahead of this device's, in milliseconds; 0 while it counts as right. */
export const serverAheadMs = (): number => aheadMs;

/** The server's time as far as it is known, milliseconds since 1970; whoever has a moment of the server holds it against this. */
export function serverNowMs(): number {
  return Date.now() + aheadMs;
}
