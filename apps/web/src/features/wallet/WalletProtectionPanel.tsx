import { dateLocale } from '@jumpy/i18n/intlLocale';
import { useConfig } from '../../data/config.ts';
import { protectionNeed } from '../../data/protection.ts';
import { useWallet, useWalletClient, type WalletView } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAction } from './useAction.ts';
import styles from './WalletProtectionPanel.module.css';
import * as m from './messages.ts';

const KIND_TEXT = { passkey: m.passkey(), password: m.password() } as const;

/** Lists the protection methods: "a passkey and a password". */
function protectionMethodsText(kinds: WalletView['recovery']): string {
  return new Intl.ListFormat(dateLocale()).format(kinds.map((kind) => KIND_TEXT[kind]));
}

/** Whether the browser has granted persistent storage to the wallet. */
function PersistenceNote({ wallet: { canSignHere, provider, isPersisted } }: { wallet: WalletView }) {
  if (!canSignHere || provider === 'privy' || isPersisted === undefined) return null;
  return <p className={styles.promise}>{isPersisted ? m.dataPersisted() : m.dataMayBeCleared()}</p>;
}

/** Shows whether the wallet survives losing this device and how to protect it; stays until that is done. */
export function WalletProtectionPanel() {
  const walletClient = useWalletClient();
  const wallet = useWallet();
  const chain = useConfig()?.chain;
  const action = useAction((message) => message || m.actionFailed());
  const need = protectionNeed(wallet, chain);
  if (wallet.recovery.length > 0) {
    return (
      <section className={styles.kept} aria-label={m.protection()}>
        <p className={styles.done}>
          <Icon name="verify" size={22} />
          {m.protectedBy({ methods: protectionMethodsText(wallet.recovery) })}
        </p>
        <PersistenceNote wallet={wallet} />
        {walletClient && wallet.canSignHere && wallet.provider !== 'privy' ? (
          <Button size="small" tone="cream" busy={action.busy} onClick={() => action.run(() => walletClient.protect())}>
            {m.addProtection()}
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
    <section className={styles.need} data-need={need} aria-label={m.protection()}>
      <Icon name="lock" size={26} />
      <p className={styles.words}>
        <strong>{need === 'urged' ? m.protectBeforeAdding() : m.notProtectedYet()}</strong>
        {m.unprotectedWarning()}
      </p>
      <PersistenceNote wallet={wallet} />
      <Button
        tone={need === 'urged' ? 'lime' : 'cream'}
        wide
        busy={action.busy}
        onClick={() => action.run(() => walletClient.protect())}
      >
        {m.protectWallet()}
      </Button>
      <p className={styles.alert} role="alert">
        {action.error}
      </p>
    </section>
  );
}
