import { readFileSync } from 'node:fs';

/**
 * Returns the text of a file, or undefined if it does not exist. Reads without a prior check, so that a file removed
 * meanwhile counts as missing.
 */
export function readFileIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // The file is also missing if part of its path is a file.
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
