import { showLateSheet } from '../../data/settingsSheet.ts';
import styles from './OfflineNote.module.css';

/** The way to the runs that wait here, in a sentence that names them. */
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
