import type { MintRole } from '@jumpy/domain/mintRoles';
import type { SalePhase } from '@jumpy/domain/saleSchedule';
import { ApiCallError } from '../../data/apiCallError.ts';
import { ContractCallError } from '../../wallet/contractCallError.ts';

/** Error message of a failed mint. */
export function mintErrorText(thrown: unknown): string {
  if (!(thrown instanceof ContractCallError)) return DEFAULT_ERROR_TEXT;
  if (thrown.revert?.name === 'NotEligible') return 'Not eligible for current phase';
  switch (thrown.kind) {
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
      return DEFAULT_ERROR_TEXT;
  }
}

const DEFAULT_ERROR_TEXT = 'Minting failed. Please try again.';

/** Hint after a failed mint in phase 3. */
export const phase3HintText = (phase: SalePhase): string =>
  phase === 3 ? 'Keep 30+ MON in your wallet: 30 MON for one, plus a small network fee.' : '';

/** Shown if the role data is unavailable. */
const NO_DATA_TEXT = 'Supabase not configured. Check environment variables.';

/** Why the roles could not be loaded; empty if they were. */
export function rolesErrorText(thrown: unknown): string {
  if (!thrown) return '';
  const isDataAway = thrown instanceof ApiCallError && thrown.code === 'unavailable';
  return isDataAway ? NO_DATA_TEXT : 'Couldn’t read your roles. They’re safe. We’ll check again in a moment.';
}

export const MINT_ROLE_NAMES: Readonly<Record<MintRole, string>> = {
  elites: 'Elite',
  jumplist: 'Jumplist',
  passholders: 'Pass Holder',
  jumpfcfs: 'FCFS',
};
