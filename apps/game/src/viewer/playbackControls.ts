import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { createIcon } from '../page/svgArt.ts';
import { createElement } from '../page/element.ts';
import { type PlaybackClock, PLAYBACK_SPEEDS, type PlaybackSpeed } from './playbackClock.ts';
import type { ReplayTimeline } from './timeline.ts';
import { levelAt, levelText } from './highlights.ts';
import type { PlaybackController } from './playbackController.ts';
import { createSeekBar } from './seekBar.ts';
import { formatTicks } from './formatTicks.ts';

/** Playback controls. */
export interface PlaybackControls {
  readonly root: HTMLElement;
  update(clock: PlaybackClock): void;
  stop(): void;
}

export interface PlaybackControlsOptions {
  readonly timelines: readonly ReplayTimeline[];
  readonly controller: PlaybackController;
}

export function createPlaybackControls({ timelines, controller }: PlaybackControlsOptions): PlaybackControls {
  const [timeline] = timelines;
  const seek = createSeekBar({ timelines, controller });
  const before = createRoundButton('skipBack', 'Moment before', () => controller.jumpToHighlight(-1));
  const after = createRoundButton('skipBack', 'Moment after', () => controller.jumpToHighlight(1));
  after.classList.add('is-turned');
  const play = createRoundButton('play', 'Play', controller.toggle);
  play.classList.add('is-main');
  const now = createElement('span', { class: 'now', 'aria-hidden': 'true' });
  const where = createElement('span', { class: 'where', 'aria-hidden': 'true' });
  const length = createElement('span', {
    class: 'len',
    'aria-hidden': 'true',
    text: formatTicks(timeline?.lengthTicks ?? 0),
  });
  const turn = createElement('button', { type: 'button', class: 'btn plain small turn' });
  turn.addEventListener('click', controller.cycleSpeed);
  const speeds = PLAYBACK_SPEEDS.map((speed) => createSpeedButton(speed, controller));
  const root = createElement(
    'section',
    { class: 'controls', 'aria-label': 'Player' },
    createElement('div', { class: 'keys' }, before, play, after),
    now,
    where,
    length,
    seek.root,
    createElement('div', { class: 'speeds', role: 'group', 'aria-label': 'Speed' }, ...speeds),
    turn,
  );
  let shown = '';
  let shownSecond = -1;
  let shownLevel = 0;

  return {
    root,
    update({ tick, state, speed }) {
      seek.update(tick, state === 'playing');
      const second = Math.floor(tick / TICKS_PER_SECOND);
      if (second !== shownSecond) now.textContent = formatTicks(tick);
      shownSecond = second;
      const place = levelAt(timeline?.levels ?? [], tick);
      if (place.level !== shownLevel) where.textContent = levelText(place);
      shownLevel = place.level;
      const key = `${state} ${speed}`;
      if (key === shown) return;
      shown = key;
      const name = state === 'playing' ? 'Pause' : state === 'ended' ? 'Watch again' : 'Play';
      play.replaceChildren(createIcon(state === 'playing' ? 'pause' : state === 'ended' ? 'restart' : 'play', 26));
      setLabel(play, name);
      turn.textContent = `${speed}×`;
      setLabel(turn, `Speed ${speed}, press for the next`);
      for (const [index, button] of speeds.entries())
        button.setAttribute('aria-pressed', String(PLAYBACK_SPEEDS[index] === speed));
    },
    stop() {
      seek.stop();
      root.remove();
    },
  };
}

function createRoundButton(name: 'skipBack' | 'play', text: string, onPress: () => void): HTMLButtonElement {
  const button = createElement('button', { type: 'button', class: 'btn plain small icon' }, createIcon(name, 24));
  setLabel(button, text);
  button.addEventListener('click', onPress);
  return button;
}

function createSpeedButton(speed: PlaybackSpeed, player: PlaybackController): HTMLButtonElement {
  const button = createElement('button', { type: 'button', 'aria-label': `Speed ${speed}`, text: `${speed}×` });
  button.addEventListener('click', () => player.setSpeed(speed));
  return button;
}

function setLabel(button: HTMLElement, text: string): void {
  button.setAttribute('aria-label', text);
  button.title = text;
}
