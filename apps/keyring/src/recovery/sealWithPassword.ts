import { bytesToHex } from 'viem';
import type { Share } from '../shares/share.ts';
import { ARGON_COST, type ArgonCost } from './argonCost.ts';
import { checkPassword, type PasswordCheck } from './checkPassword.ts';
import { derivePasswordKey } from './derivePasswordKey.ts';
import { BLOB_VERSION, type PasswordBlob } from './recoveryBlob.ts';
import { sealBlobShare } from './sealBlobShare.ts';

/** The blob, or the password error. */
type PasswordSealResult = { ok: true; blob: PasswordBlob } | (PasswordCheck & { ok: false });

interface SealWithPasswordOptions {
  password: string;
  crypto: Crypto;
  /** Words that attackers try first, such as the player's name. */
  guessableWords?: readonly string[];
  /** The password already opens this wallet, so it is not checked against newer word lists. */
  isInUse?: boolean;
  /** Lowered in tests only; readers reject blobs with a lower cost. */
  cost?: ArgonCost;
}

/**
 * Seals a share under a password that meets the requirements: the recovery share, or the server share for a recovery
 * kit.
 */
export async function sealWithPassword(
  share: Share,
  { password, crypto, guessableWords = [], isInUse = false, cost = ARGON_COST }: SealWithPasswordOptions,
): Promise<PasswordSealResult> {
  const { role, address, generation } = share;
  if (role === 'device') throw new Error('The device share never leaves its device.');
  const check: PasswordCheck = isInUse ? { ok: true } : checkPassword(password, guessableWords);
  if (!check.ok) return check;
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const key = await derivePasswordKey(password, { salt, cost }, crypto);
  const head = {
    version: BLOB_VERSION,
    method: 'password',
    role,
    address,
    generation,
    salt: bytesToHex(salt),
    kdf: { name: 'argon2id', ...cost },
  } as const;
  return { ok: true, blob: { ...head, ...(await sealBlobShare(share, { head, key }, crypto)) } };
}
