import type { Address } from 'viem';
import type { Bytes } from '../bytes.ts';

/** Holders of the shares; any two shares open the key. */
export const SHARE_ROLES = ['device', 'server', 'recovery'] as const;
export type ShareRole = (typeof SHARE_ROLES)[number];

/** Length of a Shamir point: one byte per key byte, plus the index on the curve. */
export const POINT_BYTES = 33;

/** Highest generation that the format supports. */
export const MAX_GENERATION = 0xffff_ffff;

/** One of the three shares of a wallet's key. */
export interface Share {
  role: ShareRole;
  address: Address;
  /** Number of the split, starting at 1; shares of older splits are void. */
  generation: number;
  /** Secret part of the share. */
  point: Bytes;
}

/** Why a share cannot be decoded, or two shares do not combine. */
const SHARE_ERRORS = [
  'damaged',
  'unknown_version',
  'other_wallet',
  'mixed_generations',
  'same_role',
  'wrong_key',
] as const;
export type ShareErrorCode = (typeof SHARE_ERRORS)[number];
