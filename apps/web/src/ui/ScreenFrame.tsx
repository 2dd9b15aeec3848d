import type { ComponentProps } from 'react';
import type { ElementChildren } from './elementChildren.ts';
import styles from './ScreenFrame.module.css';

interface Props extends Omit<ComponentProps<'main'>, 'children'> {
  /** Whether it begins with a large title; a panel needs more room above, for its sign. */
  isTitled?: boolean;
  children: ElementChildren;
}

/**
 * A scrolling screen below the bar, in front of the night sky. Its class may set `--frame-width`, the width of the
 * content in the middle, and the columns.
 *
 * @example
 * <ScreenFrame className={styles.screen} aria-busy={isLoading || undefined}>…</ScreenFrame>
 */
export function ScreenFrame({ isTitled = false, className = '', children, ...main }: Props) {
  return (
    <main {...main} className={`${styles.frame} ${className}`} data-titled={isTitled || undefined}>
      <img className={styles.night} src="/art/night-wide.svg" alt="" />
      {children}
    </main>
  );
}

/** The large title that a titled screen begins with; its class sets the distance to what follows. */
export function ScreenTitle({ className = '', children }: { className?: string | undefined; children: string }) {
  return <h1 className={`${styles.title} ${className}`}>{children}</h1>;
}
