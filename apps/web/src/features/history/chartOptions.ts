import { groupedText } from '@jumpy/domain/numberText';
import uPlot from 'uplot';

const FONT = '700 13px "Figtree Variable", Figtree, sans-serif';
const MUTED = '#CFC4F5';
const GRID = '#3B2A85';
const INK = '#170B36';

/** Colours of the two lines; their shapes differ too. */
export const SCORE_COLOUR = '#BFB0FF';
export const BEST_COLOUR = '#FFC84A';

/** Height of the chart in px. */
export const CHART_HEIGHT = 228;

function axis(): uPlot.Axis {
  return { stroke: MUTED, font: FONT, grid: { stroke: GRID, width: 2 }, ticks: { show: false } };
}

/** The chart of progress in the product's hand; `onPoint` hears which run the pointer is at. */
export function chartOptions(width: number, onPoint: (index: number | undefined) => void): uPlot.Options {
  const stepped = uPlot.paths.stepped?.({ align: 1 });
  return {
    width,
    height: CHART_HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 13, width: 3, stroke: INK } },
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
        stroke: SCORE_COLOUR,
        width: 3,
        points: { show: true, size: 7, width: 1, fill: SCORE_COLOUR, stroke: SCORE_COLOUR },
      },
      { stroke: BEST_COLOUR, width: 4, points: { show: false }, ...(stepped ? { paths: stepped } : {}) },
    ],
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? undefined)] },
  };
}
