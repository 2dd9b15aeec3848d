import { Icon } from '../../ui/Icon.tsx';
import styles from './OfflineBanner.module.css';
import { offlineTitle } from './offlineTitle.ts';
import { useIsPracticeCached } from './useIsPracticeCached.ts';

/** Replaces the sign-in while the server is unreachable. */
export function OfflineSignIn() {
  const canPractise = useIsPracticeCached();
  return (
    <p className={`${styles.note} ${styles.signIn}`} role="status">
      <Icon name="offline" size={22} />
      <span>
        {offlineTitle(navigator.onLine)}. You can sign in once you’re back online.
        {canPractise ? <span> You can still practice.</span> : null}
      </span>
    </p>
  );
}
