/** A revealed key and its earlier commitment, as hex. */
interface RevealedKey {
  key: string;
  commitment: string;
}

/** A revealed key: verifies its commitment and derives seeds. */
interface CourseKey {
  /** Whether the SHA-256 of the key equals the commitment. */
  matchesCommitment(): Promise<boolean>;
  /** The seeds of so many sections from the first: the first hex digits of HMAC-SHA-256 of their numbers with it. */
  deriveSections(count: number): Promise<string>;
}

const SECTION_DIGITS = 8;

function hexToBytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function bytesToHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function createCourseKey({ key, commitment }: RevealedKey, subtle: SubtleCrypto): CourseKey {
  const bytes = hexToBytes(key);
  const hmac = subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const deriveSection = async (message: string): Promise<string> =>
    bytesToHex(await subtle.sign('HMAC', await hmac, new TextEncoder().encode(message))).slice(0, SECTION_DIGITS);
  return {
    matchesCommitment: async () => bytesToHex(await subtle.digest('SHA-256', bytes)) === commitment,
    async deriveSections(count) {
      const sections = Array.from({ length: count }, (_, section) => deriveSection(`jumpy section ${section}`));
      return (await Promise.all(sections)).join('');
    },
  };
}
