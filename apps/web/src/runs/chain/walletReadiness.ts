import { WALLET_STANDINGS } from '@jumpy/domain/walletStatus';
import type { WalletView } from '../../data/walletClient.ts';

/**
 * Whether the wallet can sign here: `waiting` while that is not known yet (GAME-47), `none` when it is known that it cannot (CHAIN-06).
 */
export function walletReadiness(view: WalletView | undefined): 'waiting' | 'ready' | 'none' {
  if (!view || view.status === 'unknown' || view.status === 'analysis_error') return 'waiting';
  if (view.creation.state === 'creating') return 'waiting';
  const isReady = view.address !== undefined && view.opensHere && WALLET_STANDINGS[view.status].hasWallet;
  return isReady ? 'ready' : 'none';
}
