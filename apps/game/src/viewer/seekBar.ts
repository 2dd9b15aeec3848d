import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { createElement } from '../page/element.ts';
import type { ReplayTimeline } from './timeline.ts';
import { type Highlight, levelAt, type LevelStart, levelText } from './highlights.ts';
import type { PlaybackController } from './playbackController.ts';
import { formatTicks } from './formatTicks.ts';

/** Distance between dot centers in pixels: a dot and an equal gap. */
export const DOT_SPACING_PX = 24;
/** Minimum width of a segment, in pixels. */
const MIN_SEGMENT_PX = 24;
const MIN_DIVIDER_PX = 32;

/** Priority if not all fit: the end, then revives, then others by weight. */
const HIGHLIGHT_PRIORITY: Partial<Record<Highlight['kind'], number>> = { end: 2, revive: 1 };

/** Seek bar below the view: biomes as colors, highlights as dots. */
export interface SeekBar {
  readonly root: HTMLElement;
  /** During playback screen readers get updates only occasionally rather than every second. */
  update(tick: number, isPlaying: boolean): void;
  stop(): void;
}

/** Interval of screen reader updates during playback, in ticks; a larger step counts as a seek. */
const ANNOUNCE_INTERVAL_TICKS = 600;
const JUMP_THRESHOLD_TICKS = 60;
/** Hit distance of a dot in pixels: small on the bar, where positions are also pressed, larger above it for thumbs. */
const DOT_HIT_PX = 9;
const TOUCH_DOT_HIT_PX = 22;

export interface SeekBarOptions {
  /** The longest comes first; it defines the bar's length and colors. */
  readonly timelines: readonly ReplayTimeline[];
  readonly controller: PlaybackController;
}

export function createSeekBar({ timelines, controller }: SeekBarOptions): SeekBar {
  const [timeline] = timelines;
  if (timeline === undefined) throw new Error('A bar needs a timeline.');
  const { lengthTicks, levels } = timeline;
  const share = (tick: number): number => (lengthTicks === 0 ? 0 : tick / lengthTicks);
  const colours = createElement('div', { class: 'colours' });
  const rail = createElement('div', { class: 'rail' }, colours, createElement('div', { class: 'ahead' }));
  const knob = createElement('div', { class: 'knob' });
  const tipTime = createElement('b');
  const tipText = createElement('span');
  const tip = createElement('div', { class: 'tip', hidden: true, 'aria-hidden': 'true' }, tipTime, tipText);
  const rows = timelines.map((_, index) => createElement('div', { class: index > 0 ? 'dots is-under' : 'dots' }));
  const root = createElement(
    'div',
    {
      class: 'seek',
      role: 'slider',
      tabindex: '0',
      'aria-label': 'Position in the run',
      'aria-valuemin': '0',
      'aria-valuemax': String(lengthTicks),
    },
    rail,
    ...rows,
    knob,
    tip,
  );
  let toldTick = -Infinity;
  let shownTick = -1;
  let isHeld = false;

  let marks: readonly (readonly SeekDot[])[] = [];
  const lay = (): void => {
    const size = { widthPx: rail.clientWidth, lengthTicks };
    marks = timelines.map(({ highlights }) => selectDots(highlights, size));
    colours.replaceChildren(
      ...layoutSegments(levels, size).map(({ biome, startTick, endTick, hasDivider }) => {
        const stretch = createElement('i', { class: hasDivider ? 'is-fenced' : '' });
        stretch.style.left = `${share(startTick) * 100}%`;
        stretch.style.width = `${share(endTick - startTick) * 100}%`;
        stretch.style.background = BIOMES[biomeAt(biome)].sky[3];
        return stretch;
      }),
    );
    for (const [index, row] of rows.entries()) row.replaceChildren(...(marks[index] ?? []).map(dot));
  };
  const dot = ({ mark: { kind, tick }, others }: SeekDot): HTMLElement => {
    const made = createElement('i', { class: `is-${kind}${others > 0 ? ' is-many' : ''}` });
    made.style.left = `${share(tick) * 100}%`;
    return made;
  };
  const widths = new ResizeObserver(lay);
  widths.observe(rail);

  const nearby = (x: number, { width, reach }: { width: number; reach: number }): SeekDot | undefined => {
    const apart = ({ mark }: SeekDot): number => Math.abs(share(mark.tick) * width - x);
    return marks
      .flat()
      .filter((each) => apart(each) <= reach)
      .toSorted((a, b) => apart(a) - apart(b))[0];
  };
  const tell = (tick: number, near?: SeekDot): void => {
    const { mark, others = 0 } = near ?? {};
    tipTime.textContent = formatTicks(mark?.tick ?? tick);
    tipText.textContent = mark
      ? `${mark.text}${others > 0 ? `, ${others} more near` : ''}`
      : levelText(levelAt(levels, tick));
    tip.hidden = false;
    tip.style.setProperty('--at', String(share(mark?.tick ?? tick)));
  };
  const pointAt = ({ clientX, clientY }: PointerEvent): { tick: number; near: SeekDot | undefined } => {
    const { left, width, top, bottom } = rail.getBoundingClientRect();
    const x = Math.min(width, Math.max(0, clientX - left));
    const isOnDots = clientY < top - 3 || (timelines.length > 1 && clientY > bottom + 3);
    const near = nearby(x, { width, reach: isOnDots ? TOUCH_DOT_HIT_PX : DOT_HIT_PX });
    return { tick: Math.round((x / Math.max(1, width)) * lengthTicks), near };
  };

  root.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    isHeld = true;
    root.setPointerCapture(event.pointerId);
    const { tick, near } = pointAt(event);
    controller.startScrubbing();
    controller.seek(near?.mark.tick ?? tick);
    tell(tick, near);
  });
  root.addEventListener('pointermove', (event) => {
    const { tick, near } = pointAt(event);
    if (isHeld) controller.seek(tick);
    tell(tick, isHeld && near ? { ...near, mark: { ...near.mark, tick } } : near);
  });
  const letGo = (): void => {
    if (!isHeld) return;
    isHeld = false;
    controller.stopScrubbing();
    tip.hidden = true;
  };
  root.addEventListener('pointerup', letGo);
  root.addEventListener('pointercancel', letGo);
  root.addEventListener('pointerleave', () => {
    if (!isHeld) tip.hidden = true;
  });
  root.addEventListener('focus', () => {
    if (root.matches(':focus-visible')) tell(shownTick);
  });
  root.addEventListener('blur', () => {
    tip.hidden = true;
  });

  return {
    root,
    update(tick, isPlaying) {
      const step = tick - shownTick;
      shownTick = tick;
      root.style.setProperty('--at', share(tick).toFixed(5));
      if (!tip.hidden && !isHeld && document.activeElement === root && !root.matches(':hover')) tell(tick);
      const isLeap = step < 0 || step > JUMP_THRESHOLD_TICKS;
      if (tick === toldTick || (isPlaying && !isLeap && tick - toldTick < ANNOUNCE_INTERVAL_TICKS)) return;
      toldTick = tick;
      root.setAttribute('aria-valuenow', String(tick));
      const { level } = levelAt(levels, tick);
      root.setAttribute('aria-valuetext', `${formatTicks(tick)} of ${formatTicks(lengthTicks)}, level ${level}`);
    },
    stop: () => widths.disconnect(),
  };
}

