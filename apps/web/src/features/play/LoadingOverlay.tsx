import { useState } from 'react';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useAfter } from '../../ui/useAfter.ts';
import { Figure } from './Figure.tsx';
import { LINE_MS, LOADING_LINES, LOADING_MOST_MS, nextLine } from './loadingLines.ts';
import styles from './LoadingOverlay.module.css';

/** Covers the game until the frame has loaded, for at most 2 s. */
export function LoadingOverlay({ onEnough, timers = browserTimers }: { onEnough: () => void; timers?: Timers }) {
  const [line, setLine] = useState(0);
  useAfter(LINE_MS, () => setLine(nextLine(line)), { timers, of: line });
  useAfter(LOADING_MOST_MS, onEnough, { timers });
  return (
    <div className={styles.overlay}>
      <div className={styles.rings} aria-hidden="true" />
      <div className={styles.bounce} aria-hidden="true">
        <Figure pose="jump" className={styles.figure} />
        <i className={styles.slab} />
      </div>
      <p className={styles.title} role="status">
        Loading game...
      </p>
      <p className={styles.line} aria-hidden="true" data-testid="loading-line">
        {LOADING_LINES[line]}
      </p>
    </div>
  );
}
