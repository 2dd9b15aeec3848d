/** Duration of a test file, including imports, hooks and tests. */
export interface FileDuration {
  file: string;
  durationMs: number;
}

const MAX_LISTED_FILES = 20;

/**
 * The slowest files of a run, for the end of its output; empty for short runs, whose output fits on the screen.
 *
 * @example
 * formatSlowestFiles(durations); // ['Slowest files', '  12.3 s  apps/server/test/app/fuzz.test.ts', …]
 */
export function formatSlowestFiles(durations: readonly FileDuration[]): string[] {
  if (durations.length <= MAX_LISTED_FILES) return [];
  const slowest = durations.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, MAX_LISTED_FILES);
  return [
    'Slowest files',
    ...slowest.map(({ file, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(7)} s  ${file}`),
  ];
}
