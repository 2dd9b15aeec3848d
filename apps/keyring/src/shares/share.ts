import type { Address } from 'viem';
import type { Bytes } from '../bytes.ts';

/** Who keeps a share of a wallet's key; any two open it. */
export const SHARE_ROLES = ['device', 'server', 'recovery'] as const;
export type ShareRole = (typeof SHARE_ROLES)[number];

/** Bytes of what Shamir's scheme gives for a key: one for each of the key's, and the place on the curve. */
export const POINT_BYTES = 33;

/** The newest generation that the format can name. */
export const LAST_GENERATION = 0xffff_ffff;

/** One of the three parts of a wallet's key. */
export interface Share {
  role: ShareRole;
  address: Address;
  /** Counts the splits of this key from 1: a share of an older one is void. */
  generation: number;
  /** The secret part. */
  point: Bytes;
}

/** Why a share cannot be read, or two of them open nothing. */
export const SHARE_ERRORS = [
  'damaged',
  'unknown_version',
  'other_wallet',
  'mixed_generations',
  'same_role',
  'wrong_key',
] as const;
export type ShareErrorCode = (typeof SHARE_ERRORS)[number];
