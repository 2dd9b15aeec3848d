import { hkdfSync } from 'node:crypto';
import { GCM_KEY_BYTES, gcmOpen, gcmSeal } from '../../platform/gcm.ts';
import type { Random } from '../../platform/random.ts';

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'jumpy discord tokens', GCM_KEY_BYTES));
}

/** Encrypts with AES-256-GCM; `owner` must be named again to open it, so that rows cannot be swapped. */
export function seal(
  text: string,
  { secret, owner, random }: { secret: string; owner: string; random: Random },
): Buffer {
  return gcmSeal(Buffer.from(text), { key: keyOf(secret), about: owner, random });
}

/** What was sealed, or undefined when the secret, the owner or the bytes are not the same any more. */
export function unseal(sealed: Buffer, { secret, owner }: { secret: string; owner: string }): string | undefined {
  return gcmOpen(sealed, { key: keyOf(secret), about: owner })?.toString('utf8');
}
