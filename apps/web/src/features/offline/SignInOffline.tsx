import { Icon } from '../../ui/Icon.tsx';
import styles from './OfflineNote.module.css';
import { offlineTitle } from './offlineTitle.ts';
import { usePracticeKept } from './usePracticeKept.ts';

/** Stands where one signs in while there is no way to the server. */
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
