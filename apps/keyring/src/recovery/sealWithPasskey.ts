import { bytesToHex } from 'viem';
import type { Bytes } from '../bytes.ts';
import type { Share } from '../shares/share.ts';
import { derivePrfKey } from './derivePrfKey.ts';
import { BLOB_VERSION, type PasskeyBlob } from './recoveryBlob.ts';
import { sealBlobShare } from './sealBlobShare.ts';

interface SealWithPasskeyOptions {
  /** PRF output of the passkey for `prfSalt`; the caller wipes it. */
  prfOutput: Bytes;
  prfSalt: Bytes;
  credentialId: Bytes;
  rpId: string;
  crypto: Crypto;
}

export async function sealWithPasskey(
  share: Share,
  { prfOutput, prfSalt, credentialId, rpId, crypto }: SealWithPasskeyOptions,
): Promise<PasskeyBlob> {
  const { role, address, generation } = share;
  if (role !== 'recovery') throw new Error(`A passkey protects the recovery share, not the ${role} share.`);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const key = await derivePrfKey(prfOutput, { salt }, crypto);
  const head = {
    version: BLOB_VERSION,
    method: 'passkey',
    role,
    address,
    generation,
    salt: bytesToHex(salt),
    rpId,
    credentialId: bytesToHex(credentialId),
    prfSalt: bytesToHex(prfSalt),
  } as const;
  return { ...head, ...(await sealBlobShare(share, { head, key }, crypto)) };
}
