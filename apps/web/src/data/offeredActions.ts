import { WALLET_STANDINGS, type WalletAction } from '@jumpy/domain/walletStatus';
import type { WalletView } from './walletDesk.ts';

/** What a player is offered to do about their wallet here (RECOV-09): a browser that cannot be asked is not. */
export function offeredActions({ status, storage }: Pick<WalletView, 'status' | 'storage'>): WalletAction[] {
  return WALLET_STANDINGS[status].actions.filter((action) => action !== 'allow_storage' || storage === 'askable');
}
