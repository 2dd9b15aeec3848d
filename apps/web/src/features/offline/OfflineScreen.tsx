import { useTitle } from '../../ui/useTitle.ts';
import { NoConnection } from './NoConnection.tsx';
import styles from './NoConnection.module.css';
import type { OfflinePlace } from './offlineWords.ts';

/** Stands in the place of a screen that needs the server. */
export function OfflineScreen({ place, onRetry }: { place: OfflinePlace; onRetry: () => void }) {
  useTitle('No connection');
  return (
    <main className={styles.screen}>
      <NoConnection place={place} onRetry={onRetry} />
    </main>
  );
}
