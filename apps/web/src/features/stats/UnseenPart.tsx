import { groupedText } from '@jumpy/domain/numberText';
import type { StatsView } from '../../data/statsView.ts';
import { UNRANKED_WHY } from '../../data/unrankedWhy.ts';
import { Link } from 'react-router';
import styles from './UnseenPart.module.css';

/** Shown if the player's totals exceed the ranked ones: both numbers, and why. */
export function UnseenPart({ view }: { view: Pick<StatsView, 'totalJumps' | 'unseenJumps' | 'unseenGames'> }) {
  const { totalJumps, unseenJumps, unseenGames } = view;
  const games = unseenGames === 1 ? '1 game' : `${groupedText(unseenGames)} games`;
  return (
    <details className={styles.part}>
      <summary>
        {groupedText(totalJumps - unseenJumps)} jumps rank. <span>Why this number?</span>
      </summary>
      <p>
        {games} with {groupedText(unseenJumps)} jumps we did not see live. {UNRANKED_WHY}{' '}
        <Link to="/help#unranked">What “live” means</Link>
      </p>
    </details>
  );
}
