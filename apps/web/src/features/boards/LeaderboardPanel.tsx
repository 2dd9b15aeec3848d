import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import styles from './LeaderboardPanel.module.css';

/** The boards as a panel of their own (HOME-07). */
export function LeaderboardPanel() {
  return (
    <Panel
      className={styles.panel}
      sign={
        <>
          <Icon name="trophy" size={22} weight={3} />
          LEADERBOARD
        </>
      }
    >
      <Leaderboard />
    </Panel>
  );
}
