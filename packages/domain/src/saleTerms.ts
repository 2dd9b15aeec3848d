import type { MintRole } from './mintRoles.ts';
import { WEI_PER_MON } from './mon.ts';

/** Prices of phases 0 to 3, in wei. */
export const MINT_PRICES_WEI = [0n, 0n, 10n * WEI_PER_MON, 30n * WEI_PER_MON] as const;

/** The most an owner may mint in a phase. */
export const OWNER_LIMIT = 5;

/** The most a wallet may mint in a phase; 0 where it is not eligible. */
export function mintLimit(phase: 0 | 1 | 2 | 3, role: MintRole | undefined): number {
  if (phase === 3) return 3;
  if (phase === 2) return role === 'passholders' || role === 'jumpfcfs' ? 1 : 0;
  if (phase === 0) return 0;
  return role === 'elites' ? 2 : role === 'jumplist' ? 1 : 0;
}
