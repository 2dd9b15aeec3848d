import { readFileIfExists } from '../readFileIfExists.ts';

/** What a tool wrote of its run; undefined when it wrote nothing. */
export function readReport<T>(file: string): T | undefined {
  const text = readFileIfExists(file);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
