import { browserTimers } from '@jumpy/browser/timers';
import { useEffect, useState } from 'react';
import { Well } from '../../ui/Panel.tsx';
import styles from './Lobby.module.css';

const secondsTo = (atMs: number): number => Math.max(0, Math.ceil((atMs - browserTimers.nowMs()) / 1_000));

/** Matchmaking with the maximum remaining wait. */
export function QuickCountdown({ startsByMs }: { startsByMs: number | null }) {
  const [, setBeat] = useState(0);
  const seconds = startsByMs === null ? undefined : secondsTo(startsByMs);
  useEffect(() => {
    const id = window.setInterval(() => setBeat((beat) => beat + 1), 250);
    return () => window.clearInterval(id);
  }, []);
  return (
    <Well className={styles.quick}>
      <p className={styles.looking} role="status">
        Looking for players…
      </p>
      {seconds === undefined ? null : (
        <p className={styles.seconds} role="timer" aria-label={`Starts in ${seconds} seconds`}>
          {seconds}
        </p>
      )}
      <p className={styles.hint}>Empty places are filled by bots, which stay out of the ranking.</p>
    </Well>
  );
}
