import type { ReactNode } from 'react';
import styles from './Picture.module.css';

/** Where runs are watched: the game page stands in it, and what covers that. The screen gives it its size. */
export function PictureStage({
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
