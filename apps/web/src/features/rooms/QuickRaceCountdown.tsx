import { browserTimers } from '@jumpy/browser/timers';
import { useEffect, useState } from 'react';
import { InsetBox } from '../../ui/Panel.tsx';
import styles from './LobbySheet.module.css';

const secondsUntil = (atMs: number): number => Math.max(0, Math.ceil((atMs - browserTimers.nowMs()) / 1_000));

/** Matchmaking with the maximum remaining wait. */
export function QuickRaceCountdown({ startsByMs }: { startsByMs: number | null }) {
  const [, setBeat] = useState(0);
  const seconds = startsByMs === null ? undefined : secondsUntil(startsByMs);
  useEffect(() => {
    const id = window.setInterval(() => setBeat((beat) => beat + 1), 250);
    return () => window.clearInterval(id);
  }, []);
  return (
    <InsetBox className={styles.quick}>
      <p className={styles.looking} role="status">
        Looking for players…
      </p>
      {seconds === undefined ? null : (
        <p className={styles.seconds} role="timer" aria-label={`Starts in ${seconds} seconds`}>
          {seconds}
        </p>
      )}
      <p className={styles.hint}>Empty places are filled by bots, which stay out of the ranking.</p>
    </InsetBox>
  );
}
