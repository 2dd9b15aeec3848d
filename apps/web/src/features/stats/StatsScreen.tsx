import type { ReactNode } from 'react';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { NightSky } from '../../ui/NightSky.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './StatsScreen.module.css';

interface Props {
  stats: ReactNode;
  board: ReactNode;
  /** The player's own runs, below. */
  history: ReactNode;
}

/** The player's stats next to the leaderboards, with their own runs below. */
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
