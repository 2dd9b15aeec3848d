import { createHash, hash } from 'node:crypto';

/** SHA-256, for storing secrets and identifying files. */
export function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}

/** SHA-256 as an in-memory key: 43 characters of base64url. */
export function sha256Key(text: string): string {
  return hash('sha256', text, 'base64url');
}
