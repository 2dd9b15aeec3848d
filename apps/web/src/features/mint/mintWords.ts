import type { MintRole } from '@jumpy/domain/mintRoles';
import type { SalePhase } from '@jumpy/domain/saleSchedule';
import { ApiError } from '../../data/apiError.ts';
import { ActError } from '../../wallet/actError.ts';

/** What a mint that came to nothing says (MINT-90 to MINT-95). */
export function mintErrorText(thrown: unknown): string {
  if (!(thrown instanceof ActError)) return DEFAULT;
  if (thrown.revert?.name === 'NotEligible') return 'Not eligible for current phase';
  switch (thrown.failure) {
    case 'short':
      return 'Insufficient funds for minting';
    case 'cancelled':
      return 'Transaction cancelled by user';
    case 'denied':
    case 'reverted':
      return `Contract error: ${thrown.message}`;
    case 'wallet':
    case 'unseen':
      return thrown.message;
    case 'network':
    case 'other':
      return DEFAULT;
  }
}

const DEFAULT = 'Minting failed. Please try again.';

/** Where a mint of phase 3 failed (MINT-96). */
export const phase3Hint = (phase: SalePhase): string =>
  phase === 3 ? 'Keep 30+ MON in your wallet: one costs 30 MON, and the network takes a little for its work.' : '';

/** Where the data behind the roles is away (MINT-99). */
export const NO_DATA = 'Supabase not configured. Check environment variables.';

/** Why roles could not be read; nothing where they were. */
export function rolesErrorText(thrown: unknown): string {
  if (!thrown) return '';
  const isDataAway = thrown instanceof ApiError && thrown.code === 'unavailable';
  return isDataAway ? NO_DATA : 'Your roles could not be read. They are safe, and are read again in a moment.';
}

/** What a mint role is called. */
export const ROLE_NAMES: Readonly<Record<MintRole, string>> = {
  elites: 'Elite',
  jumplist: 'Jumplist',
  passholders: 'Pass Holder',
  jumpfcfs: 'FCFS',
};
