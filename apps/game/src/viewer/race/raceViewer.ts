import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { RaceViewerToShellMessage, PlaybackRacer } from '@jumpy/protocol/raceFrame';
import { startFrameLoop } from '../../loop/frameLoop.ts';
import { createElement } from '../../page/element.ts';
import { preventBrowserGestures } from '../../page/preventGestures.ts';
import type { OpenRunError } from '../../run/openRun.ts';
import type { Preferences } from '../../settings/preferences.ts';
import { unlockAudioOnGestures } from '../../sound/unlockAudio.ts';
import type { PaneDeps } from '../pane.ts';
import { listenForPlaybackInput } from '../playbackInput.ts';
import { createSkipIndicator, createViewerShell, VIEWER_ERROR_NOTES } from '../viewerShell.ts';
import { loadTimeline } from '../timeline.ts';
import { RacePlayback } from './racePlayback.ts';
import { createRacer, type Racer } from './racer.ts';
import '../replayViewer.css';
import './raceViewer.css';
import * as m from '../messages.ts';

const MIN_INTERVAL_MS = 250;

/** Page that shows the runs of a race on their common course. */
export interface RaceViewer {
  /** Replaces the displayed runs. */
  show(racers: readonly PlaybackRacer[]): Promise<void>;
  /** Follows a racer by index; null follows the leader. */
  follow(index: number | null): void;
  /** Rebuilds after the visual settings have changed. */
  rebuild(): void;
  stop(): void;
}

export interface RaceViewerDeps extends PaneDeps {
  readonly body: HTMLElement;
  readonly audio: AudioEngine;
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly post: (message: RaceViewerToShellMessage) => void;
}

export function createRaceViewer(deps: RaceViewerDeps): RaceViewer {
  const { window, audio, post } = deps;
  const skipIndicator = createSkipIndicator();
  const shell = createViewerShell({
    ...deps,
    label: m.race(),
    className: 'is-race',
    badge: createElement('span', { class: 'chip sky', text: m.raceTitle() }),
    onHome: () => post({ type: 'NAVIGATE_HOME' }),
    overlays: [skipIndicator.root],
  });
  const report = createRaceReporter(post);
  let race: RacePlayback | undefined;
  let requestCount = 0;

  function clear(): void {
    race?.stop();
    race = undefined;
    shell.panes.replaceChildren();
  }
  async function show(givenRacers: readonly PlaybackRacer[]): Promise<void> {
    requestCount += 1;
    const request = requestCount;
    clear();
    shell.showNote({ title: m.raceTitle(), pose: 'idle', lines: [m.gettingRuns()] });
    const isCurrent = (): boolean => request === requestCount;
    const { racers, error } = await loadRacers(givenRacers, { post, isCurrent });
    if (!isCurrent()) return;
    clear();
    if (racers.length === 0) {
      const actions = shell.createActions({ canReload: true });
      return shell.showNote({ ...VIEWER_ERROR_NOTES[error ?? 'damaged'], actions });
    }
    race = new RacePlayback({ ...deps, racers, announce: shell.announce });
    shell.panes.append(race.pane.root, race.playback.endLabels);
    shell.root.append(race.followBar.root, race.playback.controls.root);
    race.start();
    shell.announce(m.watchingRace({ count: racers.length }));
  }
  function onFrame(nowMs: number, elapsedMs: number): void {
    if (!race || window.document.hidden) return;
    race.onFrame(elapsedMs);
    report(race, nowMs);
  }

  const stops = [
    preventBrowserGestures(window.document),
    // Registered before the player's keys; the slider keeps its own.
    listenForRaceKeys(window, () => race),
    listenForPlaybackInput({
      window,
      surface: shell.panes,
      playback: () => race?.playback,
      onMute: shell.toggleMute,
      onSkip: skipIndicator.show,
      onHide() {
        if (race) report(race, performance.now());
      },
    }),
    startFrameLoop(window, onFrame),
    shell.showNoteIfLate(m.raceNotLoaded(), () => requestCount > 0),
    unlockAudioOnGestures(window, audio),
  ];
  shell.showNote({ title: m.raceTitle(), pose: 'idle', lines: [m.gettingRace()] });

  return {
    show,
    follow(index) {
      const racer = index === null ? null : race?.racers.find((one) => one.index === index);
      if (racer !== undefined) race?.follow(racer);
    },
    rebuild: () => race?.rebuild(),
    stop() {
      requestCount += 1;
      clear();
      for (const stop of stops) stop();
      shell.root.remove();
    },
  };
}

interface RacerLoad {
  readonly post: (message: RaceViewerToShellMessage) => void;
  /** False once other runs are requested; loading stops. */
  readonly isCurrent: () => boolean;
}

/** Opens the runs one after another, and reports those that fail. */
async function loadRacers(
  givenRacers: readonly PlaybackRacer[],
  { post, isCurrent }: RacerLoad,
): Promise<{ racers: Racer[]; error: OpenRunError | undefined }> {
  const racers: Racer[] = [];
  let error: OpenRunError | undefined;
  for (const [index, givenRacer] of givenRacers.entries()) {
    const timeline = await loadTimeline(givenRacer);
    if (!isCurrent()) break;
    if (typeof timeline === 'string') {
      error = timeline;
      post({ type: 'RACE_FAILED', data: { index, error } });
      continue;
    }
    if (timeline.score !== givenRacer.score) post({ type: 'RACE_FAILED', data: { index, error: 'mismatch' } });
    racers.push(createRacer({ index, givenRacer, timeline }));
  }
  return { racers, error };
}

/**
 * Up and down follow the racer ranked next above or below, L follows the leader; on the slider both keep their
 * function.
 */
function listenForRaceKeys(window: Window, getRace: () => RacePlayback | undefined): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const race = getRace();
    if (!race || event.ctrlKey || event.metaKey || event.altKey || isSliderTarget(event.target)) return;
    if (event.key === 'ArrowUp') race.followAdjacent(-1);
    else if (event.key === 'ArrowDown') race.followAdjacent(1);
    else if (event.key === 'l' || event.key === 'L') race.follow(null);
    else return;
    event.preventDefault();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}

const isSliderTarget = (target: EventTarget | null): boolean => target instanceof Element && target.role === 'slider';

/** Reports the race status to the shell: changes immediately, else at most four times a second. */
function createRaceReporter(
  post: (message: RaceViewerToShellMessage) => void,
): (race: RacePlayback, nowMs: number) => void {
  let sentStatus = '';
  let sentTick = -1;
  let sentMs = -Infinity;

  return ({ playback: { clock }, followed: { index: followed }, isFollowingLeader: isLeader }, nowMs) => {
    const { state, tick, lengthTicks } = clock;
    const status = `${state} ${lengthTicks} ${followed} ${isLeader}`;
    if (status === sentStatus && (tick === sentTick || nowMs - sentMs < MIN_INTERVAL_MS)) return;
    sentStatus = status;
    sentTick = tick;
    sentMs = nowMs;
    post({ type: 'RACE_STATE', data: { state, tick, lengthTicks, followed, isLeader } });
  };
}
