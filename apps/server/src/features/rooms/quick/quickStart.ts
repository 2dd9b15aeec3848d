/** A quick race starts immediately with this many players. */
export const QUICK_SEATS = 4;
/** With fewer players it waits this long after the first joined, in milliseconds; a single player waits longer. */
const GROUP_WAIT_MS = 8_000;
const SOLO_WAIT_MS = 10_000;
/** Countdown before the first tick; shorter, as players have just searched for a race. */
export const QUICK_COUNTDOWN_MS = 5_000;

/** Start time of a quick race, given the number of players and when the first one joined. */
export function computeQuickStartMs({ people, firstMs }: { people: number; firstMs: number }): number {
  if (people >= QUICK_SEATS) return firstMs;
  return firstMs + (people > 1 ? GROUP_WAIT_MS : SOLO_WAIT_MS);
}
