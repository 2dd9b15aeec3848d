import type { MintRole } from './mintRoles.ts';
import { WEI_PER_MON } from './mon.ts';

/**
 * Prices of phases 0 to 3, in wei (MINT-39, MINT-44, MINT-49).
 * @example MINT_PRICES_WEI[2] // 10_000_000_000_000_000_000n
 */
export const MINT_PRICES_WEI = [0n, 0n, 10n * WEI_PER_MON, 30n * WEI_PER_MON] as const;

/** Mint limit of an owner per phase, and the total owners may mint beyond their roles' limits (MINT-64). */
export const MAX_OWNER_MINTS = 5;
/** Maximum token supply, used also if the contract cannot be read (MINT-53). */
export const MAX_SUPPLY = 333;
/** Maximum number of free tokens, minted in or before phase 1. */
export const PHASE1_CAP = 200;

/**
 * Returns a wallet's mint limit in a phase; 0 if not eligible (MINT-40, MINT-45, MINT-50, MINT-54 to MINT-56).
 * @example maxMintsOf(1, 'elites') // 2
 */
export function maxMintsOf(phase: 0 | 1 | 2 | 3, role: MintRole | undefined): number {
  if (phase === 3) return 3;
  if (phase === 2) return role === 'passholders' || role === 'jumpfcfs' ? 1 : 0;
  if (phase === 0) return 0;
  return role === 'elites' ? 2 : role === 'jumplist' ? 1 : 0;
}

/**
 * Returns what is left of a phase's limit, never below 0, since the limit may have shrunk (MINT-63).
 * @example remainingMints({ limit: 2, minted: 1 }) // 1
 */
export const remainingMints = ({ limit, minted }: { limit: number; minted: number }): number =>
  Math.max(0, limit - minted);

/**
 * Whether a balance in wei covers price times quantity (MINT-65); gas is paid on top.
 * @example canAffordMint({ balanceWei: 0n, phase: 1, quantity: 2 }) // true
 */
export const canAffordMint = ({
  balanceWei,
  phase,
  quantity,
}: {
  balanceWei: bigint;
  phase: 0 | 1 | 2 | 3;
  quantity: number;
}): boolean => balanceWei >= MINT_PRICES_WEI[phase] * BigInt(quantity);
