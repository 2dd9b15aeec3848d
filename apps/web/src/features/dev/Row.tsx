import type { ReactNode } from 'react';
import styles from './ContactSheet.module.css';

/** A named row of drawings. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.row} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles.cells}>{children}</div>
    </section>
  );
}
