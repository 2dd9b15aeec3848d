import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { type OldWalletView, useWallet, type WalletClient } from '../../data/walletClient.ts';
import type { Timers } from '@jumpy/browser/timers';
import { OldWallet } from './OldWallet.tsx';
import styles from './OldWallets.module.css';

interface Props {
  walletClient: WalletClient;
  chain: ChainConfig | null;
  timers: Timers;
}

const NONE: readonly OldWalletView[] = [];

/** Former wallets of the player; their funds can be withdrawn here. */
export function OldWallets({ walletClient, chain, timers }: Props) {
  const { history = NONE } = useWallet();
  if (history.length === 0) return null;
  return (
    <section className={styles.old} aria-labelledby="old-wallets">
      <h3 id="old-wallets">Your old wallets</h3>
      <p className={styles.words}>
        What they hold is still yours. Send it to your wallet of today, or take the key out.
      </p>
      <ul className={styles.list}>
        {history.map((wallet) => (
          <li key={wallet.walletId}>
            <OldWallet walletClient={walletClient} wallet={wallet} chain={chain} timers={timers} />
          </li>
        ))}
      </ul>
    </section>
  );
}
