import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { LevelRecord } from '@jumpy/protocol/http/history';
import { useState } from 'react';
import { Link } from 'react-router';
import { runPath, ticksText } from '../../data/runText.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './LevelTable.module.css';
import * as m from './messages.ts';

/** Levels shown before "show all": every biome twice. */
const INITIAL_COUNT = 16;

/** The player's record per level: times reached, fastest time to it, and the best run that ended there. */
export function LevelTable({ levels }: { levels: readonly LevelRecord[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const visibleLevels = isExpanded ? levels : levels.slice(0, INITIAL_COUNT);
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={m.bestPerLevel()}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{m.level()}</th>
              <th scope="col">{m.reached()}</th>
              <th scope="col">{m.fastestTime()}</th>
              <th scope="col">{m.bestEndingHere()}</th>
            </tr>
          </thead>
          <tbody>
            {visibleLevels.map(({ level, reached, fastestTicks, fastestRunId, bestScore, bestRunId }) => (
              <tr key={level}>
                <th scope="row">
                  <span className={styles.level}>{level}</span>
                </th>
                <td>{formatGrouped(reached)}×</td>
                <td>
                  {level === 1 ? (
                    '–'
                  ) : (
                    <Link
                      to={runPath(fastestRunId)}
                      aria-label={m.watchFastestRun({ time: ticksText(fastestTicks), level })}
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
                      aria-label={m.watchBestRun({ score: formatGrouped(bestScore), level })}
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
          {m.showAllLevels({ count: levels.length })}
        </Button>
      ) : null}
    </>
  );
}
