import { createHash, createHmac } from 'node:crypto';

const SEED_BYTES = 16;

/** The key of a day: nobody without the secret can tell it before it is published. */
export function courseKey(secret: string, date: string): Buffer {
  return createHmac('sha256', secret).update(`jumpy daily ${date}`).digest();
}

/** What is published of a key ahead: SHA-256. */
export function commitmentOf(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The seed of a day's course, 32 hex digits: it follows from the key, so whoever has that can check it. */
export function courseSeed(key: Buffer): string {
  return createHmac('sha256', key).update('jumpy daily seed').digest().subarray(0, SEED_BYTES).toString('hex');
}
