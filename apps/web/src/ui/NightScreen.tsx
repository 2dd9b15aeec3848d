import type { ReactNode } from 'react';
import styles from './IllustratedMessage.module.css';

/** Full-screen message in front of the night sky. */
export function NightScreen({ children }: { children: ReactNode }) {
  return <main className={styles.screen}>{children}</main>;
}
