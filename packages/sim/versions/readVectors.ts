import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Vector } from '../vectors/vector.ts';

/** Returns the golden runs of a rules version. */
export function readVectors(folder: string): Vector[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Vector[]);
}
