import { WALLET_STANDINGS, type WalletAction } from '@jumpy/domain/walletStatus';
import type { WalletView } from './walletClient.ts';

type Standing = Pick<WalletView, 'status' | 'storage' | 'mayLieBefore'>;

/** What a player is offered to do about their wallet here (RECOV-09): a browser that cannot be asked is not; what may lie at an address of before is opened first. */
export function offeredActions({ status, storage, mayLieBefore }: Standing): WalletAction[] {
  const actions = WALLET_STANDINGS[status].actions.filter(
    (action) => action !== 'allow_storage' || storage === 'askable',
  );
  return status === 'embedded_wallet_stuck' && mayLieBefore === true ? ['open', ...actions] : actions;
}

const MOVED =
  'Your wallet has a new address. What this browser keeps of it lies at the old one: open it, and bring it from there.';

/** The one sentence of how it stands. */
export function standingText({ status, mayLieBefore }: Standing): string {
  const isShut = status === 'embedded_wallet_stuck' || status === 'has_wallet_linked';
  return isShut && mayLieBefore === true ? MOVED : WALLET_STANDINGS[status].text;
}
