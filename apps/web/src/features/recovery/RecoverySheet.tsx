import { RecoveryWidget } from './RecoveryWidget.tsx';
import styles from './RecoverySheet.module.css';

/** The widget on a page of its own, for makers. */
export function RecoverySheet() {
  return (
    <main className={styles.sheet}>
      <RecoveryWidget />
    </main>
  );
}
