import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { CountedRun } from '@jumpy/protocol/http/ledger';
import { Link } from 'react-router';
import { pluralText, dayText, modeName, runPath } from '../../data/runText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import styles from './LedgerSheet.module.css';

/** Runs that make up the numbers, with links to watch them. */
export function CountedRuns({ runs, onLeave }: { runs: readonly CountedRun[]; onLeave: () => void }) {
  if (runs.length === 0) return <p className={styles.note}>No run to watch yet.</p>;
  return (
    <Stack as="section" gap={4} aria-label="Runs that count">
      <h3 className={styles.day}>The best run and the last ones</h3>
      <Stack as="ol" gap={4}>
        {runs.map(({ runId, score, jumps, mode, playedAt, isBest }) => (
          <li key={runId} className={styles.line}>
            <span className={styles.sign}>
              <Icon name="play" size={18} />
            </span>
            <span className={styles.words}>
              <Link to={runPath(runId)} className={styles.lead} onClick={onLeave}>
                {pluralText(score, ['point', 'points'])}
              </Link>
              <small>{`${isBest ? 'Best · ' : ''}${modeName(mode)} · ${dayText(playedAt)}`}</small>
            </span>
            <b className={styles.amount}>
              {formatGrouped(jumps)} <small>{jumps === 1 ? 'jump' : 'jumps'}</small>
            </b>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
