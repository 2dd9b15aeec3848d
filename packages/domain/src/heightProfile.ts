/** Number of points in a run's sparkline. */
export const HEIGHT_POINTS = 32;

/** Stored heights are integers up to this value. */
export const HEIGHT_SCALE = 1_000;

/**
 * Samples the climb at 32 equal time steps: the highest landing so far, in thousandths of the run's maximum (GAME-12).
 * @example computeHeightProfile([{ tick: 10, y: 100 }], 320).slice(0, 2) // [1000, 1000]
 */
export function computeHeightProfile(landings: readonly { tick: number; y: number }[], ticks: number): number[] {
  const top = landings.reduce((highest, { y }) => Math.max(highest, y), 1);
  const line: number[] = [];
  let next = 0;
  let highest = 0;
  for (let point = 1; point <= HEIGHT_POINTS; point += 1) {
    const untilTick = (point * ticks) / HEIGHT_POINTS;
    for (let landing = landings[next]; landing && landing.tick <= untilTick; landing = landings[next]) {
      highest = Math.max(highest, landing.y);
      next += 1;
    }
    line.push(Math.round((highest / top) * HEIGHT_SCALE));
  }
  return line;
}

/**
 * Converts stored heights to the API's range of 0 to 1; empty if none are stored.
 * @example toWireHeights([500, 1000]) // [0.5, 1]
 */
export function toWireHeights(heights: readonly number[] | null | undefined): number[] {
  return (heights ?? []).map((height) => height / HEIGHT_SCALE);
}
