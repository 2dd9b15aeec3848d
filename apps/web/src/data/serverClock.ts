/** A clock that is off by less is taken as right. */
const RIGHT_MS = 60_000;

let aheadMs = 0;

/** Hears the server's time, as some answers tell it; answers how far its clock is ahead of this device's, to the moment. */
export function hearServerNow(serverNow: number): number {
  const byMs = serverNow - Date.now();
  aheadMs = Math.abs(byMs) < RIGHT_MS ? 0 : byMs;
  return byMs;
}

/** How far the server's clock is ahead of this device's, in milliseconds; 0 while it counts as right. */
export const serverAheadMs = (): number => aheadMs;

/** The server's time as far as it is known, milliseconds since 1970; whoever has a moment of the server holds it against this. */
export function serverNowMs(): number {
  return Date.now() + aheadMs;
}
