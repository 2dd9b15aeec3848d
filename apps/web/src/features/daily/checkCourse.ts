import type { DailyCommitment } from '@jumpy/protocol/http/daily';

/** What this browser found of a day: it fits, something does not, or it could not look. */
export type CourseCheck = 'fits' | 'commitment' | 'seed' | 'unable';

/** What the seed of a day is drawn with. */
const SEED_MESSAGE = 'jumpy daily seed';
/** Hex digits of a seed: the first 16 bytes. */
const SEED_DIGITS = 32;

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Whether the key of a day that is over is the one that was promised, and gives the course that was played: SHA-256 of the key
 * is the commitment, and HMAC-SHA-256 with the key draws the seed. Undefined while the key is still kept.
 */
export async function checkCourse(
  { commitment, key, seed }: Pick<DailyCommitment, 'commitment' | 'key' | 'seed'>,
  subtle: SubtleCrypto | undefined,
): Promise<CourseCheck | undefined> {
  if (key === null || seed === null) return undefined;
  // Browsers have no hashing on plain http addresses.
  if (!subtle) return 'unable';
  const bytes = bytesOf(key);
  if (hexOf(await subtle.digest('SHA-256', bytes)) !== commitment) return 'commitment';
  const hmac = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const drawn = hexOf(await subtle.sign('HMAC', hmac, new TextEncoder().encode(SEED_MESSAGE)));
  return drawn.slice(0, SEED_DIGITS) === seed ? 'fits' : 'seed';
}
