import { type Address, hexToBytes } from 'viem';
import type { Bytes } from '../bytes.ts';
import { prfKey } from './prfKey.ts';
import { PasskeyBlob, readBlob } from './recoveryBlob.ts';
import { type OpenedShare, unsealShare } from './sealShare.ts';

interface Opening {
  /** What the passkey gave for the blob's `prfSalt`; the caller wipes it. */
  output: Bytes;
  /** The wallet that the share must be of. */
  address: Address;
  /** The keyring's own host: a passkey of another one is not used. */
  rpId: string;
  crypto: Crypto;
}

/** Opens the recovery share sealed under a passkey. */
export async function openByPasskey(text: unknown, { output, address, rpId, crypto }: Opening): Promise<OpenedShare> {
  const read = readBlob(text, PasskeyBlob);
  if (!read.ok) return read;
  const { blob } = read;
  if (blob.rpId !== rpId) return { ok: false, code: 'malformed' };
  const key = await prfKey(output, { salt: new Uint8Array(hexToBytes(blob.salt)) }, crypto);
  return unsealShare(blob, { key, address, role: 'recovery' }, crypto);
}
