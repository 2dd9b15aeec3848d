import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { type OldWalletView, useWallet, type WalletClient } from '../../data/walletClient.ts';
import type { Timers } from '@jumpy/browser/timers';
import { OldWalletCard } from './OldWalletCard.tsx';
import styles from './OldWalletList.module.css';

interface Props {
  walletClient: WalletClient;
  chain: ChainConfig | null;
  timers: Timers;
}

const NO_OLD_WALLETS: readonly OldWalletView[] = [];

/** Former wallets of the player; their funds can be withdrawn here. */
export function OldWalletList({ walletClient, chain, timers }: Props) {
  const { history = NO_OLD_WALLETS } = useWallet();
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
            <OldWalletCard walletClient={walletClient} wallet={wallet} chain={chain} timers={timers} />
          </li>
        ))}
      </ul>
    </section>
  );
}
