import { Icon } from '../../ui/Icon.tsx';
import styles from './OfflineBanner.module.css';
import { offlineTitle } from './offlineTitle.ts';
import { useIsPracticeCached } from './useIsPracticeCached.ts';
import * as m from './messages.ts';

/** Replaces the sign-in while the server is unreachable. */
export function OfflineSignIn() {
  const canPractise = useIsPracticeCached();
  return (
    <p className={`${styles.note} ${styles.signIn}`} role="status">
      <Icon name="offline" size={22} />
      <span>
        {m.signInOnceOnline({ title: offlineTitle(navigator.onLine) })}
        {canPractise ? <span> {m.canStillPractice()}</span> : null}
      </span>
    </p>
  );
}
