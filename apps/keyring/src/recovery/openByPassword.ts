import { type Address, hexToBytes } from 'viem';
import { ARGON_COST, type ArgonCost, isFairCost } from './argonCost.ts';
import { passwordKey } from './passwordKey.ts';
import { PasswordBlob, readBlob } from './recoveryBlob.ts';
import { type OpenedShare, unsealShare } from './sealShare.ts';

interface Opening {
  password: string;
  /** Wallet that the share must belong to. */
  address: Address;
  crypto: Crypto;
  role?: PasswordBlob['role'];
  /** Lowered in tests only. */
  least?: ArgonCost;
}

/**
 * Opens a share sealed under a password. Blobs with weakened or modified parameters are rejected, mostly before the
 * password is used.
 */
export async function openByPassword(
  text: unknown,
  { password, address, crypto, role = 'recovery', least = ARGON_COST }: Opening,
): Promise<OpenedShare> {
  const read = readBlob(text, PasswordBlob);
  if (!read.ok) return read;
  const { blob } = read;
  if (blob.address !== address) return { ok: false, code: 'other_wallet' };
  if (blob.role !== role) return { ok: false, code: 'malformed' };
  if (!isFairCost(blob.kdf, least)) return { ok: false, code: 'weak_parameters' };
  const salt = new Uint8Array(hexToBytes(blob.salt));
  const key = await passwordKey(password, { salt, cost: blob.kdf }, crypto);
  return unsealShare(blob, { key, address, role }, crypto);
}
