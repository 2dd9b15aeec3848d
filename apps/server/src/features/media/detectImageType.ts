const SIGNATURES = [
  ['image/png', (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['image/gif', (bytes: Buffer) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  ['image/jpeg', (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['image/webp', (bytes: Buffer) => /^RIFF.{4}WEBP$/s.test(bytes.toString('latin1', 0, 12))],
] as const;

export type ImageType = (typeof SIGNATURES)[number][0];

/** Detects the image type from the first bytes; undefined if it is not a supported image. */
export function detectImageType(bytes: Buffer): ImageType | undefined {
  return SIGNATURES.find(([, fits]) => fits(bytes))?.[0];
}
