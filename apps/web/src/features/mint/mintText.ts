import type { MintRole } from '@jumpy/domain/mintRoles';
import type { SalePhase } from '@jumpy/domain/saleSchedule';
import { ApiCallError } from '../../data/apiCallError.ts';
import { ContractCallError } from '../../wallet/contractCallError.ts';
import * as m from './messages.ts';

/** Error message of a failed mint. */
export function mintErrorText(thrown: unknown): string {
  if (!(thrown instanceof ContractCallError)) return DEFAULT_ERROR_TEXT;
  if (thrown.revert?.name === 'NotEligible') return m.notEligible();
  switch (thrown.kind) {
    case 'short':
      return m.insufficientFunds();
    case 'cancelled':
      return m.transactionCancelled();
    case 'denied':
    case 'reverted':
      return m.contractError({ reason: thrown.message });
    case 'wallet':
    case 'unseen':
      return thrown.message;
    case 'network':
    case 'other':
      return DEFAULT_ERROR_TEXT;
  }
}

const DEFAULT_ERROR_TEXT = m.mintFailed();

/** Hint after a failed mint in phase 3. */
export const phase3HintText = (phase: SalePhase): string => (phase === 3 ? m.keepMonHint() : '');

/** Shown if the role data is unavailable. */
const NO_DATA_TEXT = m.supabaseNotConfigured();

/** Why the roles could not be loaded; empty if they were. */
export function rolesErrorText(thrown: unknown): string {
  if (!thrown) return '';
  const isDataAway = thrown instanceof ApiCallError && thrown.code === 'unavailable';
  return isDataAway ? NO_DATA_TEXT : m.rolesLoadFailed();
}

export const MINT_ROLE_NAMES: Readonly<Record<MintRole, string>> = {
  elites: 'Elite',
  jumplist: 'Jumplist',
  passholders: 'Pass Holder',
  jumpfcfs: 'FCFS',
};
