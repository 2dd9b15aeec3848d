import type { ReactNode } from 'react';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { NightSky } from '../../ui/NightSky.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './StatsScreen.module.css';

interface Props {
  stats: ReactNode;
  board: ReactNode;
  /** One's own runs, below. */
  history: ReactNode;
}

/** One's own numbers beside the boards, and one's own runs below (ROUTE-14, READ-50). */
export function StatsScreen({ stats, board, history }: Props) {
  useTitle('Stats');
  return (
    <main className={styles.screen}>
      <NightSky />
      <h1>
        <ForReaders>Stats</ForReaders>
      </h1>
      <div className={styles.stats}>{stats}</div>
      <div className={styles.board}>{board}</div>
      <div className={styles.history}>{history}</div>
    </main>
  );
}
