import 'uplot/dist/uPlot.min.css';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { useEffect, useRef, useState } from 'react';
import uPlot from '../../ui/chart.ts';
import { dayText } from '../../data/runText.ts';
import { readCssToken } from '../../ui/readCssToken.ts';
import styles from './ProgressChart.module.css';
import { ProgressTable } from './ProgressTable.tsx';
import { type ProgressPoint, progressText } from './progressPoints.ts';
import * as m from './messages.ts';

const CHART_FONT = '700 13px "Figtree Variable", Figtree, sans-serif';

/** Color tokens of the two lines, which also differ in shape. */
const SCORE_TOKEN = '--faint';
const BEST_TOKEN = '--sun';

const CHART_HEIGHT = 228;

/** Scores run by run, with the best so far. The same data is available as a table. */
export function ProgressChart({ points }: { points: readonly ProgressPoint[] }) {
  const container = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState<number>();
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const data: uPlot.AlignedData = [
      points.map(({ number }) => number),
      points.map(({ score }) => score),
      points.map(({ best }) => best),
    ];
    const chart = new uPlot(createChartOptions(element.clientWidth, setIndex), data, element);
    const watcher = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: CHART_HEIGHT }));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      chart.destroy();
    };
  }, [points]);

  const selectedPoint = (index === undefined ? undefined : points[index]) ?? points.at(-1);
  return (
    <figure className={styles.figure}>
      <div
        className={styles.chart}
        style={{ minHeight: CHART_HEIGHT }}
        ref={container}
        role="img"
        aria-label={progressText(points, formatGrouped)}
      />
      <figcaption className={styles.caption}>
        <span className={styles.key}>
          <svg width={34} height={14} aria-hidden="true">
            <path d="M2 7H32" stroke={`var(${SCORE_TOKEN})`} strokeWidth={3} />
            <circle cx={17} cy={7} r={5} fill={`var(${SCORE_TOKEN})`} stroke="var(--ink)" strokeWidth={2.5} />
          </svg>
          {m.score()}
        </span>
        <span className={styles.key}>
          <svg width={34} height={14} aria-hidden="true">
            <path d="M2 11H17V3H32" fill="none" stroke={`var(${BEST_TOKEN})`} strokeWidth={4} />
          </svg>
          {m.bestSoFar()}
        </span>
        {selectedPoint ? (
          <span className={styles.shown} aria-hidden="true">
            {m.runAndDay({ number: selectedPoint.number, day: dayText(selectedPoint.run.playedAt) })}{' '}
            <strong>{formatGrouped(selectedPoint.score)}</strong>
          </span>
        ) : null}
      </figcaption>
      <ProgressTable points={points} />
    </figure>
  );
}

function createAxis(): uPlot.Axis {
  return {
    stroke: readCssToken('--muted'),
    font: CHART_FONT,
    grid: { stroke: readCssToken('--s2'), width: 2 },
    ticks: { show: false },
  };
}

/** uPlot options in the product's style; `onPoint` receives the run under the pointer. */
function createChartOptions(width: number, onPoint: (index: number | undefined) => void): uPlot.Options {
  const score = readCssToken(SCORE_TOKEN);
  const stepped = uPlot.paths.stepped?.({ align: 1 });
  return {
    width,
    height: CHART_HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 13, width: 3, stroke: readCssToken('--ink') } },
    scales: {
      x: { time: false, range: (_, min, max) => [Math.min(min, max - 1), max] },
      y: { range: (_, __, max) => [0, Math.max(10, max * 1.08)] },
    },
    axes: [
      { ...createAxis(), grid: { show: false }, incrs: [1, 2, 5, 10, 20], space: 44, size: 30 },
      { ...createAxis(), values: (_, values) => values.map((value) => formatGrouped(value)), size: 62, gap: 6 },
    ],
    series: [
      {},
      {
        stroke: score,
        width: 3,
        points: { show: true, size: 7, width: 1, fill: score, stroke: score },
      },
      { stroke: readCssToken(BEST_TOKEN), width: 4, points: { show: false }, ...(stepped ? { paths: stepped } : {}) },
    ],
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? undefined)] },
  };
}
