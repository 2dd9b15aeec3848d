import { bytesToHex } from 'viem';
import type { Share } from '../shares/share.ts';
import { ARGON_COST, type ArgonCost } from './argonCost.ts';
import { checkPassword, type PasswordCheck } from './checkPassword.ts';
import { passwordKey } from './passwordKey.ts';
import { BLOB_VERSION, type PasswordBlob } from './recoveryBlob.ts';
import { sealShare } from './sealShare.ts';

/** What protecting comes to: the blob, or what is wrong with the password. */
export type ProtectedShare = { ok: true; blob: PasswordBlob } | (PasswordCheck & { ok: false });

interface Protecting {
  password: string;
  crypto: Crypto;
  /** Words a guesser tries first, such as the player's name. */
  known?: readonly string[];
  /** It has opened this wallet already: it is not judged again, whatever the word lists have learned since. */
  isInUse?: boolean;
  /** Lower in tests alone: what is written with less is refused by its readers. */
  cost?: ArgonCost;
}

/** Seals the recovery share, or for a recovery kit the server's, under a password that keeps the rule. */
export async function protectByPassword(
  share: Share,
  { password, crypto, known = [], isInUse = false, cost = ARGON_COST }: Protecting,
): Promise<ProtectedShare> {
  const { role, address, generation } = share;
  if (role === 'device') throw new Error('The device share never leaves its device.');
  const check: PasswordCheck = isInUse ? { ok: true } : checkPassword(password, known);
  if (!check.ok) return check;
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const key = await passwordKey(password, { salt, cost }, crypto);
  const head = {
    version: BLOB_VERSION,
    method: 'password',
    role,
    address,
    generation,
    salt: bytesToHex(salt),
    kdf: { name: 'argon2id', ...cost },
  } as const;
  return { ok: true, blob: { ...head, ...(await sealShare(share, { head, key }, crypto)) } };
}
