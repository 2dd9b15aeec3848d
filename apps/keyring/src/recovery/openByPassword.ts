import { type Address, hexToBytes } from 'viem';
import { ARGON_COST, type ArgonCost, isFairCost } from './argonCost.ts';
import { passwordKey } from './passwordKey.ts';
import { PasswordBlob, readBlob } from './recoveryBlob.ts';
import { type OpenedShare, unsealShare } from './sealShare.ts';

interface Opening {
  password: string;
  /** The wallet that the share must be of. */
  address: Address;
  crypto: Crypto;
  role?: PasswordBlob['role'];
  /** Less is asked for in tests alone. */
  least?: ArgonCost;
}

/** Opens a share sealed under a password. A blob whose parameters were lowered or changed is refused, most of them before the password is used. */
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
