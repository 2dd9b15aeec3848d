import { existsSync, readFileSync } from 'node:fs';

const FILE = new URL('frozen.json', import.meta.url);

/** The frozen versions and their digests. */
export function readFrozen(): Readonly<Record<string, string>> {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>) : {};
}
