import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['sessionSecret', 'dailySecret', 'keyringKek'] as const;

export type Secrets = Record<(typeof NAMES)[number], string>;

/**
 * The secrets of a local start: made once and kept, so that a restart signs nobody out and plays the courses that were promised.
 * One that came later is added to those that are there.
 */
export function keepSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const made = NAMES.map((name) => [name, kept[name] ?? randomBytes(32).toString('base64url')] as const);
  const secrets = Object.fromEntries(made) as Secrets;
  if (NAMES.every((name) => kept[name] !== undefined)) return secrets;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...kept, ...secrets })}\n`, { mode: 0o600 });
  return secrets;
}
