import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useState } from 'react';
import { useTimeout } from '../../ui/useTimeout.ts';
import { PosedCharacter } from './PosedCharacter.tsx';
import styles from './LoadingOverlay.module.css';
import * as m from './messages.ts';

/** Lines shown in turn while the game loads. */
export const LOADING_LINES = [
  m.polishingClouds(),
  m.wakingWalkers(),
  m.tighteningSprings(),
  m.countingStars(),
  m.stretchingLegs(),
  m.askingGravity(),
] as const;

/** Display duration of a line, in milliseconds. */
export const LINE_DURATION_MS = 700;

/** Maximum duration of the overlay, in milliseconds. */
export const MAX_LOADING_MS = 2_000;

/** Covers the game until the frame has loaded, for at most 2 s. */
export function LoadingOverlay({ onTimeout, timers = browserTimers }: { onTimeout: () => void; timers?: Timers }) {
  const [lineIndex, setLineIndex] = useState(0);
  useTimeout(LINE_DURATION_MS, () => setLineIndex((lineIndex + 1) % LOADING_LINES.length), {
    timers,
    resetKey: lineIndex,
  });
  useTimeout(MAX_LOADING_MS, onTimeout, { timers });
  return (
    <div className={styles.overlay}>
      <div className={styles.rings} aria-hidden="true" />
      <div className={styles.bounce} aria-hidden="true">
        <PosedCharacter pose="jump" className={styles.figure} />
        <i className={styles.slab} />
      </div>
      <p className={styles.title} role="status">
        {m.loadingGame()}
      </p>
      <p className={styles.line} aria-hidden="true" data-testid="loading-line">
        {LOADING_LINES[lineIndex]}
      </p>
    </div>
  );
}
