import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { VisualSettings } from '../view/visualSettings.ts';
import { type ReplayPane, createReplayPane } from './replayPane.ts';
import { type PlaybackClock, createPlaybackClock } from './playbackClock.ts';
import { type PlaybackControls, createPlaybackControls } from './playbackControls.ts';
import type { ReplayTimeline } from './timeline.ts';
import { levelAt } from './highlights.ts';
import { createPlaybackController, type PlaybackController } from './playbackController.ts';
import { createPlaybackSound } from './playbackSound.ts';

/** Playback of several replays with a common clock. */
export interface ReplayPlayback {
  readonly clock: PlaybackClock;
  readonly controller: PlaybackController;
  readonly controls: PlaybackControls;
  /** One pane per replay, side by side. */
  readonly panes: readonly ReplayPane[];
  readonly endLabels: HTMLElement;
  start(fromTick: number): void;
  onFrame(elapsedMs: number): void;
  rebuild(): void;
  stop(): void;
}

export interface LoadedRun {
  readonly givenRun: PlaybackRun;
  readonly timeline: ReplayTimeline;
}

export interface ReplayPlaybackDeps {
  readonly window: Window;
  readonly audio: AudioEngine;
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly loadedRuns: readonly LoadedRun[];
  readonly visualSettings: () => VisualSettings;
  readonly random: () => number;
  readonly announce: (text: string) => void;
}

/** Rendering continues for this long after the last tick or a seek, so that falls finish and late sprites appear. */
const SETTLE_MS = 1_600;
/** Above this speed short-lived effects are omitted. */
const MAX_EFFECTS_SPEED = 2;

export function createReplayPlayback({
  window,
  audio,
  preferences,
  loadedRuns,
  visualSettings,
  random,
  announce,
}: ReplayPlaybackDeps): ReplayPlayback {
  const timelines = loadedRuns.map(({ timeline }) => timeline).toSorted((a, b) => b.lengthTicks - a.lengthTicks);
  const clock = createPlaybackClock(timelines[0]?.lengthTicks ?? 0);
  const highlights = timelines.flatMap(({ highlights: each }) => each);
  let filmMs = 0;
  let settledMs = 0;
  const panes = loadedRuns.map((each, index) =>
    createReplayPane({
      window,
      ...each,
      visualSettings,
      random,
      onEvent: (event) => (index === 0 ? sound.onEvent(event) : undefined),
    }),
  );
  // If there are two, only the first is audible.
  const [heard] = panes;
  if (!heard) throw new Error('Nothing is watched.');
  const sound = createPlaybackSound({
    audio,
    clock,
    preferences,
    onAnnounce: announce,
    currentRun: () => heard.guidableRun,
  });
  const player = createPlaybackController({
    clock,
    highlights,
    announce,
    onSeek() {
      sound.restart();
      for (const pane of panes) pane.seek(clock.tick, filmMs);
      setPlace();
      settledMs = 0;
      follow();
    },
    onChange: follow,
  });
  const controls = createPlaybackControls({ timelines, controller: player });
  const ends = createElement(
    'div',
    { class: 'ends', hidden: true },
    createTextButton('Watch again', again, { variant: 'lime', icon: 'restart' }),
  );
  if (panes.length > 1) crownBestPane(panes);

  function again(): void {
    player.toggle();
  }
  function setPlace(): void {
    const place = loadedRuns[0] && levelAt(loadedRuns[0].timeline.levels, clock.tick);
    if (place) audio.setPlace(place);
  }
  function follow(): void {
    if (!sound.syncMusic()) return;
    settledMs = 0;
    ends.hidden = clock.state !== 'ended';
  }

  return {
    clock,
    controller: player,
    controls,
    panes,
    endLabels: ends,
    start(fromTick) {
      for (const pane of panes) pane.start();
      setPlace();
      // Ignores ticks beyond the run, for example from an edited URL.
      if (fromTick > 0 && fromTick < clock.lengthTicks) player.seek(fromTick);
      player.toggle();
    },
    onFrame(elapsedMs) {
      const passedMs = Math.min(elapsedMs, 100);
      const plays = clock.state === 'playing';
      const due = clock.advance(elapsedMs);
      const ended = clock.state === 'ended';
      if (plays && clock.speed === 1) audio.syncToRun((clock.tick - 1 + clock.tickFraction) / TICKS_PER_SECOND);
      const movedMs = plays ? passedMs * clock.speed : ended ? passedMs : 0;
      filmMs += movedMs;
      settledMs += passedMs;
      for (const pane of panes) pane.advance(due, { nowMs: filmMs, isFast: clock.speed > MAX_EFFECTS_SPEED });
      sound.updateGuide(due);
      follow();
      ends.hidden = !ended || settledMs < SETTLE_MS / 2;
      controls.update(clock);
      if (!plays && settledMs > SETTLE_MS) return;
      for (const pane of panes) pane.draw({ nowMs: filmMs, elapsedMs: movedMs, tickFraction: clock.tickFraction });
    },
    rebuild() {
      for (const pane of panes) pane.rebuild();
      settledMs = 0;
    },
    stop() {
      sound.restart();
      for (const pane of panes) pane.stop();
      controls.stop();
      ends.remove();
      audio.setMusicEnabled(false);
    },
  };
}

function crownBestPane(panes: readonly ReplayPane[]): void {
  const best = Math.max(...panes.map(({ timeline }) => timeline.score));
  const first = panes.filter(({ timeline }) => timeline.score === best);
  if (first.length === 1) first[0]?.showCrown();
}
