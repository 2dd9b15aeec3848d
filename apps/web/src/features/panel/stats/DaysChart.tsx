import 'uplot/dist/uPlot.min.css';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { StatsDay } from '@jumpy/protocol/http/adminStats';
import { useEffect, useRef } from 'react';
import uPlot from '../../../ui/chart.ts';
import { readCssToken } from '../../../ui/readCssToken.ts';
import styles from './StatsTab.module.css';

const CHART_HEIGHT_PX = 200;
const SERIES = [
  { key: 'players', label: 'Players', token: '--sky', dash: [] },
  { key: 'runs', label: 'Runs', token: '--sun', dash: [] },
  { key: 'joined', label: 'Joined', token: '--mint', dash: [6, 5] },
] as const;
const CHART_FONT = '700 13px "Figtree Variable", Figtree, sans-serif';
const createAxis = (): uPlot.Axis => ({
  stroke: readCssToken('--muted'),
  font: CHART_FONT,
  grid: { stroke: readCssToken('--s2'), width: 1 },
  ticks: { show: false },
});

const createOptions = (width: number): uPlot.Options => ({
  width,
  height: CHART_HEIGHT_PX,
  legend: { show: false },
  cursor: { drag: { x: false, y: false } },
  tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
  scales: { y: { range: (_, __, max) => [0, Math.max(5, max * 1.08)] } },
  axes: [
    createAxis(),
    { ...createAxis(), values: (_, values) => values.map((value) => formatGrouped(Math.round(value))), size: 62 },
  ],
  series: [
    {},
    ...SERIES.map(({ token, dash }) => ({
      stroke: readCssToken(token),
      width: 3,
      dash: [...dash],
      points: { show: false },
    })),
  ],
});

const sumDays = (days: readonly StatsDay[], key: (typeof SERIES)[number]['key']): number =>
  days.reduce((sum, day) => sum + day[key], 0);

/** Visitors and players per day. */
export function DaysChart({ days }: { days: readonly StatsDay[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const data: uPlot.AlignedData = [
      days.map(({ day }) => day / 1_000),
      ...SERIES.map(({ key }) => days.map((day) => day[key])),
    ];
    const chart = new uPlot(createOptions(element.clientWidth), data, element);
    const watcher = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: CHART_HEIGHT_PX }));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      chart.destroy();
    };
  }, [days]);
  const words = SERIES.map(({ key, label }) => `${label}: ${formatGrouped(sumDays(days, key))}`);
  return (
    <figure className={styles.figure}>
      <div
        ref={place}
        className={styles.chart}
        role="img"
        aria-label={`Players, runs and new players a day. Together: ${words.join(', ')}.`}
      />
      <figcaption className={styles.keys}>
        {SERIES.map(({ key, label, token, dash }) => (
          <span key={key}>
            <i style={{ borderColor: `var(${token})`, borderTopStyle: dash.length > 0 ? 'dashed' : 'solid' }} />
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
