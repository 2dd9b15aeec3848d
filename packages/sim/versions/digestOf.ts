import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * SHA-256 over the names and bytes of all files of a frozen version, except its type declarations, which follow the
 * current ones.
 */
export function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted()) {
    if (name.endsWith('.d.ts')) continue;
    const bytes = readFileSync(path.join(folder, name));
    hash.update(`${name} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}
