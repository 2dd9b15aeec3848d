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

/** What the sections of a day's course are drawn with, from version 3 of the rules on. */
const SECTIONS_SINCE = 3;
const sectionMessage = (section: number): string => `jumpy section ${section}`;
const SECTION_DIGITS = 8;

/**
 * Whether the key of a day that is over is the one that was promised, and gives the course that was played: SHA-256 of the key
 * is the commitment, and HMAC-SHA-256 with the key draws the seed, or those of the first sections. Undefined while the key is still kept.
 */
export async function checkCourse(
  { commitment, key, seed, simVersion }: Pick<DailyCommitment, 'commitment' | 'key' | 'seed' | 'simVersion'>,
  subtle: SubtleCrypto | undefined,
): Promise<CourseCheck | undefined> {
  if (key === null || seed === null) return undefined;
  // Browsers have no hashing on plain http addresses.
  if (!subtle) return 'unable';
  const bytes = bytesOf(key);
  if (hexOf(await subtle.digest('SHA-256', bytes)) !== commitment) return 'commitment';
  const hmac = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const draw = async (message: string, digits: number): Promise<string> =>
    hexOf(await subtle.sign('HMAC', hmac, new TextEncoder().encode(message))).slice(0, digits);
  if ((simVersion ?? 0) < SECTIONS_SINCE) return (await draw(SEED_MESSAGE, SEED_DIGITS)) === seed ? 'fits' : 'seed';
  const sections = Array.from({ length: seed.length / SECTION_DIGITS }, (_, section) =>
    draw(sectionMessage(section), SECTION_DIGITS),
  );
  return (await Promise.all(sections)).join('') === seed ? 'fits' : 'seed';
}
