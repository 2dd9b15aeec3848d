import 'uplot/dist/uPlot.min.css';
import { groupedText } from '@jumpy/domain/numberText';
import { useEffect, useRef, useState } from 'react';
import uPlot from '../../ui/chart.ts';
import { dayText } from '../../data/runView.ts';
import { BEST_TOKEN, CHART_HEIGHT, chartOptions, SCORE_TOKEN } from './chartOptions.ts';
import styles from './ProgressChart.module.css';
import { ProgressTable } from './ProgressTable.tsx';
import { type ProgressPoint, progressText } from './progress.ts';

/** How the scores went, run by run, and the best so far. The same is a table, one press away. */
export function ProgressChart({ points }: { points: readonly ProgressPoint[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number>();
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const data: uPlot.AlignedData = [
      points.map(({ number }) => number),
      points.map(({ score }) => score),
      points.map(({ best }) => best),
    ];
    const chart = new uPlot(chartOptions(element.clientWidth, setAt), data, element);
    const watcher = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: CHART_HEIGHT }));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      chart.destroy();
    };
  }, [points]);

  const shown = (at === undefined ? undefined : points[at]) ?? points.at(-1);
  return (
    <figure className={styles.figure}>
      <div
        className={styles.chart}
        style={{ minHeight: CHART_HEIGHT }}
        ref={place}
        role="img"
        aria-label={progressText(points, groupedText)}
      />
      <figcaption className={styles.caption}>
        <span className={styles.key}>
          <svg width={34} height={14} aria-hidden="true">
            <path d="M2 7H32" stroke={`var(${SCORE_TOKEN})`} strokeWidth={3} />
            <circle cx={17} cy={7} r={5} fill={`var(${SCORE_TOKEN})`} stroke="var(--ink)" strokeWidth={2.5} />
          </svg>
          Score
        </span>
        <span className={styles.key}>
          <svg width={34} height={14} aria-hidden="true">
            <path d="M2 11H17V3H32" fill="none" stroke={`var(${BEST_TOKEN})`} strokeWidth={4} />
          </svg>
          Best so far
        </span>
        {shown ? (
          <span className={styles.shown} aria-hidden="true">
            Run {shown.number}, {dayText(shown.run.playedAt)}: <strong>{groupedText(shown.score)}</strong>
          </span>
        ) : null}
      </figcaption>
      <ProgressTable points={points} />
    </figure>
  );
}
