import { createHash, hash } from 'node:crypto';

/** SHA-256: how anything that opens a door is stored, and what a file is known by. */
export function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}

/** The same as a key of memory: 43 characters of base64url. */
export function sha256Key(text: string): string {
  return hash('sha256', text, 'base64url');
}
