import { climbCurve } from '@jumpy/rig/climbCurve';

interface Props {
  /** Heights over the run, 0 to 1. */
  heights: readonly number[];
  width: number;
  height: number;
  color: string;
}

/** Sparkline of a run's climb. Hidden from screen readers, since the score next to it says the same. */
export function Sparkline({ heights, width, height, color }: Props) {
  if (heights.length < 2) return null;
  const plotWidth = width - 12;
  const points = climbCurve(heights).map((value, index) => {
    const x = 4 + (index * plotWidth) / heights.length;
    return `${x.toFixed(1)},${(height - 4 - value * (height - 10)).toFixed(1)}`;
  });
  const linePath = `M${points.join('L')}`;
  const [endX, endY] = (points.at(-1) ?? '0,0').split(',');
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-spark="">
      <path d={`${linePath}L${width - 8},${height - 2}L4,${height - 2}Z`} fill={color} opacity={0.22} />
      <path d={linePath} fill="none" stroke={color} strokeWidth={3} strokeLinejoin="round" strokeLinecap="round" />
      <circle cx={endX} cy={endY} r={4.5} fill={color} stroke="var(--ink)" strokeWidth={2.5} />
    </svg>
  );
}
