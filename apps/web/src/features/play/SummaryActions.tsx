import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './Summary.module.css';

/** Presses that were meant for the game still rain when it ends: they do not begin the next one. In milliseconds. */
const DEAF_MS = 400;

/** Play again in one press, or home. */
export function SummaryActions({ onAgain }: { onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const openedMs = useRef(0);
  useEffect(() => {
    openedMs.current = performance.now();
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.actions} ref={place}>
      <Button
        tone="lime"
        size="big"
        className={styles.again}
        onClick={() => {
          if (performance.now() - openedMs.current >= DEAF_MS) onAgain();
        }}
      >
        Play again
      </Button>
      <ButtonLink to="/home" size="small" icon="home" className={styles.home}>
        Home
      </ButtonLink>
    </div>
  );
}