/** Dot on the bar: its highlight, and the number of nearby ones merged into it. */
interface SeekDot {
  readonly mark: Highlight;
  readonly others: number;
}

/** Segment of the bar in one color. */
interface BarSegment {
  readonly biome: number;
  readonly startTick: number;
  readonly endTick: number;
  /** Whether there is space for a divider before it. */
  readonly hasDivider: boolean;
}

interface BarSize {
  readonly widthPx: number;
  readonly lengthTicks: number;
}

const getPriority = ({ kind }: Highlight): number => HIGHLIGHT_PRIORITY[kind] ?? 0;

/**
 * Selects the dots that fit. The most important come first; one too close to a placed dot is merged into it and
 * counted. Levels need no dot, since they are segments of the bar.
 */
export function selectDots(highlights: readonly Highlight[], { widthPx, lengthTicks }: BarSize): readonly SeekDot[] {
  const atPx = ({ tick }: Highlight): number => (lengthTicks === 0 ? 0 : (tick / lengthTicks) * widthPx);
  const shown: { mark: Highlight; others: number }[] = [];
  const byWorth = highlights
    .filter(({ kind }) => kind !== 'level')
    .toSorted(
      (a, b) => getPriority(b) - getPriority(a) || (a.weight === b.weight ? a.tick - b.tick : b.weight - a.weight),
    );
  for (const mark of byWorth) {
    const apart = (other: { mark: Highlight }): number => Math.abs(atPx(other.mark) - atPx(mark));
    const [near] = shown.filter((each) => apart(each) < DOT_SPACING_PX).toSorted((a, b) => apart(a) - apart(b));
    if (near) near.others += 1;
    else shown.push({ mark, others: 0 });
  }
  return shown.toSorted((a, b) => a.mark.tick - b.mark.tick);
}

/**
 * Divides the bar into segments by level. A narrow segment absorbs the levels after it; a narrow last one is absorbed
 * itself.
 */
export function layoutSegments(
  levels: readonly LevelStart[],
  { widthPx, lengthTicks }: BarSize,
): readonly BarSegment[] {
  const wideOf = (ticks: number): number => (lengthTicks === 0 ? 0 : (ticks / lengthTicks) * widthPx);
  const laid: { biome: number; startTick: number; endTick: number }[] = [];
  for (const [index, { biome, startTick }] of levels.entries()) {
    const toTick = levels[index + 1]?.startTick ?? lengthTicks;
    const last = laid.at(-1);
    const isStripe = last !== undefined && wideOf(last.endTick - last.startTick) < MIN_SEGMENT_PX;
    if (isStripe) last.endTick = toTick;
    else laid.push({ biome, startTick, endTick: toTick });
  }
  const [before, end] = laid.slice(-2);
  if (before && end && wideOf(end.endTick - end.startTick) < MIN_SEGMENT_PX) {
    before.endTick = end.endTick;
    laid.pop();
  }
  return laid.map((each, index) => ({
    ...each,
    hasDivider: index > 0 && wideOf(each.endTick - each.startTick) >= MIN_DIVIDER_PX,
  }));
}
