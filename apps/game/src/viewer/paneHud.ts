import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { biomeForLevel } from '@jumpy/sim/biomes';
import type { Input } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import { createDigitCounter } from '../page/digitCounter.ts';
import { createElement } from '../page/element.ts';
import { formatThousands } from '../page/formatThousands.ts';
import type { ReplayTimeline } from './timeline.ts';
import { endText } from './highlights.ts';
import '../page/pill.css';
import '../page/hud.css';
import * as m from './messages.ts';

/** How long a hop press is displayed, in ticks. */
const HOP_DISPLAY_TICKS = 9;

/** HUD of a displayed run: score, name, level and inputs. */
export function createRunHud({ name, chips = [], messages }: RunHudOptions) {
  const score = createDigitCounter('score out');
  const nameChip = createElement('span', { class: 'chip who', text: name });
  const level = createElement('span', { class: 'chip dark' });
  const inputDisplay = createInputDisplay();
  const allChips = createElement('div', { class: 'chips' }, nameChip, level, ...chips);
  const top = createElement('div', { class: 'top' }, score.root, allChips);
  const root = createElement('div', { class: 'hud' }, top, ...messages, inputDisplay.root);
  let shownLevel = 0;

  return {
    root,
    inputDisplay,
    update(world: World): void {
      score.set(world.score);
      if (world.level === shownLevel) return;
      shownLevel = world.level;
      const biome = biomeName(biomeAt(biomeForLevel(world.level, world.startPlace))).toUpperCase();
      level.replaceChildren(
        createElement('span', { text: m.levelTitle({ level: world.level }) }),
        createElement('span', { class: 'wide', text: `· ${biome}` }),
      );
    },
  };
}

interface RunHudOptions {
  readonly name: string;
  readonly chips?: readonly HTMLElement[];
  /** Messages in the center. */
  readonly messages: readonly HTMLElement[];
}

export interface ReplayHudOptions {
  readonly name: string;
  readonly isOwn: boolean;
  readonly timeline: ReplayTimeline;
  /** Score that was reported for the run; it is shown if the replay gives another. */
  readonly givenScore: number;
}

/** HUD of a replay. */
export type ReplayHud = ReturnType<typeof createReplayHud>;

export function createReplayHud({ name, isOwn, timeline, givenScore }: ReplayHudOptions) {
  const end = createElement(
    'p',
    { class: 'pill ending', hidden: true },
    createElement('span', { text: endText(timeline.deathCause) }),
    createElement('b', { text: formatThousands(timeline.score) }),
  );
  const mismatch = m.scoreMismatch({ score: formatThousands(timeline.score), claimed: formatThousands(givenScore) });
  const hud = createRunHud({
    name: isOwn ? m.ownName({ name }) : name,
    chips: givenScore === timeline.score ? [] : [createElement('span', { class: 'chip wrong', text: mismatch })],
    messages: [end],
  });
  return {
    ...hud,
    /** Shows the end of the run while its last tick is displayed. */
    setEndShown(isShown: boolean): void {
      end.hidden = !isShown;
      hud.inputDisplay.root.hidden = isShown;
    },
    /** Marks the run as the one with the highest score. */
    showCrown: (): void => end.classList.add('is-best'),
  };
}

/** Displays the current inputs, so that viewers can learn from them. */
function createInputDisplay() {
  const root = createElement('div', { class: 'pressed', 'aria-hidden': 'true' });
  root.innerHTML = `<svg viewBox="0 0 132 44"><g class="left"><circle cx="22" cy="22" r="17"/><path d="M26 14L17 22L26 30"/></g>
    <g class="hop"><circle cx="66" cy="22" r="20"/><path d="M59 32L73 28L59 23L70 19M66 13V7M61 11L66 6L71 11"/></g>
    <g class="right"><circle cx="110" cy="22" r="17"/><path d="M106 14L115 22L106 30"/></g></svg>`;
  let shownText = '';
  let hopTick = -HOP_DISPLAY_TICKS;
  return {
    root,
    /** Call after every tick. */
    record({ hop }: Input, tick: number): void {
      if (hop) hopTick = tick;
    },
    /** Call after a seek, or with another run. */
    restart({ hop }: Input, tick: number): void {
      hopTick = hop ? tick : -HOP_DISPLAY_TICKS;
    },
    /** Nothing is pressed after the end. */
    show({ steer }: Input, tick: number, isOver: boolean): void {
      const side = isOver || steer === 0 ? '' : steer < 0 ? ' is-left' : ' is-right';
      const next = `pressed${side}${!isOver && tick - hopTick < HOP_DISPLAY_TICKS ? ' is-hop' : ''}`;
      if (next === shownText) return;
      shownText = next;
      root.className = next;
    },
  };
}
