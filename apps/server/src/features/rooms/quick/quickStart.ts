/** A quick race begins at once with so many people. */
export const QUICK_SEATS = 4;
/** With fewer it waits for more so long after the first came, milliseconds; alone a little longer. */
const TOGETHER_MS = 8_000;
const ALONE_MS = 10_000;
/** Between the start and the first tick: whoever searched is there. */
export const QUICK_COUNTDOWN_MS = 5_000;

/** When a quick race begins for as many people as are there, of whom the first came at a moment. */
export function quickStartMs({ people, firstMs }: { people: number; firstMs: number }): number {
  if (people >= QUICK_SEATS) return firstMs;
  return firstMs + (people > 1 ? TOGETHER_MS : ALONE_MS);
}
