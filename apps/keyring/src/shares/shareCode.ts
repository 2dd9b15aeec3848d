import { bytesToHex, getAddress, hexToBytes, sha256 } from 'viem';
import type { Bytes } from '../bytes.ts';
import { POINT_BYTES, SHARE_ROLES, type Share, type ShareErrorCode } from './share.ts';

const VERSION = 1;

/** Byte offsets: version, role, generation (big-endian), address, point, checksum. */
const AT = { version: 0, role: 1, generation: 2, address: 6, point: 26, check: 26 + POINT_BYTES };

/** Start of a SHA-256: detects damage, and reveals nothing about a random 256-bit point. */
const CHECK_BYTES = 4;

export const SHARE_BYTES = AT.check + CHECK_BYTES;

/** Result of decoding a share. */
export type ReadShare = { ok: true; share: Share } | { ok: false; code: ShareErrorCode };

/** Encodes a share in 63 bytes; the caller wipes them. */
export function writeShare({ role, address, generation, point }: Share): Bytes {
  const code = new Uint8Array(SHARE_BYTES);
  code[AT.version] = VERSION;
  code[AT.role] = SHARE_ROLES.indexOf(role);
  new DataView(code.buffer).setUint32(AT.generation, generation);
  code.set(hexToBytes(address), AT.address);
  code.set(point, AT.point);
  code.set(checkOf(code.subarray(0, AT.check)), AT.check);
  return code;
}

/** Decodes a share. All versions end with the checksum, so damage can be distinguished from an unknown version. */
export function readShare(code: Uint8Array): ReadShare {
  const body = code.subarray(0, -CHECK_BYTES);
  const check = checkOf(body);
  const isWhole = body.length > 0 && check.every((byte, index) => byte === code[body.length + index]);
  if (!isWhole) return { ok: false, code: 'damaged' };
  if (code[AT.version] !== VERSION) return { ok: false, code: 'unknown_version' };
  const role = SHARE_ROLES[code[AT.role] ?? SHARE_ROLES.length];
  const generation = new DataView(code.buffer, code.byteOffset).getUint32(AT.generation);
  if (code.length !== SHARE_BYTES || role === undefined || generation === 0) return { ok: false, code: 'damaged' };
  const address = getAddress(bytesToHex(code.subarray(AT.address, AT.point)));
  return { ok: true, share: { role, address, generation, point: new Uint8Array(code.subarray(AT.point, AT.check)) } };
}

function checkOf(body: Uint8Array): Uint8Array {
  return sha256(body, 'bytes').subarray(0, CHECK_BYTES);
}
