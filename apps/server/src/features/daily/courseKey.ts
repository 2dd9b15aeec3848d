import { createHash, createHmac } from 'node:crypto';

/** The key of a day: nobody without the secret can tell it before it is published. */
export function courseKey(secret: string, date: string): Buffer {
  return createHmac('sha256', secret).update(`jumpy daily ${date}`).digest();
}

/** What is published of a key ahead: SHA-256. */
export function commitmentOf(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest();
}
