import { groupedText } from '@jumpy/domain/numberText';
import uPlot from '../../ui/chart.ts';
import { tokenValue } from '../../ui/tokenValue.ts';

const FONT = '700 13px "Figtree Variable", Figtree, sans-serif';

/** Tokens of the two lines; their shapes differ too. */
export const SCORE_TOKEN = '--faint';
export const BEST_TOKEN = '--sun';

/** Height of the chart in px. */
export const CHART_HEIGHT = 228;

function axis(): uPlot.Axis {
  return {
    stroke: tokenValue('--muted'),
    font: FONT,
    grid: { stroke: tokenValue('--s2'), width: 2 },
    ticks: { show: false },
  };
}

/** The chart of progress in the product's hand; `onPoint` hears which run the pointer is at. */
export function chartOptions(width: number, onPoint: (index: number | undefined) => void): uPlot.Options {
  const score = tokenValue(SCORE_TOKEN);
  const stepped = uPlot.paths.stepped?.({ align: 1 });
  return {
    width,
    height: CHART_HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 13, width: 3, stroke: tokenValue('--ink') } },
    scales: {
      x: { time: false, range: (_, min, max) => [Math.min(min, max - 1), max] },
      y: { range: (_, __, max) => [0, Math.max(10, max * 1.08)] },
    },
    axes: [
      { ...axis(), grid: { show: false }, incrs: [1, 2, 5, 10, 20], space: 44, size: 30 },
      { ...axis(), values: (_, values) => values.map((value) => groupedText(value)), size: 62, gap: 6 },
    ],
    series: [
      {},
      {
        stroke: score,
        width: 3,
        points: { show: true, size: 7, width: 1, fill: score, stroke: score },
      },
      { stroke: tokenValue(BEST_TOKEN), width: 4, points: { show: false }, ...(stepped ? { paths: stepped } : {}) },
    ],
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? undefined)] },
  };
}
