import type { StatsView } from '../../data/statsView.ts';
import { UNRANKED_TEXT } from '../../data/unrankedText.ts';
import { Link } from 'react-router';
import styles from './UnseenRunsNote.module.css';
import * as m from './messages.ts';

/** Shown if the player's totals exceed the ranked ones: both numbers, and why. */
export function UnseenRunsNote({ view }: { view: Pick<StatsView, 'totalJumps' | 'unseenJumps' | 'unseenGames'> }) {
  const { totalJumps, unseenJumps, unseenGames } = view;
  return (
    <details className={styles.part}>
      <summary>
        {m.rankedJumps({ jumps: totalJumps - unseenJumps })} <span>{m.whyThisNumber()}</span>
      </summary>
      <p>
        {m.unseenJumps({ games: unseenGames, jumps: unseenJumps, reason: UNRANKED_TEXT })}{' '}
        <Link to="/help#unranked">{m.whatLiveMeans()}</Link>
      </p>
    </details>
  );
}
