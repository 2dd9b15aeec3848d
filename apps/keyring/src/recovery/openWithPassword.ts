import { type Address, hexToBytes } from 'viem';
import { ARGON_COST, type ArgonCost, isAcceptableCost } from './argonCost.ts';
import { derivePasswordKey } from './derivePasswordKey.ts';
import { PasswordBlob, parseBlob } from './recoveryBlob.ts';
import { type OpenShareResult, openBlobShare } from './sealBlobShare.ts';

interface OpenWithPasswordOptions {
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
export async function openShareWithPassword(
  text: unknown,
  { password, address, crypto, role = 'recovery', least = ARGON_COST }: OpenWithPasswordOptions,
): Promise<OpenShareResult> {
  const read = parseBlob(text, PasswordBlob);
  if (!read.ok) return read;
  const { blob } = read;
  if (blob.address !== address) return { ok: false, code: 'other_wallet' };
  if (blob.role !== role) return { ok: false, code: 'malformed' };
  if (!isAcceptableCost(blob.kdf, least)) return { ok: false, code: 'weak_parameters' };
  const salt = new Uint8Array(hexToBytes(blob.salt));
  const key = await derivePasswordKey(password, { salt, cost: blob.kdf }, crypto);
  return openBlobShare(blob, { key, address, role }, crypto);
}
