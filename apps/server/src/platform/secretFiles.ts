import { readFileSync } from 'node:fs';

/** Settings that may be in a file instead, which `NAME_FILE` names, as container engines mount their secrets. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'BACKUP_PASSPHRASE',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SESSION_SECRET',
  'DAILY_SECRET',
  'KEYRING_KEK',
  'DISCORD_CLIENT_SECRET',
  'DISCORD_BOT_TOKEN',
  'CHAIN_RPC_URL',
  'CHAIN_SECRET',
  'ATTEST_KEY',
  'ROLE_SYNC_KEY',
  'ROLE_SYNC_URL',
  'RUN_ROOTS_KEY',
  'VAPID_PRIVATE_KEY',
  'PINNING_JWT',
] as const;
export type SecretSetting = (typeof SECRET_SETTINGS)[number];

export const secretFileVariable = (name: SecretSetting): `${SecretSetting}_FILE` => `${name}_FILE`;

export interface SecretFiles {
  /** The environment with each secret under its own name and no `_FILE` variable of a secret. */
  env: NodeJS.ProcessEnv;
  /** The secrets that came from files, by name. */
  fromFiles: Record<string, string>;
  errors: { name: SecretSetting; reason: string; remedy: string }[];
}

/** Reads the secrets that are in files. Each file holds one secret; blanks around it do not count. */
export function readSecretFiles(source: NodeJS.ProcessEnv): SecretFiles {
  const env = { ...source };
  const fromFiles: SecretFiles['fromFiles'] = {};
  const errors: SecretFiles['errors'] = [];
  for (const name of SECRET_SETTINGS) {
    const variable = secretFileVariable(name);
    const file = source[variable]?.trim();
    delete env[variable];
    if (!file) continue;
    if (source[name]?.trim()) {
      errors.push({ name, reason: `is set, and so is ${variable}`, remedy: 'keep one of them' });
      continue;
    }
    try {
      const secret = readFileSync(file, 'utf8').trim();
      if (secret === '') throw new Error('it is empty');
      env[name] = fromFiles[name] = secret;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      errors.push({
        name,
        reason: `is in a file, by ${variable}, which can’t be read: ${reason}`,
        remedy: `name a file that the server may read, with the secret alone, or set ${name}`,
      });
    }
  }
  return { env, fromFiles, errors };
}
