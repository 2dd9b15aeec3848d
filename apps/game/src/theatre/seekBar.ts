import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { element } from '../page/element.ts';
import type { Film } from './film.ts';
import { type Landmark, levelAt, levelText } from './landmarks.ts';
import type { Player } from './player.ts';
import { timeText } from './timeText.ts';

/** The bar under the picture: biomes as its colours, moments as dots over it. */
export interface SeekBar {
  readonly root: HTMLElement;
  /** While it plays by itself, those who listen are told now and then, not every second. */
  show(tick: number, isPlaying: boolean): void;
}

/** Only levels that are this much of the bar have a line between them. */
const LEAST_FENCED = 0.03;
/** Dots closer than this share of the bar would lie on one another. */
const LEAST_APART = 0.02;
/** Shown however near the last one is. */
const KEPT: ReadonlySet<Landmark['kind']> = new Set(['revive', 'end']);
/** How often those who listen hear where a run that plays has come, ticks; and a step that is none of playing. */
const TOLD_TICKS = 600;
const LEAP_TICKS = 60;
/** A press this close to a moment means it, pixels. */
const NEAR_PX = 9;

export interface SeekBarParts {
  /** The longest first: it gives the bar its length and colours. */
  readonly films: readonly Film[];
  readonly player: Player;
}

export function createSeekBar({ films, player }: SeekBarParts): SeekBar {
  const [film] = films;
  if (film === undefined) throw new Error('A bar needs a film.');
  const { lengthTicks, levels } = film;
  const share = (tick: number): number => (lengthTicks === 0 ? 0 : tick / lengthTicks);
  const rail = element('div', { class: 'rail' }, ...stretches(film, share), element('div', { class: 'ahead' }));
  const knob = element('div', { class: 'knob' });
  const tipTime = element('b');
  const tipText = element('span');
  const tip = element('div', { class: 'tip', hidden: true, 'aria-hidden': 'true' }, tipTime, tipText);
  const rows = films.map((each, index) => dots(each.landmarks, { share, isUnder: index > 0 }));
  const root = element(
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

  const nearby = (x: number, width: number): Landmark | undefined =>
    films.flatMap(({ landmarks }) => landmarks).find(({ tick }) => Math.abs(share(tick) * width - x) <= NEAR_PX);
  const tell = (tick: number, mark?: Landmark): void => {
    tipTime.textContent = timeText(mark?.tick ?? tick);
    tipText.textContent = mark?.text ?? levelText(levelAt(levels, tick));
    tip.hidden = false;
    tip.style.setProperty('--at', String(share(mark?.tick ?? tick)));
  };
  const pointAt = ({ clientX }: PointerEvent): { tick: number; mark: Landmark | undefined } => {
    const { left, width } = rail.getBoundingClientRect();
    const x = Math.min(width, Math.max(0, clientX - left));
    return { tick: Math.round((x / Math.max(1, width)) * lengthTicks), mark: nearby(x, width) };
  };

  root.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    isHeld = true;
    root.setPointerCapture(event.pointerId);
    const { tick, mark } = pointAt(event);
    player.hold();
    player.seek(mark?.tick ?? tick);
    tell(tick, mark);
  });
  root.addEventListener('pointermove', (event) => {
    const { tick, mark } = pointAt(event);
    if (isHeld) player.seek(tick);
    tell(tick, isHeld && mark ? { ...mark, tick } : mark);
  });
  const letGo = (): void => {
    if (!isHeld) return;
    isHeld = false;
    player.release();
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
    show(tick, isPlaying) {
      const step = tick - shownTick;
      shownTick = tick;
      root.style.setProperty('--at', share(tick).toFixed(5));
      if (!tip.hidden && !isHeld && document.activeElement === root && !root.matches(':hover')) tell(tick);
      const isLeap = step < 0 || step > LEAP_TICKS;
      if (tick === toldTick || (isPlaying && !isLeap && tick - toldTick < TOLD_TICKS)) return;
      toldTick = tick;
      root.setAttribute('aria-valuenow', String(tick));
      const { level } = levelAt(levels, tick);
      root.setAttribute('aria-valuetext', `${timeText(tick)} of ${timeText(lengthTicks)}, level ${level}`);
    },
  };
}

/** The levels as stretches in the colours of their biomes. */
function stretches({ levels, lengthTicks }: Film, share: (tick: number) => number): HTMLElement[] {
  return levels.map(({ biome, fromTick }, index) => {
    const stretch = element('i');
    const toTick = levels[index + 1]?.fromTick ?? lengthTicks;
    stretch.style.left = `${share(fromTick) * 100}%`;
    stretch.style.width = `${share(toTick - fromTick) * 100}%`;
    if (share(toTick - fromTick) > LEAST_FENCED) stretch.className = 'is-fenced';
    stretch.style.background = BIOMES[biomeAt(biome)].sky[3];
    return stretch;
  });
}

function dots(
  landmarks: readonly Landmark[],
  { share, isUnder }: { readonly share: (tick: number) => number; readonly isUnder: boolean },
): HTMLElement {
  const row = element('div', { class: isUnder ? 'dots is-under' : 'dots' });
  let last = -LEAST_APART;
  for (const { kind, tick } of landmarks) {
    const isFree = KEPT.has(kind) || share(tick) - last >= LEAST_APART;
    if (kind === 'level' || !isFree) continue;
    last = share(tick);
    const dot = element('i', { class: `is-${kind}` });
    dot.style.left = `${share(tick) * 100}%`;
    row.append(dot);
  }
  return row;
}
