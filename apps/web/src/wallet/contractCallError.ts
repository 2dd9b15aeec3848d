import type { WalletError } from '../data/walletClient.ts';

/**
 * Reason why a contract call failed. `short`: not enough MON. `denied`: the wallet lacks permission. `reverted`:
 * rejected by the contract. `wallet`: cannot sign here. `unseen`: sent, outcome unknown.
 */
export type ContractCallFailure =
  | 'cancelled'
  | 'short'
  | 'denied'
  | 'reverted'
  | 'wallet'
  | 'unseen'
  | 'network'
  | 'other';

/** A contract error, by its name in the ABI, with its arguments. */
export interface Revert {
  name: string;
  args: readonly unknown[];
}

/** A failed contract call or mint; `message` is meant for display. */
export class ContractCallError extends Error {
  override readonly name = 'ContractCallError';
  readonly kind: ContractCallFailure;
  readonly revert: Revert | undefined;
  /** Hash, if it was sent before it failed. */
  readonly txHash: string | undefined;

  constructor(
    failure: ContractCallFailure,
    message: string,
    { revert, txHash }: { revert?: Revert; txHash?: string } = {},
  ) {
    super(message);
    this.kind = failure;
    this.revert = revert;
    this.txHash = txHash;
  }
}

const FAILURES_BY_CODE: Partial<Record<WalletError['code'], ContractCallFailure>> = {
  rejected: 'cancelled',
  insufficient_funds: 'short',
  reverted: 'reverted',
  signed_out: 'wallet',
  no_wallet: 'wallet',
  locked: 'wallet',
  storage_closed: 'wallet',
  unprotected: 'wallet',
  unsupported: 'wallet',
  timeout: 'unseen',
  network: 'network',
  busy: 'network',
  server: 'network',
};

/** Maps a wallet error to a failure. */
export const toContractCallFailure = ({ code, txHash }: Pick<WalletError, 'code' | 'txHash'>): ContractCallFailure =>
  txHash !== undefined && code !== 'reverted' ? 'unseen' : (FAILURES_BY_CODE[code] ?? 'other');
