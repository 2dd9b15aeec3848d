import type { ReactNode } from 'react';
import styles from './Viewer.module.css';

/** Container for watching runs: holds the game frame and its overlays. The screen sets the size. */
export function ViewerStage({
  label,
  className,
  children,
}: {
  label?: string;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={`${styles.stage} ${className}`} aria-label={label}>
      {children}
    </section>
  );
}
