import type { ReactNode } from 'react';
import styles from './Panel.module.css';
import type { ElementChildren } from './elementChildren.ts';

interface PanelProps {
  /** Title on the cream sign at the top edge. */
  title?: ReactNode;
  /** Heading level of the sign. */
  level?: 1 | 2 | 3;
  className?: string | undefined;
  /** Anchor id. */
  id?: string | undefined;
  children: ElementChildren;
}

/** Raised panel with its title on a sign. */
export function Panel({ title, level = 2, className, id, children }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section id={id} className={[styles.panel, className].filter(Boolean).join(' ')}>
      {title ? <Heading className={styles.sign}>{title}</Heading> : null}
      {children}
    </section>
  );
}

/** The sign without a panel. */
export function PanelTitle({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <span className={[styles.signFace, className].filter(Boolean).join(' ')}>{children}</span>;
}

/** Sunken panel for numbers and progress tracks. */
export function InsetBox({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={[styles.well, className].filter(Boolean).join(' ')}>{children}</div>;
}
