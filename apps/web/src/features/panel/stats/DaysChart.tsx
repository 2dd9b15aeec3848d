import 'uplot/dist/uPlot.min.css';
import { groupedText } from '@jumpy/domain/numberText';
import type { StatsDay } from '@jumpy/protocol/http/adminStats';
import { useEffect, useRef } from 'react';
import uPlot from '../../../ui/chart.ts';
import { tokenValue } from '../../../ui/tokenValue.ts';
import styles from './StatsTab.module.css';

const HEIGHT = 200;
const LINES = [
  { key: 'players', label: 'Players', token: '--sky', dash: [] },
  { key: 'runs', label: 'Runs', token: '--sun', dash: [] },
  { key: 'joined', label: 'Joined', token: '--mint', dash: [6, 5] },
] as const;
const FONT = '700 13px "Figtree Variable", Figtree, sans-serif';
const axis = (): uPlot.Axis => ({
  stroke: tokenValue('--muted'),
  font: FONT,
  grid: { stroke: tokenValue('--s2'), width: 1 },
  ticks: { show: false },
});

const optionsOf = (width: number): uPlot.Options => ({
  width,
  height: HEIGHT,
  legend: { show: false },
  cursor: { drag: { x: false, y: false } },
  tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
  scales: { y: { range: (_, __, max) => [0, Math.max(5, max * 1.08)] } },
  axes: [axis(), { ...axis(), values: (_, values) => values.map((value) => groupedText(Math.round(value))), size: 62 }],
  series: [
    {},
    ...LINES.map(({ token, dash }) => ({
      stroke: tokenValue(token),
      width: 3,
      dash: [...dash],
      points: { show: false },
    })),
  ],
});

const sumOf = (days: readonly StatsDay[], key: (typeof LINES)[number]['key']): number =>
  days.reduce((sum, day) => sum + day[key], 0);

/** Visitors and players per day. */
export function DaysChart({ days }: { days: readonly StatsDay[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const data: uPlot.AlignedData = [
      days.map(({ day }) => day / 1_000),
      ...LINES.map(({ key }) => days.map((day) => day[key])),
    ];
    const chart = new uPlot(optionsOf(element.clientWidth), data, element);
    const watcher = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      chart.destroy();
    };
  }, [days]);
  const words = LINES.map(({ key, label }) => `${label}: ${groupedText(sumOf(days, key))}`);
  return (
    <figure className={styles.figure}>
      <div
        ref={place}
        className={styles.chart}
        role="img"
        aria-label={`Players, runs and new players a day. Together: ${words.join(', ')}.`}
      />
      <figcaption className={styles.keys}>
        {LINES.map(({ key, label, token, dash }) => (
          <span key={key}>
            <i style={{ borderColor: `var(${token})`, borderTopStyle: dash.length > 0 ? 'dashed' : 'solid' }} />
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
