import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import styles from './LeaderboardPanel.module.css';
import * as m from './messages.ts';

/** The leaderboards as a panel; content in the `beside` slot causes no layout shift. */
export function LeaderboardPanel({ beside }: { beside?: ReactNode }) {
  return (
    <Panel
      id="boards"
      className={styles.panel}
      title={
        <>
          <Icon name="trophy" size={22} weight={3} />
          <span>{m.leaderboardTitle()}</span>
        </>
      }
    >
      {beside ? <div className={styles.beside}>{beside}</div> : null}
      <Leaderboard />
    </Panel>
  );
}
