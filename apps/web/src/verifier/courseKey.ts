/** What was promised, and the key that was shown afterwards; as hex. */
export interface ShownKey {
  key: string;
  commitment: string;
}

/** A key whose promise can be checked, and what is drawn with it. */
export interface CourseKey {
  /** Whether it is the one that was promised: its SHA-256 is the commitment. */
  isPromised(): Promise<boolean>;
  /** The first hex digits of HMAC-SHA-256 of a message with it. */
  draw(message: string, digits: number): Promise<string>;
  /** The seeds of so many sections from the first, from version 3 of the rules on. */
  sections(count: number): Promise<string>;
}

const SECTION_DIGITS = 8;

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads a key that was shown. */
export function courseKeyOf({ key, commitment }: ShownKey, subtle: SubtleCrypto): CourseKey {
  const bytes = bytesOf(key);
  const hmac = subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const draw: CourseKey['draw'] = async (message, digits) =>
    hexOf(await subtle.sign('HMAC', await hmac, new TextEncoder().encode(message))).slice(0, digits);
  return {
    isPromised: async () => hexOf(await subtle.digest('SHA-256', bytes)) === commitment,
    draw,
    async sections(count) {
      const drawn = Array.from({ length: count }, (_, section) => draw(`jumpy section ${section}`, SECTION_DIGITS));
      return (await Promise.all(drawn)).join('');
    },
  };
}
