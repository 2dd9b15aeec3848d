/** The percentile of the sorted samples; `share` is a ratio. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
