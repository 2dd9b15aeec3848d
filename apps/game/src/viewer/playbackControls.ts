import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { icon } from '../page/art.ts';
import { element } from '../page/element.ts';
import { type Clock, SPEEDS, type Speed } from './clock.ts';
import type { Timeline } from './timeline.ts';
import { levelAt, levelText } from './highlights.ts';
import type { Player } from './player.ts';
import { createSeekBar } from './seekBar.ts';
import { timeText } from './timeText.ts';

/** Playback controls. */
export interface PlaybackControls {
  readonly root: HTMLElement;
  show(clock: Clock): void;
  stop(): void;
}

export interface PlaybackControlsParts {
  readonly timelines: readonly Timeline[];
  readonly player: Player;
}

export function createPlaybackControls({ timelines, player }: PlaybackControlsParts): PlaybackControls {
  const [timeline] = timelines;
  const seek = createSeekBar({ timelines, player });
  const before = roundButton('skipBack', 'Moment before', () => player.jump(-1));
  const after = roundButton('skipBack', 'Moment after', () => player.jump(1));
  after.classList.add('is-turned');
  const play = roundButton('play', 'Play', player.toggle);
  play.classList.add('is-main');
  const now = element('span', { class: 'now', 'aria-hidden': 'true' });
  const where = element('span', { class: 'where', 'aria-hidden': 'true' });
  const length = element('span', { class: 'len', 'aria-hidden': 'true', text: timeText(timeline?.lengthTicks ?? 0) });
  const turn = element('button', { type: 'button', class: 'btn plain small turn' });
  turn.addEventListener('click', player.turn);
  const speeds = SPEEDS.map((speed) => speedButton(speed, player));
  const root = element(
    'section',
    { class: 'controls', 'aria-label': 'Player' },
    element('div', { class: 'keys' }, before, play, after),
    now,
    where,
    length,
    seek.root,
    element('div', { class: 'speeds', role: 'group', 'aria-label': 'Speed' }, ...speeds),
    turn,
  );
  let shown = '';
  let shownSecond = -1;
  let shownLevel = 0;

  return {
    root,
    show({ tick, state, speed }) {
      seek.show(tick, state === 'playing');
      const second = Math.floor(tick / TICKS_PER_SECOND);
      if (second !== shownSecond) now.textContent = timeText(tick);
      shownSecond = second;
      const place = levelAt(timeline?.levels ?? [], tick);
      if (place.level !== shownLevel) where.textContent = levelText(place);
      shownLevel = place.level;
      const key = `${state} ${speed}`;
      if (key === shown) return;
      shown = key;
      const name = state === 'playing' ? 'Pause' : state === 'ended' ? 'Watch again' : 'Play';
      play.replaceChildren(icon(state === 'playing' ? 'pause' : state === 'ended' ? 'restart' : 'play', 26));
      label(play, name);
      turn.textContent = `${speed}×`;
      label(turn, `Speed ${speed}, press for the next`);
      for (const [index, button] of speeds.entries())
        button.setAttribute('aria-pressed', String(SPEEDS[index] === speed));
    },
    stop() {
      seek.stop();
      root.remove();
    },
  };
}

function roundButton(name: 'skipBack' | 'play', text: string, onPress: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'btn plain small icon' }, icon(name, 24));
  label(button, text);
  button.addEventListener('click', onPress);
  return button;
}

function speedButton(speed: Speed, player: Player): HTMLButtonElement {
  const button = element('button', { type: 'button', 'aria-label': `Speed ${speed}`, text: `${speed}×` });
  button.addEventListener('click', () => player.setSpeed(speed));
  return button;
}

function label(button: HTMLElement, text: string): void {
  button.setAttribute('aria-label', text);
  button.title = text;
}
