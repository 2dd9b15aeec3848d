import { showLateSheet } from '../../data/secondarySheet.ts';
import styles from './OfflineBanner.module.css';
import * as m from './messages.ts';

/** Inline link to the pending runs. */
export function UnsentRunsLink() {
  return (
    <button
      type="button"
      className={styles.see}
      aria-haspopup="dialog"
      onClick={() => showLateSheet({ kind: 'unsent' })}
    >
      {m.seeUnsentRuns()}
    </button>
  );
}
