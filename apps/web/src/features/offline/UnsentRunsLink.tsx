import { overlays } from '../../stores/overlays.ts';
import styles from './OfflineBanner.module.css';
import * as m from './messages.ts';

/** Inline link to the pending runs. */
export function UnsentRunsLink() {
  return (
    <button
      type="button"
      className={styles.see}
      aria-haspopup="dialog"
      onClick={() => overlays.set({ secondary: { kind: 'unsent' } })}
    >
      {m.seeUnsentRuns()}
    </button>
  );
}
