import { WALLET_STATUS_INFO, type WalletAction } from '@jumpy/domain/walletStatus';
import type { WalletView } from './walletClient.ts';
import * as m from './messages.ts';

type WalletSnapshot = Pick<WalletView, 'status' | 'storage' | 'mayLieBefore'>;

/**
 * Wallet actions to offer in this browser. "Allow storage" appears only if the browser can be asked; a wallet that may
 * be at the previous keyring origin gets "open" first.
 */
export function getOfferedActions({ status, storage, mayLieBefore }: WalletSnapshot): WalletAction[] {
  const actions = WALLET_STATUS_INFO[status].actions.filter(
    (action) => action !== 'allow_storage' || storage === 'askable',
  );
  return status === 'embedded_wallet_stuck' && mayLieBefore === true ? ['open', ...actions] : actions;
}

const MOVED_TEXT = m.walletMoved();

/** One-sentence description of the wallet status. */
export function walletSafetyText({ status, mayLieBefore }: WalletSnapshot): string {
  const isShut = status === 'embedded_wallet_stuck' || status === 'has_wallet_linked';
  return isShut && mayLieBefore === true ? MOVED_TEXT : WALLET_STATUS_INFO[status].text;
}
