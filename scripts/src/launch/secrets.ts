import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readFileIfExists } from '../readFileIfExists.ts';
import { StartError } from '../startError.ts';
import { makeDataFolder } from './makeDataFolder.ts';

const word = (): string => randomBytes(32).toString('base64url');
const privateKey = (): `0x${string}` => `0x${randomBytes(32).toString('hex')}`;

/**
 * Stored secrets and how they are generated. The keys belong to the local chain: contracts, attestations, roles, and
 * the secret of its faucet.
 */
const MAKERS = {
  sessionSecret: word,
  dailySecret: word,
  keyringKek: word,
  chainSecret: word,
  databaseOwnerPassword: word,
  databasePassword: word,
  deployKey: privateKey,
  attestKey: privateKey,
  roleSyncKey: privateKey,
} as const;
type Name = keyof typeof MAKERS;
const NAMES = Object.keys(MAKERS) as Name[];

export type Secrets = { [name in Name]: ReturnType<(typeof MAKERS)[name]> };

/**
 * Secrets of a local start: generated once and stored, so that a restart signs nobody out and keeps the committed
 * courses. Secrets added by later versions are generated on demand.
 */
export function keepSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const text = readFileIfExists(file);
  const kept = text === undefined ? {} : parse(text, file);
  const made = NAMES.map((name) => [name, kept[name] ?? MAKERS[name]()] as const);
  const secrets = Object.fromEntries(made) as unknown as Secrets;
  if (NAMES.every((name) => kept[name] !== undefined)) return secrets;
  makeDataFolder(dataDir);
  writeFileSync(file, `${JSON.stringify({ ...kept, ...secrets })}\n`, { mode: 0o600 });
  return secrets;
}

function parse(text: string, file: string): Partial<Secrets> {
  try {
    return JSON.parse(text) as Partial<Secrets>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new StartError('The secrets of this folder are damaged.', {
      why: `${file} is not JSON, and without it the sessions and wallets made here cannot be opened.`,
      remedy: 'Bring it back from a copy. Without one, npm run reset begins with an empty product.',
      cause: error,
    });
  }
}
