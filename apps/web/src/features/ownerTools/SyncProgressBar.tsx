import styles from './OwnerTools.module.css';
import type { ResyncProgress } from './resyncStage.ts';

/** Progress of a sync, with its stage. */
export function SyncProgressBar({ label, percent, text }: ResyncProgress & { label: string }) {
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
        <span>{text}</span>
        <span>{percent}%</span>
      </p>
    </div>
  );
}
