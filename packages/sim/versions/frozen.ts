import { existsSync, readFileSync } from 'node:fs';

const FILE = new URL('frozen.json', import.meta.url);

/** Returns the frozen versions with their digests. */
export function readFrozen(): Readonly<Record<string, string>> {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>) : {};
}
