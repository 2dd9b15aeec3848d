import { useSession } from '../../data/session.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import styles from './RecoveryScreen.module.css';
import { RecoveryWidget } from './RecoveryWidget.tsx';

/** The recovery widget as a public screen for players with wallet problems. */
export function RecoveryScreen() {
  useDocumentTitle('Wallet recovery');
  const { ready, user } = useSession();
  return (
    <main className={styles.screen}>
      <h1>
        <VisuallyHidden>Wallet recovery</VisuallyHidden>
      </h1>
      {ready ? (
        <RecoveryWidget isOwner={user?.isAdmin ?? false} />
      ) : (
        <p className={styles.waiting} role="status">
          Checking your wallet…
        </p>
      )}
    </main>
  );
}
