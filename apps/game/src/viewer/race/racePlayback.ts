import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { SimEvent } from '@jumpy/sim/events';
import { createTextButton } from '../../page/button.ts';
import { createElement } from '../../page/element.ts';
import type { Preferences } from '../../settings/preferences.ts';
import type { VisualSettings } from '../../view/visualSettings.ts';
import { type PlaybackClock, createPlaybackClock } from '../playbackClock.ts';
import { levelAt } from '../highlights.ts';
import { createPlaybackControls, type PlaybackControls } from '../playbackControls.ts';
import { createPlaybackController, type PlaybackController } from '../playbackController.ts';
import { createPlaybackSound } from '../playbackSound.ts';
import { createRaceTimeline } from './raceTimeline.ts';
import { createFollowBar, type FollowBar } from './followBar.ts';
import { createLeaderTracker } from './leaderTracker.ts';
import { createRacePane, type RacePane } from './racePane.ts';
import type { Racer } from './racer.ts';

/** Playback of all runs of a race in one view. */
export interface RacePlayback {
  readonly racers: readonly Racer[];
  readonly clock: PlaybackClock;
  readonly controller: PlaybackController;
  readonly pane: RacePane;
  readonly controls: PlaybackControls;
  readonly followBar: FollowBar;
  readonly endLabels: HTMLElement;
  readonly followed: Racer;
  /** Whether the leader is followed. */
  readonly isFollowingLeader: boolean;
  /** Null follows the leader. */
  follow(racer: Racer | null): void;
  /** Follows the racer ranked next above or below, wrapping around. */
  followAdjacent(direction: -1 | 1): void;
  start(): void;
  onFrame(elapsedMs: number): void;
  rebuild(): void;
  stop(): void;
}

export interface RacePlaybackDeps {
  readonly window: Window;
  readonly audio: AudioEngine;
  readonly preferences: Pick<Preferences, 'settings'>;
  /** Sorted by rank. */
  readonly racers: readonly Racer[];
  readonly visualSettings: () => VisualSettings;
  readonly random: () => number;
  readonly announce: (text: string) => void;
}

/** Rendering continues for this long after the last tick or a seek, so that falls finish and late sprites appear. */
const SETTLE_MS = 1_600;
/** Above this speed short-lived effects are omitted. */
const MAX_EFFECTS_SPEED = 2;
const FAST_VISIBLE_EVENTS: ReadonlySet<SimEvent['type']> = new Set(['level', 'end']);
/** Update interval of the scores in the list. */
const SCORE_REFRESH_MS = 200;

export function createRacePlayback({
  window,
  audio,
  preferences,
  racers,
  visualSettings,
  random,
  announce,
}: RacePlaybackDeps): RacePlayback {
  const timeline = createRaceTimeline(racers);
  const clock = createPlaybackClock(timeline.lengthTicks);
  const leader = createLeaderTracker();
  let chosen: Racer | undefined;
  let followed = leading();
  let filmMs = 0;
  let settledMs = 0;
  let toldMs = -Infinity;
  let isElsewhere = false;
  const sound = createPlaybackSound({
    ...{ audio, clock, preferences, onAnnounce: announce },
    currentRun: () => ({ world: followed.world, rules: followed.timeline.simulation }),
  });

  const pane = createRacePane({ window, racers, initialRacer: followed, visualSettings, random });
  const bar = createFollowBar({ racers, onFollow: follow });
  const player = createPlaybackController({
    clock,
    highlights: timeline.highlights,
    announce,
    // Dragging the slider seeks many times per frame; the runs are moved once.
    onSeek() {
      isElsewhere = true;
      settledMs = 0;
      hear();
    },
    onChange: hear,
  });
  const controls = createPlaybackControls({ timelines: [timeline], controller: player });
  const ends = createElement(
    'div',
    { class: 'ends', hidden: true },
    createTextButton('Watch again', () => player.toggle(), { variant: 'lime', icon: 'restart' }),
  );

  function leading(): Racer {
    const index = leader.getLeaderAt(
      clock.tick,
      racers.map(({ world, endedAtMs }) => ({ score: world.score, isOver: endedAtMs !== undefined })),
    );
    const found = racers[index] ?? racers[0];
    if (!found) throw new Error('A race needs a run.');
    return found;
  }
  function turn(next: Racer): void {
    if (next === followed) return;
    followed = next;
    sound.restart();
    pane.follow(next);
    setPlace();
    settledMs = 0;
    toldMs = -Infinity;
  }
  function follow(racer: Racer | null): void {
    chosen = racer ?? undefined;
    leader.reset();
    turn(chosen ?? leading());
    toldMs = -Infinity;
    announce(racer ? `Following ${racer.givenRacer.name}` : `Following the leader, ${followed.givenRacer.name}`);
  }
  function seekAll(): void {
    isElsewhere = false;
    sound.restart();
    for (const racer of racers) racer.seek(clock.tick, filmMs);
    leader.reset();
    if (!chosen) turn(leading());
    pane.onSeek();
    setPlace();
    toldMs = -Infinity;
  }
  function heard(event: SimEvent): void {
    sound.onEvent(event);
    if (clock.speed <= MAX_EFFECTS_SPEED || FAST_VISIBLE_EVENTS.has(event.type)) pane.onEvent(event, filmMs);
  }
  function setPlace(): void {
    audio.setPlace(levelAt(followed.timeline.levels, clock.tick));
  }
  function hear(): void {
    if (!sound.syncMusic()) return;
    settledMs = 0;
    ends.hidden = clock.state !== 'ended';
  }
  function advance(due: number): void {
    for (const racer of racers)
      racer.advance(due, filmMs, racer === followed ? { onEvent: heard, onTick: pane.onTick } : undefined);
  }

  return {
    ...{ racers, clock, controller: player, pane, controls, followBar: bar, endLabels: ends, follow },
    get followed() {
      return followed;
    },
    get isFollowingLeader() {
      return chosen === undefined;
    },
    followAdjacent(direction) {
      const at = racers.indexOf(followed) + direction;
      follow(racers.at(at >= racers.length ? 0 : at) ?? followed);
    },
    start() {
      pane.start();
      setPlace();
      player.toggle();
    },
    onFrame(elapsedMs) {
      if (isElsewhere) seekAll();
      const passedMs = Math.min(elapsedMs, 100);
      const plays = clock.state === 'playing';
      const due = clock.advance(elapsedMs);
      const ended = clock.state === 'ended';
      const movedMs = plays ? passedMs * clock.speed : ended ? passedMs : 0;
      filmMs += movedMs;
      settledMs += passedMs;
      advance(due);
      sound.updateGuide(due);
      if (!chosen && plays) turn(leading());
      hear();
      ends.hidden = !ended || settledMs < SETTLE_MS / 2;
      controls.update(clock);
      toldMs += passedMs;
      if (toldMs < 0 || toldMs >= SCORE_REFRESH_MS) {
        toldMs = 0;
        bar.update({ followed, isLeader: chosen === undefined });
      }
      if (!plays && settledMs > SETTLE_MS) return;
      pane.draw({ nowMs: filmMs, elapsedMs: movedMs, tickFraction: clock.tickFraction, tick: clock.tick });
    },
    rebuild() {
      pane.rebuild();
      settledMs = 0;
    },
    stop() {
      sound.restart();
      pane.stop();
      controls.stop();
      bar.root.remove();
      ends.remove();
      audio.setMusicEnabled(false);
    },
  };
}
