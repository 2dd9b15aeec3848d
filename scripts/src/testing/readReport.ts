import { readFileIfExists } from '../readFileIfExists.ts';

/** Report written by a tool; undefined if it wrote none. */
export function readReport<T>(file: string): T | undefined {
  const text = readFileIfExists(file);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
