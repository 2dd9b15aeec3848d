import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import { createIcon } from '../page/svgArt.ts';
import { type Highlight, levelAt, levelText } from './highlights.ts';
import {
  createPlaybackClock,
  formatTicks,
  PLAYBACK_SPEEDS,
  type PlaybackClock,
  type PlaybackSpeed,
  PlaybackTime,
} from './playbackClock.ts';
import { createPlaybackController, type PlaybackController } from './playbackController.ts';
import { createPlaybackSound, type PlaybackSoundDeps } from './playbackSound.ts';
import { createSeekBar } from './seekBar.ts';
import type { ReplayTimeline } from './timeline.ts';
import * as m from './messages.ts';

export interface PlaybackDeps extends Omit<PlaybackSoundDeps, 'clock'> {
  /** The longest comes first. */
  readonly timelines: readonly ReplayTimeline[];
  readonly highlights: readonly Highlight[];
  /** The clock was set to another tick. */
  readonly onSeek: () => void;
}

/** Clock, sound and controls of a playback, for one run or many. */
export type Playback = ReturnType<typeof createPlayback>;

export function createPlayback({ timelines, highlights, onSeek, ...soundDeps }: PlaybackDeps) {
  const { audio, onAnnounce } = soundDeps;
  const clock = createPlaybackClock(timelines[0]?.lengthTicks ?? 0);
  const time = new PlaybackTime(clock);
  const sound = createPlaybackSound({ ...soundDeps, clock });
  const controller = createPlaybackController({
    clock,
    highlights,
    announce: onAnnounce,
    onSeek() {
      onSeek();
      time.restartSettling();
      syncState();
    },
    onChange: syncState,
  });
  const controls = createPlaybackControls({ timelines, controller });
  const replayButton = createTextButton(m.watchAgain(), controller.toggle, { variant: 'lime', icon: 'restart' });
  const endLabels = createElement('div', { class: 'ends', hidden: true }, replayButton);

  function syncState(): void {
    if (!sound.syncMusic()) return;
    time.restartSettling();
    endLabels.hidden = clock.state !== 'ended';
  }

  return {
    clock,
    time,
    sound,
    controller,
    controls,
    endLabels,
    /** Call in every frame, after the runs have advanced. */
    update(): void {
      syncState();
      endLabels.hidden = !time.isEndShown;
      controls.update(clock);
    },
    stop(): void {
      sound.restart();
      controls.stop();
      endLabels.remove();
      audio.setMusicEnabled(false);
    },
  };
}

interface PlaybackControlsOptions {
  readonly timelines: readonly ReplayTimeline[];
  readonly controller: PlaybackController;
}

function createPlaybackControls({ timelines, controller }: PlaybackControlsOptions) {
  const [timeline] = timelines;
  const seek = createSeekBar({ timelines, controller });
  const previous = createRoundButton('skipBack', m.previousHighlight(), () => controller.jumpToHighlight(-1));
  const next = createRoundButton('skipBack', m.nextHighlight(), () => controller.jumpToHighlight(1));
  next.classList.add('is-turned');
  const play = createRoundButton('play', m.play(), controller.toggle);
  play.classList.add('is-main');
  const timeLabel = createElement('span', { class: 'now', 'aria-hidden': 'true' });
  const levelLabel = createElement('span', { class: 'where', 'aria-hidden': 'true' });
  const length = createElement('span', {
    class: 'len',
    'aria-hidden': 'true',
    text: formatTicks(timeline?.lengthTicks ?? 0),
  });
  const speedButton = createElement('button', { type: 'button', class: 'btn plain small turn' });
  speedButton.addEventListener('click', controller.cycleSpeed);
  const speeds = PLAYBACK_SPEEDS.map((speed) => createSpeedButton(speed, controller));
  const root = createElement(
    'section',
    { class: 'controls', 'aria-label': m.player() },
    createElement('div', { class: 'keys' }, previous, play, next),
    timeLabel,
    levelLabel,
    length,
    seek.root,
    createElement('div', { class: 'speeds', role: 'group', 'aria-label': m.speed() }, ...speeds),
    speedButton,
  );
  let shownKey = '';
  let shownSecond = -1;
  let shownLevel = 0;

  return {
    root,
    update({ tick, state, speed }: PlaybackClock): void {
      seek.update(tick, state === 'playing');
      const second = Math.floor(tick / TICKS_PER_SECOND);
      if (second !== shownSecond) timeLabel.textContent = formatTicks(tick);
      shownSecond = second;
      const level = levelAt(timeline?.levels ?? [], tick);
      if (level.level !== shownLevel) levelLabel.textContent = levelText(level);
      shownLevel = level.level;
      const key = `${state} ${speed}`;
      if (key === shownKey) return;
      shownKey = key;
      const name = state === 'playing' ? m.pause() : state === 'ended' ? m.watchAgain() : m.play();
      play.replaceChildren(createIcon(state === 'playing' ? 'pause' : state === 'ended' ? 'restart' : 'play', 26));
      setLabel(play, name);
      speedButton.textContent = `${speed}×`;
      setLabel(speedButton, m.changeSpeed({ speed }));
      for (const [index, button] of speeds.entries())
        button.setAttribute('aria-pressed', String(PLAYBACK_SPEEDS[index] === speed));
    },
    stop(): void {
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

function createSpeedButton(speed: PlaybackSpeed, controller: PlaybackController): HTMLButtonElement {
  const button = createElement('button', { type: 'button', 'aria-label': m.speedOf({ speed }), text: `${speed}×` });
  button.addEventListener('click', () => controller.setSpeed(speed));
  return button;
}

function setLabel(button: HTMLElement, text: string): void {
  button.setAttribute('aria-label', text);
  button.title = text;
}
