import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { lendCelebrationPlace } from '../../runs/celebrationPlace.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { Keys } from './Keys.tsx';
import styles from './PlayScreen.module.css';
import { ThisRun } from './ThisRun.tsx';

/** Side panel of wide screens with the current run's figures. */
export function RunSide({ productName, ...run }: ComponentProps<typeof ThisRun> & { productName: string }) {
  return (
    <aside className={styles.side} aria-label="This run">
      <header className={styles.top}>
        <Link to="/home" aria-label={`${productName}, back home`}>
          <Wordmark height={64} name={productName} />
        </Link>
        <div className={styles.lent} ref={lendCelebrationPlace} />
      </header>
      <ThisRun {...run} />
      <Keys />
    </aside>
  );
}
