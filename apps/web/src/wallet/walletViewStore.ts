import { createEmitter } from '../data/emitter.ts';
import { UNKNOWN_WALLET, type WalletView } from '../data/walletClient.ts';

/** Observable store of the wallet view. */
export interface WalletViewStore {
  view(): WalletView;
  set(part: Partial<WalletView>): void;
  subscribe(listener: () => void): () => void;
}

export function createWalletViewStore(): WalletViewStore {
  const changes = createEmitter<void>();
  let view = UNKNOWN_WALLET;
  return {
    view: () => view,
    set(part) {
      view = { ...view, ...part };
      changes.tell();
    },
    subscribe: changes.hear,
  };
}
