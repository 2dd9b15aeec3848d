import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type PostgresIdentity, runAsIdentity } from './postgresIdentity.ts';
import { readFileIfExists } from './readFileIfExists.ts';

/** Only password authentication, even for local connections. */
const HBA_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n';

const getHbaPath = (data: string): string => path.join(data, 'pg_hba.conf');
const getPasswordPath = (data: string): string => path.join(data, 'superuser.password');

/** 256 bits of entropy, which cannot be guessed however few hash iterations are used. */
export const generatePassword = (): string => randomBytes(32).toString('base64url');

/** Superuser password, stored in the cluster's folder and readable only by its owner; empty before it is created. */
export const readPassword = (data: string): string => readFileIfExists(getPasswordPath(data)) ?? '';

/** False for a new cluster, and for an old one that accepts connections without a password. */
export const isPasswordRequired = (data: string): boolean =>
  readPassword(data) !== '' && readFileIfExists(getHbaPath(data)) === HBA_RULES;

/** Sets the password of a stopped cluster and requires it for connections. Returns the error message on failure. */
export async function requirePassword(
  data: string,
  { settings, ...identity }: PostgresIdentity & { settings: readonly string[] },
): Promise<string | undefined> {
  const password = readPassword(data) || generatePassword();
  writeFileSync(getPasswordPath(data), password, { mode: 0o600 });
  const command = [identity.program.postgres, '--single', '-D', data, ...settings, 'postgres'] as const;
  const complaint = await runAsIdentity(identity, command, {
    input: `ALTER ROLE postgres PASSWORD '${password}'\n`,
  });
  if (complaint !== undefined) return complaint;
  // Written last, since it marks completion.
  writeFileSync(getHbaPath(data), HBA_RULES);
  return undefined;
}
