import type { ReactNode } from 'react';
import { ScreenFrame } from '../../ui/ScreenFrame.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import styles from './StatsScreen.module.css';
import * as m from './messages.ts';

interface Props {
  stats: ReactNode;
  board: ReactNode;
  /** The player's own runs, below. */
  history: ReactNode;
}

/** The player's stats next to the leaderboards, with their own runs below. */
export function StatsScreen({ stats, board, history }: Props) {
  useDocumentTitle(m.stats());
  return (
    <ScreenFrame className={styles.screen}>
      <h1>
        <VisuallyHidden>{m.stats()}</VisuallyHidden>
      </h1>
      <div className={styles.stats}>{stats}</div>
      <div className={styles.board}>{board}</div>
      <div className={styles.history}>{history}</div>
    </ScreenFrame>
  );
}
