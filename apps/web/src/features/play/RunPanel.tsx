import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { setCelebrationPortal } from '../../runs/celebrationPortal.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import styles from './PlayScreen.module.css';
import { CurrentRunPanel } from './CurrentRunPanel.tsx';

/** Side panel of wide screens with the current run's figures. */
export function RunPanel({ productName, ...run }: ComponentProps<typeof CurrentRunPanel> & { productName: string }) {
  return (
    <aside className={styles.side} aria-label="This run">
      <header className={styles.top}>
        <Link to="/home" aria-label={`${productName}, back home`}>
          <Wordmark height={64} name={productName} />
        </Link>
        <div className={styles.lent} ref={setCelebrationPortal} />
      </header>
      <CurrentRunPanel {...run} />
      <KeyboardHelp />
    </aside>
  );
}
