import type { ReactNode } from 'react';
import styles from './ContactSheet.module.css';

export function SheetRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.row} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles.cells}>{children}</div>
    </section>
  );
}
