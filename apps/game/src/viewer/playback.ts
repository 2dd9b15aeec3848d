import type { AudioEngine } from '@jumpy/audio/engine';
import type { GivenRun } from '@jumpy/protocol/frame';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { textButton } from '../page/button.ts';
import { element } from '../page/element.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { Sight } from '../view/sight.ts';
import { type Pane, createPane } from './pane.ts';
import { type Clock, createClock } from './clock.ts';
import { type PlaybackControls, createPlaybackControls } from './playbackControls.ts';
import type { Timeline } from './timeline.ts';
import { levelAt } from './highlights.ts';
import { createPlayer, type Player } from './player.ts';
import { createWatchedSound } from './watchedSound.ts';

/** Playback of several replays with a common clock. */
export interface Playback {
  readonly clock: Clock;
  readonly player: Player;
  readonly controls: PlaybackControls;
  /** One pane per replay, side by side. */
  readonly panes: readonly Pane[];
  readonly ends: HTMLElement;
  begin(fromTick: number): void;
  frame(elapsedMs: number): void;
  rebuild(): void;
  stop(): void;
}

export interface Shown {
  readonly given: GivenRun;
  readonly timeline: Timeline;
}

export interface PlaybackParts {
  readonly window: Window;
  readonly audio: AudioEngine;
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly shown: readonly Shown[];
  readonly sight: () => Sight;
  readonly random: () => number;
  readonly say: (text: string) => void;
}

/** Rendering continues for this long after the last tick or a seek, so that falls finish and late sprites appear. */
const SETTLES_MS = 1_600;
/** Above this speed short-lived effects are omitted. */
const FAST = 2;

export function createPlayback({ window, audio, preferences, shown, sight, random, say }: PlaybackParts): Playback {
  const timelines = shown.map(({ timeline }) => timeline).toSorted((a, b) => b.lengthTicks - a.lengthTicks);
  const clock = createClock(timelines[0]?.lengthTicks ?? 0);
  const highlights = timelines.flatMap(({ highlights: each }) => each);
  let filmMs = 0;
  let settledMs = 0;
  const panes = shown.map((each, index) =>
    createPane({ window, ...each, sight, random, onEvent: (event) => (index === 0 ? sound.hear(event) : undefined) }),
  );
  // If there are two, only the first is audible.
  const [heard] = panes;
  if (!heard) throw new Error('Nothing is watched.');
  const sound = createWatchedSound({ audio, clock, preferences, onSay: say, run: () => heard.led });
  const player = createPlayer({
    clock,
    highlights,
    say,
    onSeek() {
      sound.anew();
      for (const pane of panes) pane.seek(clock.tick, filmMs);
      setPlace();
      settledMs = 0;
      follow();
    },
    onChange: follow,
  });
  const controls = createPlaybackControls({ timelines, player });
  const ends = element(
    'div',
    { class: 'ends', hidden: true },
    textButton('Watch again', again, { kind: 'lime', icon: 'restart' }),
  );
  if (panes.length > 1) crownBest(panes);

  function again(): void {
    player.toggle();
  }
  function setPlace(): void {
    const place = shown[0] && levelAt(shown[0].timeline.levels, clock.tick);
    if (place) audio.setPlace(place);
  }
  function follow(): void {
    if (!sound.follow()) return;
    settledMs = 0;
    ends.hidden = clock.state !== 'ended';
  }

  return {
    clock,
    player,
    controls,
    panes,
    ends,
    begin(fromTick) {
      for (const pane of panes) pane.begin();
      setPlace();
      // Ignores ticks beyond the run, for example from an edited URL.
      if (fromTick > 0 && fromTick < clock.lengthTicks) player.seek(fromTick);
      player.toggle();
    },
    frame(elapsedMs) {
      const passedMs = Math.min(elapsedMs, 100);
      const plays = clock.state === 'playing';
      const due = clock.pass(elapsedMs);
      const ended = clock.state === 'ended';
      if (plays && clock.speed === 1) audio.hearRun((clock.tick - 1 + clock.share) / TICKS_PER_SECOND);
      const movedMs = plays ? passedMs * clock.speed : ended ? passedMs : 0;
      filmMs += movedMs;
      settledMs += passedMs;
      for (const pane of panes) pane.advance(due, { nowMs: filmMs, isFast: clock.speed > FAST });
      sound.lead(due);
      follow();
      ends.hidden = !ended || settledMs < SETTLES_MS / 2;
      controls.show(clock);
      if (!plays && settledMs > SETTLES_MS) return;
      for (const pane of panes) pane.draw({ nowMs: filmMs, elapsedMs: movedMs, share: clock.share });
    },
    rebuild() {
      for (const pane of panes) pane.rebuild();
      settledMs = 0;
    },
    stop() {
      sound.anew();
      for (const pane of panes) pane.stop();
      controls.stop();
      ends.remove();
      audio.setMusic(false);
    },
  };
}

function crownBest(panes: readonly Pane[]): void {
  const best = Math.max(...panes.map(({ timeline }) => timeline.score));
  const first = panes.filter(({ timeline }) => timeline.score === best);
  if (first.length === 1) first[0]?.crown();
}
