import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { StatsView } from '../../data/statsView.ts';
import { UNRANKED_TEXT } from '../../data/unrankedText.ts';
import { Link } from 'react-router';
import styles from './UnseenRunsNote.module.css';

/** Shown if the player's totals exceed the ranked ones: both numbers, and why. */
export function UnseenRunsNote({ view }: { view: Pick<StatsView, 'totalJumps' | 'unseenJumps' | 'unseenGames'> }) {
  const { totalJumps, unseenJumps, unseenGames } = view;
  const games = unseenGames === 1 ? '1 game' : `${formatGrouped(unseenGames)} games`;
  return (
    <details className={styles.part}>
      <summary>
        {formatGrouped(totalJumps - unseenJumps)} jumps are ranked. <span>Why this number?</span>
      </summary>
      <p>
        {games} with {formatGrouped(unseenJumps)} jumps we didn’t see live. {UNRANKED_TEXT}{' '}
        <Link to="/help#unranked">What “live” means</Link>
      </p>
    </details>
  );
}
