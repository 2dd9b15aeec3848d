import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type PostgresIdentity, runAsIdentity } from './postgresIdentity.ts';
import { readFileIfExists } from './readFileIfExists.ts';

/** Nobody but who shows a password, whoever they are on this machine. */
const HBA = 'host all all 127.0.0.1/32 scram-sha-256\n';

const hbaOf = (data: string): string => path.join(data, 'pg_hba.conf');
const passwordFileOf = (data: string): string => path.join(data, 'superuser.password');

/** 256 bits of chance: nobody guesses it, however few rounds it is hashed in. */
export const makePassword = (): string => randomBytes(32).toString('base64url');

/** The password of the superuser, which lies in the cluster's folder for its owner alone; empty before there is one. */
export const readPassword = (data: string): string => readFileIfExists(passwordFileOf(data)) ?? '';

/** False for a new cluster, and for one from the time when everybody on the machine was let in. */
export const isClosed = (data: string): boolean => readPassword(data) !== '' && readFileIfExists(hbaOf(data)) === HBA;

/** Gives a cluster that nobody serves its password, and lets in nobody without one; says why when it could not. */
export async function closeCluster(
  data: string,
  { settings, ...identity }: PostgresIdentity & { settings: readonly string[] },
): Promise<string | undefined> {
  const password = readPassword(data) || makePassword();
  writeFileSync(passwordFileOf(data), password, { mode: 0o600 });
  const command = [identity.program.postgres, '--single', '-D', data, ...settings, 'postgres'] as const;
  const complaint = await runAsIdentity(identity, command, {
    input: `ALTER ROLE postgres PASSWORD '${password}'\n`,
  });
  if (complaint !== undefined) return complaint;
  // Last: it marks that all of it is done.
  writeFileSync(hbaOf(data), HBA);
  return undefined;
}
