import type { ReactNode } from 'react';
import styles from './Moment.module.css';

/** A screen that has one thing to say, under the night sky. */
export function NightScreen({ children }: { children: ReactNode }) {
  return <main className={styles.screen}>{children}</main>;
}
