import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { RandomSource } from './random.ts';

export const GCM_KEY_BYTES = 32;

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + IV_BYTES + TAG_BYTES;

/**
 * Encrypts with AES-256-GCM. `associatedData` is authenticated as well and must match on decryption, so that stored values
 * cannot be swapped.
 */
export function encryptGcm(
  plain: Buffer,
  { key, associatedData, random }: { key: Buffer; associatedData: string; random: RandomSource },
): Buffer {
  const iv = random.bytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(associatedData));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body]);
}

/** Decrypts; undefined if key, `associatedData` or bytes do not match. */
export function decryptGcm(
  sealed: Buffer,
  { key, associatedData }: { key: Buffer; associatedData: string },
): Buffer | undefined {
  if (sealed[0] !== VERSION || sealed.length < HEADER_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + IV_BYTES));
  decipher.setAAD(Buffer.from(associatedData)).setAuthTag(sealed.subarray(1 + IV_BYTES, HEADER_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
