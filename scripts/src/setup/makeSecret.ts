import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

const newPrivateKey = (): string => `0x${randomBytes(SECRET_BYTES).toString('hex')}`;

/** Generators of secret settings. */
export const MAKERS: Readonly<Record<string, () => string>> = {
  SESSION_SECRET: () => randomBytes(SECRET_BYTES).toString('base64url'),
  DAILY_SECRET: () => randomBytes(SECRET_BYTES).toString('base64url'),
  KEYRING_KEK: () => newKek([]),
  ATTEST_KEY: newPrivateKey,
  ROLE_SYNC_KEY: newPrivateKey,
};

/** Key-encryption key for wallet shares, with an unused id. */
export function newKek(takenIds: readonly string[]): string {
  let number = takenIds.length + 1;
  while (takenIds.includes(`k${number}`)) number += 1;
  return `k${number}:${randomBytes(SECRET_BYTES).toString('base64')}`;
}
