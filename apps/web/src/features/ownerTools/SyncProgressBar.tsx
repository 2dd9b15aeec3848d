import styles from './OwnerTools.module.css';
import type { ResyncProgress } from './resyncStage.ts';

/** Progress of a sync, with its stage. */
export function SyncProgressBar({ label, percent, words }: ResyncProgress & { label: string }) {
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p role="status">
        <span>{words}</span>
        <span>{percent}%</span>
      </p>
    </div>
  );
}
