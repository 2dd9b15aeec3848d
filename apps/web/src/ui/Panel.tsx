import type { ReactNode } from 'react';
import styles from './Panel.module.css';
import type { Elements } from './elements.ts';

interface PanelProps {
  /** The cream sign over the top edge; one a panel. */
  sign?: ReactNode;
  /** Heading level of the sign. */
  level?: 1 | 2 | 3;
  className?: string | undefined;
  /** Its address in the page. */
  id?: string | undefined;
  children: Elements;
}

/** A raised ground for content, with its title as a leaning sign. */
export function Panel({ sign, level = 2, className, id, children }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section id={id} className={[styles.panel, className].filter(Boolean).join(' ')}>
      {sign ? <Heading className={styles.sign}>{sign}</Heading> : null}
      {children}
    </section>
  );
}

/** The cream sign alone. */
export function Sign({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <span className={[styles.signFace, className].filter(Boolean).join(' ')}>{children}</span>;
}

/** A sunk ground for numbers and tracks. */
export function Well({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={[styles.well, className].filter(Boolean).join(' ')}>{children}</div>;
}
