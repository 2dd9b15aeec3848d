import { formatGrouped } from '@jumpy/domain/formatNumber';
import { dayText } from '../../data/runText.ts';
import styles from './ProgressTable.module.css';
import type { ProgressPoint } from './progressPoints.ts';

/** The chart's data as a table; `open` if the chart is missing. */
export function ProgressTable({ points, open = false }: { points: readonly ProgressPoint[]; open?: boolean }) {
  return (
    <details className={styles.table} open={open}>
      <summary>Show as a table</summary>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label="Scores run by run">
        <table>
          <thead>
            <tr>
              <th scope="col">Run</th>
              <th scope="col">Played</th>
              <th scope="col">Score</th>
              <th scope="col">Best so far</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ run, number, score, best }) => (
              <tr key={run.runId}>
                <th scope="row">{number}</th>
                <td>{dayText(run.playedAt)}</td>
                <td>{formatGrouped(score)}</td>
                <td>{formatGrouped(best)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
