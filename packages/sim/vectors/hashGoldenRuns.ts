import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Golden runs of a version, which are kept when it is frozen. */
export const GOLDEN_FILES = ['bots', 'chance', 'edges', 'kinds', 'rules'] as const;

/**
 * The hash of a version of the rules: SHA-256 of what its golden runs come to. It stays the same if only names or the
 * bundler change, and changes with what a run comes to.
 */
export function hashGoldenRuns(folder: string): string {
  const hash = createHash('sha256');
  for (const name of GOLDEN_FILES) {
    const runs: unknown = JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
    hash.update(`${name} ${JSON.stringify(runs)}\n`);
  }
  return hash.digest('hex');
}
