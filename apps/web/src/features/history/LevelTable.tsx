import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { LevelRecord } from '@jumpy/protocol/http/history';
import { useState } from 'react';
import { Link } from 'react-router';
import { biomeName, runPath, ticksText } from '../../data/runText.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './LevelTable.module.css';

/** Levels shown before "show all": every biome twice. */
const INITIAL_COUNT = 16;

/** The player's record per level: times reached, fastest time to it, and the best run that ended there. */
export function LevelTable({ levels }: { levels: readonly LevelRecord[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const visibleLevels = isExpanded ? levels : levels.slice(0, INITIAL_COUNT);
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label="Best per level">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Level</th>
              <th scope="col">Reached</th>
              <th scope="col">Fastest time</th>
              <th scope="col">Best run ending here</th>
            </tr>
          </thead>
          <tbody>
            {visibleLevels.map(({ level, reached, fastestTicks, fastestRunId, bestScore, bestRunId }) => (
              <tr key={level}>
                <th scope="row">
                  <span className={styles.level}>{level}</span>
                  <span className={styles.biome}>{biomeName(level)}</span>
                </th>
                <td>{formatGrouped(reached)}×</td>
                <td>
                  {level === 1 ? (
                    '–'
                  ) : (
                    <Link
                      to={runPath(fastestRunId)}
                      aria-label={`${ticksText(fastestTicks)}, watch the fastest run to level ${level}`}
                    >
                      {ticksText(fastestTicks)}
                    </Link>
                  )}
                </td>
                <td>
                  {bestScore === null || bestRunId === null ? (
                    '–'
                  ) : (
                    <Link
                      to={runPath(bestRunId)}
                      aria-label={`${formatGrouped(bestScore)}, watch the best run that ended in level ${level}`}
                    >
                      {formatGrouped(bestScore)}
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {visibleLevels.length < levels.length ? (
        <Button wide icon="downArrow" className={styles.more} onClick={() => setExpanded(true)}>
          Show all {levels.length} levels
        </Button>
      ) : null}
    </>
  );
}
