import { useSession } from '../../data/session.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import styles from './RecoveryScreen.module.css';
import { RecoveryWidget } from './RecoveryWidget.tsx';
import * as m from './messages.ts';

/** The recovery widget as a public screen for players with wallet problems. */
export function RecoveryScreen() {
  useDocumentTitle(m.walletRecovery());
  const { ready, user } = useSession();
  return (
    <main className={styles.screen}>
      <h1>
        <VisuallyHidden>{m.walletRecovery()}</VisuallyHidden>
      </h1>
      {ready ? (
        <RecoveryWidget isOwner={user?.operatorRole === 'owner'} />
      ) : (
        <p className={styles.waiting} role="status">
          {m.checkingWallet()}
        </p>
      )}
    </main>
  );
}
