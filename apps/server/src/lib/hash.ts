import { createHash } from 'node:crypto';

/** SHA-256: how anything that opens a door is stored. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
