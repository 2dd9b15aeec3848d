import { WALLET_STANDINGS, type WalletAction } from '@jumpy/domain/walletStatus';
import type { WalletView } from './walletClient.ts';

type Standing = Pick<WalletView, 'status' | 'storage' | 'mayLieBefore'>;

/**
 * Wallet actions to offer in this browser. "Allow storage" appears only if the browser can be asked; a wallet that may
 * be at the previous keyring origin gets "open" first.
 */
export function offeredActions({ status, storage, mayLieBefore }: Standing): WalletAction[] {
  const actions = WALLET_STANDINGS[status].actions.filter(
    (action) => action !== 'allow_storage' || storage === 'askable',
  );
  return status === 'embedded_wallet_stuck' && mayLieBefore === true ? ['open', ...actions] : actions;
}

const MOVED =
  'Your wallet has a new address. What this browser keeps of it lies at the old one: open it, and bring it from there.';

/** One-sentence description of the wallet status. */
export function standingText({ status, mayLieBefore }: Standing): string {
  const isShut = status === 'embedded_wallet_stuck' || status === 'has_wallet_linked';
  return isShut && mayLieBefore === true ? MOVED : WALLET_STANDINGS[status].text;
}
