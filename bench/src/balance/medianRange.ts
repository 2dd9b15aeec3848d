/** Standard normal quantile of a 95 % interval. */
const Z_SCORE_95 = 1.96;

/** Order statistics that bound the true median with 95 % confidence. */
export function medianRange(samples: readonly number[]): [low: number, high: number] {
  const sorted = samples.toSorted((a, b) => a - b);
  const half = (Z_SCORE_95 * Math.sqrt(sorted.length)) / 2;
  const at = (place: number): number => sorted[Math.min(sorted.length - 1, Math.max(0, place))] ?? Number.NaN;
  return [at(Math.floor(sorted.length / 2 - half)), at(Math.ceil(sorted.length / 2 + half))];
}
