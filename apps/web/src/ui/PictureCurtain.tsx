import type { ReactNode } from 'react';
import styles from './Picture.module.css';

/** Stands in the place of the picture; an alert where something went wrong. */
export function PictureCurtain({ isAlert = false, children }: { isAlert?: boolean; children?: ReactNode }) {
  return (
    <div className={styles.curtain} role={isAlert ? 'alert' : undefined}>
      {children}
    </div>
  );
}
