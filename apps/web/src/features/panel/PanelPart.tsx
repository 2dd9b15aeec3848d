import type { ReactNode } from 'react';
import styles from './PanelPart.module.css';

/** A part of a tab under its heading; `aside` stands at the heading's right. */
export function PanelPart({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
