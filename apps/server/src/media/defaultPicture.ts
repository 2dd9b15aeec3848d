import { createHash } from 'node:crypto';
import type { Picture } from './pictureCache.ts';

const HUES = 360;

/** The picture of a player who has none, the same each time for the same id (PROF-40). */
export function defaultPicture(publicId: string): Picture {
  const hue = createHash('sha256').update(publicId).digest().readUInt16BE(0) % HUES;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128"><circle cx="64" cy="64" r="64" fill="hsl(${hue} 62% 64%)"/><circle cx="46" cy="58" r="8" fill="#fff"/><circle cx="82" cy="58" r="8" fill="#fff"/></svg>`;
  return { type: 'image/svg+xml', bytes: Buffer.from(svg) };
}
