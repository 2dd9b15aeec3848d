import { formatGrouped } from '@jumpy/domain/formatNumber';
import { dayText } from '../../data/runText.ts';
import styles from './ProgressTable.module.css';
import type { ProgressPoint } from './progressPoints.ts';
import * as m from './messages.ts';

/** The chart's data as a table; `open` if the chart is missing. */
export function ProgressTable({ points, open = false }: { points: readonly ProgressPoint[]; open?: boolean }) {
  return (
    <details className={styles.table} open={open}>
      <summary>{m.showAsTable()}</summary>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={m.scoresByRun()}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.run()}</th>
              <th scope="col">{m.played()}</th>
              <th scope="col">{m.score()}</th>
              <th scope="col">{m.bestSoFar()}</th>
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
