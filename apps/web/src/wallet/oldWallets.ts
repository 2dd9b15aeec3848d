import { type OldWalletClient, type OldWalletView, WalletError } from '../data/walletClient.ts';
import type { Keyring } from './keyring.ts';
import { readBalance } from './readBalance.ts';
import type { WalletClientParts } from './walletClientParts.ts';
import type { WalletSender } from './walletSender.ts';

/** Wallets of the history, each opened where it is kept. */
export interface OldWallets {
  walletClient(wallet: OldWalletView): OldWalletClient;
  close(): void;
}

interface Needs
  extends
    Pick<WalletClientParts, 'provider' | 'keyring' | 'keyringBefore' | 'api' | 'chain' | 'timers'>,
    Pick<OldWalletClient, 'refresh'> {
  sender: Pick<WalletSender, 'send'>;
}

export function createOldWallets(needs: Needs): OldWallets {
  const { provider, keyring, keyringBefore, api, chain, timers, sender, refresh } = needs;
  let before: Keyring | undefined;

  /** Who has that wallet's shares. */
  function keeperOf({ keptBy }: OldWalletView): Keyring {
    if (keptBy === provider) return keyring;
    if (keptBy === 'keyring') before ??= keyringBefore?.();
    if (keptBy !== 'keyring' || !before)
      throw new WalletError('unsupported', 'This wallet is kept by another provider. It opens there alone.');
    return before;
  }

  return {
    walletClient(wallet) {
      const { walletId, address: from } = wallet;
      const keeper = keeperOf(wallet);
      return {
        quote: (transaction) => keeper.quote(transaction, walletId),
        send: (transaction, options) =>
          sender.send(from, { keyring: keeper, transaction, ...options, wallet: walletId }),
        exportKey: () => keeper.exportKey(walletId),
        refresh,
        // It never needs it.
        protect: () => Promise.reject(new WalletError('unsupported', 'An old wallet is there to be emptied.')),
        balanceWei: async () => (chain ? readBalance({ api, keyring: keeper, chain, timers }, from) : undefined),
      };
    },
    close() {
      before?.close();
    },
  };
}
