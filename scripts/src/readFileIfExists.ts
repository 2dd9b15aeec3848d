import { readFileSync } from 'node:fs';

/**
 * The text of a file; undefined where there is none. In one step, so that a file which another process removes meanwhile counts as missing
 * instead of failing the reader.
 */
export function readFileIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Where a part of its path is a file, there is none either.
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
