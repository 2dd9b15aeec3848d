import type { ElementChildren } from '../elementChildren.ts';
import styles from './Panel.module.css';

/** Disables all inputs inside and says why, if there is a problem. */
export function Restricted({ problem, children }: { problem: string | undefined; children: ElementChildren }) {
  if (problem === undefined) return children;
  return (
    <div className={styles.restricted}>
      <p className={styles.restriction}>{problem}</p>
      <fieldset disabled aria-label={problem}>
        {children}
      </fieldset>
    </div>
  );
}
