import { existsSync, readFileSync } from 'node:fs';

/** What a tool wrote of its run; undefined when it wrote nothing. */
export const readReport = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
