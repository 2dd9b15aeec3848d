import styles from './PanelPart.module.css';
import type { Elements } from '../../ui/elements.ts';

/** A titled section of a tab; `aside` is right of the heading. */
export function PanelPart({ title, aside, children }: { title: string; aside?: Elements; children: Elements }) {
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
