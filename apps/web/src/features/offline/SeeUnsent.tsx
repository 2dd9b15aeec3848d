import { showLateSheet } from '../../data/settingsSheet.ts';
import styles from './OfflineNote.module.css';

/** Inline link to the pending runs. */
export function SeeUnsent() {
  return (
    <button
      type="button"
      className={styles.see}
      aria-haspopup="dialog"
      onClick={() => showLateSheet({ kind: 'unsent' })}
    >
      See them
    </button>
  );
}
