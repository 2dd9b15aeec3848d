import { createHmac, hkdfSync } from 'node:crypto';
import { SIGN_IN_CODE_LENGTH, SIGN_IN_CODE_ALPHABET } from '@jumpy/protocol/http/signInCodes';
import type { RandomSource } from '../../../platform/random.ts';

const KEY_BYTES = 32;
/** Bytes from here on are rejected to avoid modulo bias. */
const UNBIASED_BYTE_LIMIT = 256 - (256 % SIGN_IN_CODE_ALPHABET.length);

/** Random code with 34.6 bits of entropy. */
export function generateSignInCode(random: Pick<RandomSource, 'bytes'>): string {
  let code = '';
  while (code.length < SIGN_IN_CODE_LENGTH) {
    for (const byte of random.bytes(SIGN_IN_CODE_LENGTH - code.length))
      if (byte < UNBIASED_BYTE_LIMIT) code += SIGN_IN_CODE_ALPHABET[byte % SIGN_IN_CODE_ALPHABET.length];
  }
  return code;
}

/** Keyed hash that is stored for a code. Without the server secret, a leaked table cannot be brute-forced. */
export function hashSignInCode(code: string, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'jumpy sign-in codes', KEY_BYTES));
  return createHmac('sha256', key).update(code).digest();
}
