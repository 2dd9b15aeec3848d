import { wipe } from '../bytes.ts';
import type { Share } from './share.ts';
import { type DecodeShareResult, decodeShare, encodeShare } from './shareCodec.ts';

/**
 * Encodes a share for the server: base64url without padding. Strings cannot be wiped, so only the server share is
 * encoded this way.
 */
export function encodeShareText(share: Share): string {
  const code = encodeShare(share);
  const text = btoa(String.fromCharCode(...code));
  wipe(code);
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function decodeShareText(text: string): DecodeShareResult {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return { ok: false, code: 'damaged' };
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const code = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const read = decodeShare(code);
  wipe(code);
  return read;
}
