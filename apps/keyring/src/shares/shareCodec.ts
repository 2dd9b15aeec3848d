import { bytesToHex, getAddress, hexToBytes, sha256 } from 'viem';
import type { Bytes } from '../bytes.ts';
import { POINT_BYTES, SHARE_ROLES, type Share, type ShareErrorCode } from './share.ts';

const SHARE_VERSION = 1;

/** Byte offsets: version, role, generation (big-endian), address, point, checksum. */
const OFFSETS = { version: 0, role: 1, generation: 2, address: 6, point: 26, check: 26 + POINT_BYTES };

/** Start of a SHA-256: detects damage, and reveals nothing about a random 256-bit point. */
const CHECKSUM_BYTES = 4;

export const SHARE_BYTES = OFFSETS.check + CHECKSUM_BYTES;

/** Result of decoding a share. */
export type DecodeShareResult = { ok: true; share: Share } | { ok: false; code: ShareErrorCode };

/** Encodes a share in 63 bytes; the caller wipes them. */
export function encodeShare({ role, address, generation, point }: Share): Bytes {
  const code = new Uint8Array(SHARE_BYTES);
  code[OFFSETS.version] = SHARE_VERSION;
  code[OFFSETS.role] = SHARE_ROLES.indexOf(role);
  new DataView(code.buffer).setUint32(OFFSETS.generation, generation);
  code.set(hexToBytes(address), OFFSETS.address);
  code.set(point, OFFSETS.point);
  code.set(computeChecksum(code.subarray(0, OFFSETS.check)), OFFSETS.check);
  return code;
}

/** Decodes a share. All versions end with the checksum, so damage can be distinguished from an unknown version. */
export function decodeShare(code: Uint8Array): DecodeShareResult {
  const body = code.subarray(0, -CHECKSUM_BYTES);
  const check = computeChecksum(body);
  const isWhole = body.length > 0 && check.every((byte, index) => byte === code[body.length + index]);
  if (!isWhole) return { ok: false, code: 'damaged' };
  if (code[OFFSETS.version] !== SHARE_VERSION) return { ok: false, code: 'unknown_version' };
  const role = SHARE_ROLES[code[OFFSETS.role] ?? SHARE_ROLES.length];
  const generation = new DataView(code.buffer, code.byteOffset).getUint32(OFFSETS.generation);
  if (code.length !== SHARE_BYTES || role === undefined || generation === 0) return { ok: false, code: 'damaged' };
  const address = getAddress(bytesToHex(code.subarray(OFFSETS.address, OFFSETS.point)));
  return {
    ok: true,
    share: { role, address, generation, point: new Uint8Array(code.subarray(OFFSETS.point, OFFSETS.check)) },
  };
}

function computeChecksum(body: Uint8Array): Uint8Array {
  return sha256(body, 'bytes').subarray(0, CHECKSUM_BYTES);
}
