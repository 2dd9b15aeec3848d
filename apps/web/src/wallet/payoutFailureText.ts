import { shortAddress } from '@jumpy/domain/shortAddress';
import type { ContractCallError } from './contractCallError.ts';

/**
 * Error text of a failed contract payout.
 * @example payoutFailureText(new ActError('cancelled', '…'), '0x11…11') // 'Transaction was rejected by the user.'
 */
export function payoutFailureText({ kind, message }: ContractCallError, wallet: string | undefined): string {
  if (kind === 'cancelled') return 'Transaction was rejected by the user.';
  if (kind === 'short') return 'Insufficient funds in the wallet for the gas fee.';
  if (kind !== 'denied') return `Failed to withdraw: ${message}`;
  const connected = wallet === undefined ? 'No wallet is connected.' : `Connected wallet: ${shortAddress(wallet)}.`;
  return `Access denied: only the contract owner can withdraw. ${connected}`;
}
