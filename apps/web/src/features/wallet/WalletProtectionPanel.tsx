import { useConfig } from '../../data/config.ts';
import { protectionNeed } from '../../data/protection.ts';
import { useWallet, useWalletClient, type WalletView } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAction } from './useAction.ts';
import styles from './WalletProtectionPanel.module.css';

const KIND_TEXT = { passkey: 'a passkey', password: 'a password' } as const;

/** Whether the browser has granted persistent storage to the wallet. */
function PersistenceNote({ wallet: { canSignHere, provider, isPersisted } }: { wallet: WalletView }) {
  if (!canSignHere || provider === 'privy' || isPersisted === undefined) return null;
  return (
    <p className={styles.promise}>
      {isPersisted
        ? 'Your browser agreed to keep wallet data on this device.'
        : 'Your browser may clear wallet data from this device when space runs low.'}
    </p>
  );
}

/** Shows whether the wallet survives losing this device and how to protect it; stays until that is done. */
export function WalletProtectionPanel() {
  const walletClient = useWalletClient();
  const wallet = useWallet();
  const chain = useConfig()?.chain;
  const action = useAction((message) => message || 'That didn’t work. Your wallet is unchanged. Please try again.');
  const need = protectionNeed(wallet, chain);
  if (wallet.recovery.length > 0) {
    return (
      <section className={styles.kept} aria-label="Protection">
        <p className={styles.done}>
          <Icon name="verify" size={22} />
          Protected by {wallet.recovery.map((kind) => KIND_TEXT[kind]).join(' and ')}
        </p>
        <PersistenceNote wallet={wallet} />
        {walletClient && wallet.canSignHere && wallet.provider !== 'privy' ? (
          <Button size="small" tone="cream" busy={action.busy} onClick={() => action.run(() => walletClient.protect())}>
            Add protection
          </Button>
        ) : null}
        <p className={styles.alert} role="alert">
          {action.error}
        </p>
      </section>
    );
  }
  if (need === 'none' || !walletClient) return null;
  return (
    <section className={styles.need} data-need={need} aria-label="Protection">
      <Icon name="lock" size={26} />
      <p className={styles.words}>
        <strong>{need === 'urged' ? 'Protect it before adding more' : 'Not protected yet'}</strong>
        If you lose this device, clear your browser or close a private window, no one can open your wallet, not even us.
        It takes a minute.
      </p>
      <PersistenceNote wallet={wallet} />
      <Button
        tone={need === 'urged' ? 'lime' : 'cream'}
        wide
        busy={action.busy}
        onClick={() => action.run(() => walletClient.protect())}
      >
        Protect wallet
      </Button>
      <p className={styles.alert} role="alert">
        {action.error}
      </p>
    </section>
  );
}
