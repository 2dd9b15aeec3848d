import { useSession } from '../../data/session.ts';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './RecoveryScreen.module.css';
import { RecoveryWidget } from './RecoveryWidget.tsx';

/** The recovery widget as a public screen for players with wallet problems. */
export function RecoveryScreen() {
  useTitle('Wallet recovery');
  const { ready, user } = useSession();
  return (
    <main className={styles.screen}>
      <h1>
        <ForReaders>Wallet recovery</ForReaders>
      </h1>
      {ready ? (
        <RecoveryWidget isOwner={user?.isAdmin ?? false} />
      ) : (
        <p className={styles.waiting} role="status">
          Checking your wallet...
        </p>
      )}
    </main>
  );
}
