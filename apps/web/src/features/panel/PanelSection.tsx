import type { ElementChildren } from '../../ui/elementChildren.ts';
import styles from './PanelSection.module.css';

/** A titled section of a tab; `aside` is right of the heading. */
export function PanelSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ElementChildren;
  children: ElementChildren;
}) {
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
