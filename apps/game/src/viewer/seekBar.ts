import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { createElement } from '../page/element.ts';
import type { ReplayTimeline } from './timeline.ts';
import { type Highlight, levelAt, type LevelStart, levelText } from './highlights.ts';
import { formatTicks } from './playbackClock.ts';
import type { PlaybackController } from './playbackController.ts';
import * as m from './messages.ts';

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
  const rail = createSeekRail(timelines, timeline);
  const tip = createSeekTip(timeline);
  const root = createElement(
    'div',
    {
      class: 'seek',
      role: 'slider',
      tabindex: '0',
      'aria-label': m.position(),
      'aria-valuemin': '0',
      'aria-valuemax': String(lengthTicks),
    },
    rail.root,
    ...rail.dotRows,
    createElement('div', { class: 'knob' }),
    tip.root,
  );
  let announcedTick = -Infinity;
  let shownTick = -1;
  const scrubbing = listenForScrubbing(root, { rail, tip, controller });
  root.addEventListener('focus', () => {
    if (root.matches(':focus-visible')) tip.show(shownTick);
  });
  root.addEventListener('blur', tip.hide);

  return {
    root,
    update(tick, isPlaying) {
      const step = tick - shownTick;
      shownTick = tick;
      root.style.setProperty('--at', toRatio(tick, lengthTicks).toFixed(5));
      const isTipShown = !tip.root.hidden && !scrubbing.isActive;
      if (isTipShown && document.activeElement === root && !root.matches(':hover')) tip.show(tick);
      const isSeek = step < 0 || step > JUMP_THRESHOLD_TICKS;
      const isRecent = isPlaying && !isSeek && tick - announcedTick < ANNOUNCE_INTERVAL_TICKS;
      if (tick === announcedTick || isRecent) return;
      announcedTick = tick;
      root.setAttribute('aria-valuenow', String(tick));
      const { level } = levelAt(levels, tick);
      root.setAttribute(
        'aria-valuetext',
        m.positionText({ time: formatTicks(tick), length: formatTicks(lengthTicks), level }),
      );
    },
    stop: rail.stop,
  };
}

const toRatio = (tick: number, lengthTicks: number): number => (lengthTicks === 0 ? 0 : tick / lengthTicks);

/** Rail with a color per level, and a row of dots per run; laid out again for each width. */
function createSeekRail(timelines: readonly ReplayTimeline[], { lengthTicks, levels }: ReplayTimeline) {
  const segments = createElement('div', { class: 'colours' });
  const root = createElement('div', { class: 'rail' }, segments, createElement('div', { class: 'ahead' }));
  const dotRows = timelines.map((_, index) => createElement('div', { class: index > 0 ? 'dots is-under' : 'dots' }));
  let dots: readonly (readonly SeekDot[])[] = [];
  const percent = (ticks: number): string => `${toRatio(ticks, lengthTicks) * 100}%`;

  const createSegment = ({ biome, startTick, endTick, hasDivider }: BarSegment): HTMLElement => {
    const segment = createElement('i', { class: hasDivider ? 'is-fenced' : '' });
    segment.style.left = percent(startTick);
    segment.style.width = percent(endTick - startTick);
    segment.style.background = BIOMES[biomeAt(biome)].sky[3];
    return segment;
  };
  const createDot = ({ mark: { kind, tick }, others }: SeekDot): HTMLElement => {
    const dot = createElement('i', { class: `is-${kind}${others > 0 ? ' is-many' : ''}` });
    dot.style.left = percent(tick);
    return dot;
  };
  const layout = (): void => {
    const size = { widthPx: root.clientWidth, lengthTicks };
    dots = timelines.map(({ highlights }) => selectDots(highlights, size));
    segments.replaceChildren(...layoutSegments(levels, size).map(createSegment));
    for (const [index, row] of dotRows.entries()) row.replaceChildren(...(dots[index] ?? []).map(createDot));
  };
  const resizeObserver = new ResizeObserver(layout);
  resizeObserver.observe(root);

  return {
    root,
    dotRows,
    /** Tick and dot under the pointer. */
    pointAt({ clientX, clientY }: PointerEvent): { tick: number; near: SeekDot | undefined } {
      const { left, width, top, bottom } = root.getBoundingClientRect();
      const x = Math.min(width, Math.max(0, clientX - left));
      const isOnDots = clientY < top - 3 || (timelines.length > 1 && clientY > bottom + 3);
      const reach = isOnDots ? TOUCH_DOT_HIT_PX : DOT_HIT_PX;
      const distance = ({ mark }: SeekDot): number => Math.abs(toRatio(mark.tick, lengthTicks) * width - x);
      const [near] = dots
        .flat()
        .filter((dot) => distance(dot) <= reach)
        .toSorted((a, b) => distance(a) - distance(b));
      return { tick: Math.round((x / Math.max(1, width)) * lengthTicks), near };
    },
    stop: (): void => resizeObserver.disconnect(),
  };
}

