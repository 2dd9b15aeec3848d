import type { Highlight, LevelStart } from './highlights.ts';

/** A dot on the bar: the moment it stands for, and how many near ones lie under it. */
export interface SeekDot {
  readonly mark: Highlight;
  readonly others: number;
}

/** A part of the bar in one colour. */
export interface Stretch {
  readonly biome: number;
  readonly fromTick: number;
  readonly toTick: number;
  /** Whether there is room for a line before it. */
  readonly isFenced: boolean;
}

export interface BarSize {
  readonly widthPx: number;
  readonly lengthTicks: number;
}

/** From the middle of a dot to the next, pixels: a dot and as much again between them. */
export const DOT_APART_PX = 24;
/** A narrower stretch is no more than a stripe, pixels. */
const LEAST_STRETCH_PX = 24;
const LEAST_FENCED_PX = 32;

/** Where not all fit, what came before every other moment: the end, then a revive, then the best of the rest. */
const RANKS: Partial<Record<Highlight['kind'], number>> = { end: 2, revive: 1 };
const rankOf = ({ kind }: Highlight): number => RANKS[kind] ?? 0;

/**
 * The dots there is room for. The most important come first; one too near to a dot that stands lies under it and is counted.
 * Levels are the stretches of the bar itself and need no dot.
 */
export function thinDots(highlights: readonly Highlight[], { widthPx, lengthTicks }: BarSize): readonly SeekDot[] {
  const atPx = ({ tick }: Highlight): number => (lengthTicks === 0 ? 0 : (tick / lengthTicks) * widthPx);
  const shown: { mark: Highlight; others: number }[] = [];
  const byWorth = highlights
    .filter(({ kind }) => kind !== 'level')
    .toSorted((a, b) => rankOf(b) - rankOf(a) || (a.weight === b.weight ? a.tick - b.tick : b.weight - a.weight));
  for (const mark of byWorth) {
    const apart = (other: { mark: Highlight }): number => Math.abs(atPx(other.mark) - atPx(mark));
    const [near] = shown.filter((each) => apart(each) < DOT_APART_PX).toSorted((a, b) => apart(a) - apart(b));
    if (near) near.others += 1;
    else shown.push({ mark, others: 0 });
  }
  return shown.toSorted((a, b) => a.mark.tick - b.mark.tick);
}

/** The levels as stretches none of which is a stripe: a narrow one takes the next levels in, and the last is taken in itself. */
export function layStretches(levels: readonly LevelStart[], { widthPx, lengthTicks }: BarSize): readonly Stretch[] {
  const wideOf = (ticks: number): number => (lengthTicks === 0 ? 0 : (ticks / lengthTicks) * widthPx);
  const laid: { biome: number; fromTick: number; toTick: number }[] = [];
  for (const [index, { biome, fromTick }] of levels.entries()) {
    const toTick = levels[index + 1]?.fromTick ?? lengthTicks;
    const last = laid.at(-1);
    const isStripe = last !== undefined && wideOf(last.toTick - last.fromTick) < LEAST_STRETCH_PX;
    if (isStripe) last.toTick = toTick;
    else laid.push({ biome, fromTick, toTick });
  }
  const [before, end] = laid.slice(-2);
  if (before && end && wideOf(end.toTick - end.fromTick) < LEAST_STRETCH_PX) {
    before.toTick = end.toTick;
    laid.pop();
  }
  return laid.map((each, index) => ({
    ...each,
    isFenced: index > 0 && wideOf(each.toTick - each.fromTick) >= LEAST_FENCED_PX,
  }));
}
