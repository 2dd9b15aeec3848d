import { createHash, createHmac } from 'node:crypto';

/** Derives the key of a day; unpredictable without the secret. */
export function deriveCourseKey(secret: string, date: string): Buffer {
  return createHmac('sha256', secret).update(`jumpy daily ${date}`).digest();
}

/** Commitment published in advance: the SHA-256 of the key. */
export function computeCommitment(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest();
}