/** Time and highlight at a position, above the bar. */
function createSeekTip({ lengthTicks, levels }: ReplayTimeline) {
  const time = createElement('b');
  const text = createElement('span');
  const root = createElement('div', { class: 'tip', hidden: true, 'aria-hidden': 'true' }, time, text);
  return {
    root,
    show(tick: number, near?: SeekDot): void {
      const { mark, others = 0 } = near ?? {};
      time.textContent = formatTicks(mark?.tick ?? tick);
      text.textContent = mark
        ? others > 0
          ? m.moreNearby({ highlight: mark.text, count: others })
          : mark.text
        : levelText(levelAt(levels, tick));
      root.hidden = false;
      root.style.setProperty('--at', String(toRatio(mark?.tick ?? tick, lengthTicks)));
    },
    hide(): void {
      root.hidden = true;
    },
  };
}

interface ScrubbingDeps {
  readonly rail: ReturnType<typeof createSeekRail>;
  readonly tip: ReturnType<typeof createSeekTip>;
  readonly controller: PlaybackController;
}

/** Seeks by pointer, and shows the tip under it. */
function listenForScrubbing(
  root: HTMLElement,
  { rail, tip, controller }: ScrubbingDeps,
): { readonly isActive: boolean } {
  const state = { isActive: false };
  root.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    state.isActive = true;
    root.setPointerCapture(event.pointerId);
    const { tick, near } = rail.pointAt(event);
    controller.startScrubbing();
    controller.seek(near?.mark.tick ?? tick);
    tip.show(tick, near);
  });
  root.addEventListener('pointermove', (event) => {
    const { tick, near } = rail.pointAt(event);
    if (state.isActive) controller.seek(tick);
    tip.show(tick, state.isActive && near ? { ...near, mark: { ...near.mark, tick } } : near);
  });
  const release = (): void => {
    if (!state.isActive) return;
    state.isActive = false;
    controller.stopScrubbing();
    tip.hide();
  };
  root.addEventListener('pointerup', release);
  root.addEventListener('pointercancel', release);
  root.addEventListener('pointerleave', () => {
    if (!state.isActive) tip.hide();
  });
  return state;
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
    const distancePx = (other: { mark: Highlight }): number => Math.abs(atPx(other.mark) - atPx(mark));
    const [near] = shown
      .filter((dot) => distancePx(dot) < DOT_SPACING_PX)
      .toSorted((a, b) => distancePx(a) - distancePx(b));
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
  const toPx = (ticks: number): number => (lengthTicks === 0 ? 0 : (ticks / lengthTicks) * widthPx);
  const segments: { biome: number; startTick: number; endTick: number }[] = [];
  for (const [index, { biome, startTick }] of levels.entries()) {
    const toTick = levels[index + 1]?.startTick ?? lengthTicks;
    const last = segments.at(-1);
    const isNarrow = last !== undefined && toPx(last.endTick - last.startTick) < MIN_SEGMENT_PX;
    if (isNarrow) last.endTick = toTick;
    else segments.push({ biome, startTick, endTick: toTick });
  }
  const [before, end] = segments.slice(-2);
  if (before && end && toPx(end.endTick - end.startTick) < MIN_SEGMENT_PX) {
    before.endTick = end.endTick;
    segments.pop();
  }
  return segments.map((segment, index) => ({
    ...segment,
    hasDivider: index > 0 && toPx(segment.endTick - segment.startTick) >= MIN_DIVIDER_PX,
  }));
}
