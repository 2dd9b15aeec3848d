import { type Bytes, wipe } from '../bytes.ts';
import type { Share } from '../shares/share.ts';
import { decodeShare, SHARE_BYTES, encodeShare } from '../shares/shareCodec.ts';

/** Data exported by a former host. */
export interface ExportedShares {
  /** This browser's share of the wallet. */
  share: Share;
  /** Shares of earlier wallets. */
  otherShares: readonly Share[];
  /** Set if the password was used to authenticate; it remains the wallet's password. */
  password: string | undefined;
}

/** Encodes the exported shares: count, shares, password. The caller wipes the bytes. */
export function encodeExportedShares({ share, otherShares, password }: ExportedShares): Bytes {
  const codes = [share, ...otherShares].map(encodeShare);
  const secret = new TextEncoder().encode(password ?? '');
  const bytes = new Uint8Array(1 + codes.length * SHARE_BYTES + secret.length);
  bytes[0] = codes.length;
  for (const [index, code] of codes.entries()) bytes.set(code, 1 + index * SHARE_BYTES);
  bytes.set(secret, 1 + codes.length * SHARE_BYTES);
  wipe(secret, ...codes);
  return bytes;
}

/** Decodes exported shares; undefined if one is damaged or not a device share. */
export function decodeExportedShares(bytes: Uint8Array): ExportedShares | undefined {
  const count = bytes[0] ?? 0;
  const end = 1 + count * SHARE_BYTES;
  if (count === 0 || bytes.length < end) return undefined;
  const shares: Share[] = [];
  for (let at = 1; at < end; at += SHARE_BYTES) {
    const read = decodeShare(bytes.slice(at, at + SHARE_BYTES));
    if (!read.ok || read.share.role !== 'device') return undefined;
    shares.push(read.share);
  }
  const [share, ...others] = shares;
  const password = new TextDecoder().decode(bytes.subarray(end));
  return share && { share, otherShares: others, password: password === '' ? undefined : password };
}
