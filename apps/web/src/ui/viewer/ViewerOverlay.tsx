import type { ReactNode } from 'react';
import styles from './Viewer.module.css';

/** Shown instead of the game picture; an alert after an error. */
export function ViewerOverlay({ isAlert = false, children }: { isAlert?: boolean; children?: ReactNode }) {
  return (
    <div className={styles.curtain} role={isAlert ? 'alert' : undefined}>
      {children}
    </div>
  );
}
