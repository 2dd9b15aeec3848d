import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readFileIfExists } from '../readFileIfExists.ts';
import { StartError } from '../startError.ts';
import { createDataFolder } from './createDataFolder.ts';

const randomSecret = (): string => randomBytes(32).toString('base64url');
const randomPrivateKey = (): `0x${string}` => `0x${randomBytes(32).toString('hex')}`;

/**
 * Stored secrets and how they are generated. The keys belong to the local chain: contracts, attestations, roles, roots, and
 * the secret of its faucet.
 */
const SECRET_FACTORIES = {
  sessionSecret: randomSecret,
  dailySecret: randomSecret,
  keyringKek: randomSecret,
  chainSecret: randomSecret,
  databaseOwnerPassword: randomSecret,
  databasePassword: randomSecret,
  deployKey: randomPrivateKey,
  attestKey: randomPrivateKey,
  roleSyncKey: randomPrivateKey,
  runRootsKey: randomPrivateKey,
  // 32 random bytes are a private key of P-256 but once in 2^32.
  vapidPrivateKey: randomSecret,
} as const;
type SecretName = keyof typeof SECRET_FACTORIES;
const SECRET_NAMES = Object.keys(SECRET_FACTORIES) as SecretName[];

export type LocalSecrets = { [name in SecretName]: ReturnType<(typeof SECRET_FACTORIES)[name]> };

/**
 * Secrets of a local start: generated once and stored, so that a restart signs nobody out and keeps the committed
 * courses. Secrets added by later versions are generated on demand.
 */
export function ensureSecrets(dataDir: string): LocalSecrets {
  const file = path.join(dataDir, 'secrets.json');
  const text = readFileIfExists(file);
  const stored = text === undefined ? {} : parseSecrets(text, file);
  const entries = SECRET_NAMES.map((name) => [name, stored[name] ?? SECRET_FACTORIES[name]()] as const);
  const secrets = Object.fromEntries(entries) as unknown as LocalSecrets;
  if (SECRET_NAMES.every((name) => stored[name] !== undefined)) return secrets;
  createDataFolder(dataDir);
  writeFileSync(file, `${JSON.stringify({ ...stored, ...secrets })}\n`, { mode: 0o600 });
  return secrets;
}

function parseSecrets(text: string, file: string): Partial<LocalSecrets> {
  try {
    return JSON.parse(text) as Partial<LocalSecrets>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new StartError('The secrets of this folder are damaged.', {
      why: `${file} is not JSON, and without it the sessions and wallets made here cannot be opened.`,
      remedy: 'Bring it back from a copy. Without one, npm run reset begins with an empty product.',
      cause: error,
    });
  }
}
