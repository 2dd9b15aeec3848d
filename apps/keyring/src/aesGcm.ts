import { bytesToHex, type Hex, hexToBytes, stringToBytes } from 'viem';
import type { Bytes } from './bytes.ts';

const IV_BYTES = 12;

/** Bytes sealed with AES-256-GCM, in hex. */
export interface SealedBytes {
  iv: Hex;
  sealed: Hex;
}

/** Key and additional data; opening requires the same data. */
interface SealOptions {
  key: CryptoKey;
  additionalData: string;
}

/** Encrypts bytes with a fresh IV. */
export async function sealBytes(
  plain: Bytes,
  { key, additionalData }: SealOptions,
  crypto: Crypto,
): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(aesGcmParams(iv, additionalData), key, plain);
  return { iv: bytesToHex(iv), sealed: bytesToHex(new Uint8Array(sealed)) };
}

/** Decrypts sealed bytes; undefined if the key is wrong or anything was modified. */
export async function unsealBytes(
  { iv, sealed }: SealedBytes,
  { key, additionalData }: SealOptions,
  crypto: Crypto,
): Promise<Bytes | undefined> {
  const [ivBytes, sealedBytes] = [new Uint8Array(hexToBytes(iv)), new Uint8Array(hexToBytes(sealed))];
  try {
    return new Uint8Array(await crypto.subtle.decrypt(aesGcmParams(ivBytes, additionalData), key, sealedBytes));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return undefined;
    throw error;
  }
}

function aesGcmParams(iv: Bytes, about: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new Uint8Array(stringToBytes(about)) };
}
