/** A difference of the two clocks that counts as drift, in milliseconds (PLAUS-26). */
export const CLOCK_DRIFT_MS = 5_000;

/** How often the clocks are compared, in milliseconds (PLAUS-27). */
export const CLOCK_CHECK_MS = 10_000;

/** The two clocks of a page: of the wall, which can be set, and since its start, which cannot. */
export interface Clocks {
  wallMs(): number;
  monotonicMs(): number;
}

/** Compares the clocks with each other since the last look; answers whether one ran away from the other by over 5 s. */
export function createDriftCheck(clocks: Clocks): () => boolean {
  const offsetMs = (): number => clocks.wallMs() - clocks.monotonicMs();
  let lastMs = offsetMs();
  return () => {
    const nowMs = offsetMs();
    const drifted = Math.abs(nowMs - lastMs) > CLOCK_DRIFT_MS;
    lastMs = nowMs;
    return drifted;
  };
}
