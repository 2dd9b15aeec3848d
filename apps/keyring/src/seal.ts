import { bytesToHex, type Hex, hexToBytes, stringToBytes } from 'viem';
import type { Bytes } from './bytes.ts';

const IV_BYTES = 12;

/** Bytes sealed with AES-256-GCM, in hex. */
export interface Sealed {
  iv: Hex;
  sealed: Hex;
}

/** Key and additional data; opening requires the same data. */
interface Sealing {
  key: CryptoKey;
  about: string;
}

/** Encrypts bytes with a fresh IV. */
export async function seal(plain: Bytes, { key, about }: Sealing, crypto: Crypto): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(cipher(iv, about), key, plain);
  return { iv: bytesToHex(iv), sealed: bytesToHex(new Uint8Array(sealed)) };
}

/** Decrypts sealed bytes; undefined if the key is wrong or anything was modified. */
export async function unseal(
  { iv, sealed }: Sealed,
  { key, about }: Sealing,
  crypto: Crypto,
): Promise<Bytes | undefined> {
  const [ivBytes, sealedBytes] = [new Uint8Array(hexToBytes(iv)), new Uint8Array(hexToBytes(sealed))];
  try {
    return new Uint8Array(await crypto.subtle.decrypt(cipher(ivBytes, about), key, sealedBytes));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return undefined;
    throw error;
  }
}

function cipher(iv: Bytes, about: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new Uint8Array(stringToBytes(about)) };
}
