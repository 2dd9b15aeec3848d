import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Random } from '../lib/random.ts';

const VERSION = 1;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES;

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'jumpy discord tokens', KEY_BYTES));
}

/** Encrypts with AES-256-GCM; `owner` must be named again to open it, so that rows cannot be swapped. */
export function seal(
  text: string,
  { secret, owner, random }: { secret: string; owner: string; random: Random },
): Buffer {
  const iv = random.bytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body]);
}

/** What was sealed, or undefined when the secret, the owner or the bytes are not the same any more. */
export function unseal(sealed: Buffer, { secret, owner }: { secret: string; owner: string }): string | undefined {
  if (sealed[0] !== VERSION || sealed.length < HEAD_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(1, 1 + IV_BYTES));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(1 + IV_BYTES, HEAD_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
