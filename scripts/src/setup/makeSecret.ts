import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

const newPrivateKey = (): string => `0x${randomBytes(SECRET_BYTES).toString('hex')}`;

/** What nobody can guess, for the settings that need it. */
export const MAKERS: Readonly<Record<string, () => string>> = {
  SESSION_SECRET: () => randomBytes(SECRET_BYTES).toString('base64url'),
  DAILY_SECRET: () => randomBytes(SECRET_BYTES).toString('base64url'),
  KEYRING_KEK: () => newKek([]),
  ATTEST_KEY: newPrivateKey,
  ROLE_SYNC_KEY: newPrivateKey,
};

/** A key that locks shares of wallets, under an id that is not in use. */
export function newKek(takenIds: readonly string[]): string {
  let number = takenIds.length + 1;
  while (takenIds.includes(`k${number}`)) number += 1;
  return `k${number}:${randomBytes(SECRET_BYTES).toString('base64')}`;
}
