import { Icon } from '../../ui/Icon.tsx';
import styles from './OfflineNote.module.css';
import { offlineTitle } from './offlineTitle.ts';
import { usePracticeKept } from './usePracticeKept.ts';

/** Replaces the sign-in while the server is unreachable. */
export function SignInOffline() {
  const canPractise = usePracticeKept();
  return (
    <p className={`${styles.note} ${styles.signIn}`} role="status">
      <Icon name="offline" size={22} />
      <span>
        {offlineTitle(navigator.onLine)}: signing in opens when the connection is back.
        {canPractise ? <span> Practice works.</span> : null}
      </span>
    </p>
  );
}
