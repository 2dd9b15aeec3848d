import { useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { protectionNeed } from '../../data/protection.ts';
import { useWallet } from '../../data/walletClient.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ProtectBanner.module.css';
import * as m from './messages.ts';

/** Set to `true` by "Not now" until the session ends. */
const DISMISSED_KEY = 'jumpy.protect.later';

interface Props {
  onOpen: () => void;
}

/** Reminds the player to protect the wallet. Can be dismissed for the session, unless real money is at stake. */
export function ProtectBanner({ onOpen }: Props) {
  const need = protectionNeed(useWallet(), useConfig()?.chain);
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED_KEY) === 'true');
  if (need === 'none' || (isDismissed && need !== 'urged')) return null;
  const dismiss = (): void => {
    sessionStorage.setItem(DISMISSED_KEY, 'true');
    setDismissed(true);
  };
  return (
    <aside className={styles.banner} data-need={need} aria-label={m.walletProtection()}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <Icon name="lock" size={20} />
        {m.protectWallet()}
      </button>
      {need === 'urged' ? null : (
        <button type="button" className={styles.later} aria-label={m.notNow()} title={m.notNow()} onClick={dismiss}>
          <Icon name="close" size={18} />
        </button>
      )}
    </aside>
  );
}
