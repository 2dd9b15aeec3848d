import { useState } from 'react';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useTimeout } from '../../ui/useTimeout.ts';
import { PosedCharacter } from './PosedCharacter.tsx';
import { LINE_DURATION_MS, LOADING_LINES, MAX_LOADING_MS, getNextLineIndex } from './loadingLines.ts';
import styles from './LoadingOverlay.module.css';

/** Covers the game until the frame has loaded, for at most 2 s. */
export function LoadingOverlay({ onEnough, timers = browserTimers }: { onEnough: () => void; timers?: Timers }) {
  const [line, setLine] = useState(0);
  useTimeout(LINE_DURATION_MS, () => setLine(getNextLineIndex(line)), { timers, resetKey: line });
  useTimeout(MAX_LOADING_MS, onEnough, { timers });
  return (
    <div className={styles.overlay}>
      <div className={styles.rings} aria-hidden="true" />
      <div className={styles.bounce} aria-hidden="true">
        <PosedCharacter pose="jump" className={styles.figure} />
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
