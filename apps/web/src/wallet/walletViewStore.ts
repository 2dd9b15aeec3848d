import { createEmitter } from '../data/emitter.ts';
import { UNKNOWN_WALLET, type WalletView } from '../data/walletClient.ts';

/** Observable store of the wallet view. */
export interface WalletViewStore {
  getView(): WalletView;
  set(part: Partial<WalletView>): void;
  subscribe(listener: () => void): () => void;
}

export function createWalletViewStore(): WalletViewStore {
  const changes = createEmitter<void>();
  let view = UNKNOWN_WALLET;
  return {
    getView: () => view,
    set(part) {
      view = { ...view, ...part };
      changes.emit();
    },
    subscribe: changes.subscribe,
  };
}
