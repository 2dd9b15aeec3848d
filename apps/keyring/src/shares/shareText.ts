import { wipe } from '../bytes.ts';
import type { Share } from './share.ts';
import { type ReadShare, readShare, writeShare } from './shareCode.ts';

/**
 * Encodes a share for the server: base64url without padding. Strings cannot be wiped, so only the server share is
 * encoded this way.
 */
export function writeShareText(share: Share): string {
  const code = writeShare(share);
  const text = btoa(String.fromCharCode(...code));
  wipe(code);
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function readShareText(text: string): ReadShare {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return { ok: false, code: 'damaged' };
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const code = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const read = readShare(code);
  wipe(code);
  return read;
}
