import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { RaceViewerToShellMessage, PlaybackRacer } from '@jumpy/protocol/raceFrame';
import { startFrameLoop } from '../../loop/frameLoop.ts';
import { createTextButton } from '../../page/button.ts';
import { createElement } from '../../page/element.ts';
import { preventBrowserGestures } from '../../page/preventGestures.ts';
import { openGivenRun, type OpenRunError } from '../../run/openRun.ts';
import type { Preferences } from '../../settings/preferences.ts';
import { unlockAudioOnGestures } from '../../sound/unlockAudio.ts';
import type { VisualSettings } from '../../view/visualSettings.ts';
import { listenForTaps } from '../tapGestures.ts';
import { listenForPlayerKeys } from '../playerKeys.ts';
import { createViewerNote, VIEWER_ERROR_NOTES } from '../viewerNote.ts';
import { createSkipIndicator } from '../skipIndicator.ts';
import { createSoundButton } from '../soundButton.ts';
import { buildTimeline } from '../timeline.ts';
import { createRacePlayback, type RacePlayback } from './racePlayback.ts';
import { createRacer, type Racer } from './racer.ts';
import '../replayViewer.css';
import './raceViewer.css';

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

export interface RaceViewerDeps {
  readonly window: Window;
  readonly body: HTMLElement;
  readonly audio: AudioEngine;
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly visualSettings: () => VisualSettings;
  /** Used only for dust and stars, never for gameplay. */
  readonly random: () => number;
  readonly post: (message: RaceViewerToShellMessage) => void;
}

/** Time-out for loading a race, in milliseconds. */
const MAX_WAIT_MS = 15_000;

export function createRaceViewer(deps: RaceViewerDeps): RaceViewer {
  const { window, body, audio, preferences, visualSettings, random, post } = deps;
  const { document } = window;
  const said = createElement('p', { class: 'unseen', role: 'status' });
  const say = (text: string): void => {
    said.textContent = text;
  };
  const sound = createSoundButton(audio, say);
  const corner = createElement(
    'div',
    { class: 'corner' },
    createElement('span', { class: 'chip sky', text: 'RACE' }),
    sound.root,
  );
  const panes = createElement('div', { class: 'panes' });
  const echo = createSkipIndicator();
  const root = createElement(
    'main',
    { class: 'game viewer is-race', 'aria-label': 'Race' },
    panes,
    corner,
    echo.root,
    said,
  );
  body.append(root);
  const report = createRaceReporter(post);
  let playback: RacePlayback | undefined;
  let asked = 0;

  const reload = (): void => window.location.reload();
  const ways = (): HTMLElement[] => [
    createTextButton('Reload', reload, { variant: 'lime', icon: 'restart' }),
    createTextButton('Home', () => post({ type: 'NAVIGATE_HOME' }), { icon: 'home' }),
  ];

  function clear(): void {
    playback?.stop();
    playback = undefined;
    panes.replaceChildren();
  }
  async function show(given: readonly PlaybackRacer[]): Promise<void> {
    asked += 1;
    const mine = asked;
    clear();
    panes.append(createViewerNote({ title: 'RACE', pose: 'idle', lines: ['Getting the runs…'] }));
    const racers: Racer[] = [];
    let failed: OpenRunError | undefined;
    for (const [index, one] of given.entries()) {
      const racer = await openRacer(one, index);
      if (mine !== asked) return;
      if (typeof racer === 'string') {
        failed = racer;
        post({ type: 'RACE_FAILED', data: { index, error: racer } });
        continue;
      }
      if (racer.timeline.score !== one.score) post({ type: 'RACE_FAILED', data: { index, error: 'mismatch' } });
      racers.push(racer);
    }
    clear();
    if (racers.length === 0) {
      panes.append(createViewerNote({ ...VIEWER_ERROR_NOTES[failed ?? 'damaged'], actions: ways() }));
      return;
    }
    playback = createRacePlayback({ window, audio, preferences, racers, visualSettings, random, announce: say });
    panes.append(playback.pane.root, playback.endLabels);
    root.append(playback.followBar.root, playback.controls.root);
    playback.start();
    say(`Watching a race of ${racers.length}`);
  }
  function onFrame(nowMs: number, elapsedMs: number): void {
    if (!playback || document.hidden) return;
    playback.onFrame(elapsedMs);
    report(playback, nowMs);
  }
  function skip(direction: -1 | 1): void {
    playback?.controller.skip(direction);
    echo.show(direction);
  }
  /** Pauses picture and sound while the page is hidden. */
  const onVisibility = (): void => {
    if (document.hidden) playback?.controller.startScrubbing();
    else playback?.controller.stopScrubbing();
    if (playback && document.hidden) report(playback, performance.now());
  };
  document.addEventListener('visibilitychange', onVisibility);
  const late = window.setTimeout(() => {
    if (asked > 0) return;
    const lines = ['The race has not come. Check the connection and try again.'];
    panes.replaceChildren(createViewerNote({ title: 'NOT YET', pose: 'hurt', lines, actions: ways() }));
  }, MAX_WAIT_MS);
  const stops = [
    preventBrowserGestures(document),
    // Registered before the player's keys; the slider keeps its own.
    listenForRaceKeys(window, () => playback),
    listenForPlayerKeys(window, {
      player: () => playback?.controller,
      lengthTicks: () => playback?.clock.lengthTicks ?? 0,
      onMute: sound.toggle,
    }),
    listenForTaps(panes, { onTap: () => playback?.controller.toggle(), onDoubleTapSide: skip }),
    startFrameLoop(window, onFrame),
    () => window.clearTimeout(late),
    () => document.removeEventListener('visibilitychange', onVisibility),
    unlockAudioOnGestures(window, audio),
  ];
  panes.append(createViewerNote({ title: 'RACE', pose: 'idle', lines: ['Getting the race…'] }));

  return {
    show,
    follow(index) {
      const racer = index === null ? null : playback?.racers.find((one) => one.index === index);
      if (racer !== undefined) playback?.follow(racer);
    },
    rebuild: () => playback?.rebuild(),
    stop() {
      asked += 1;
      clear();
      for (const each of stops) each();
      root.remove();
    },
  };
}

async function openRacer(givenRacer: PlaybackRacer, index: number): Promise<Racer | OpenRunError> {
  const opened = await openGivenRun(givenRacer);
  if (typeof opened === 'string') return opened;
  const timeline = await buildTimeline(opened, {
    nowMs: () => performance.now(),
    yieldToPage: () => new Promise((go) => setTimeout(go)),
  });
  return createRacer({ index, givenRacer, timeline });
}

/**
 * Up and down follow the racer ranked next above or below, L follows the leader; on the slider both keep their
 * function.
 */
function listenForRaceKeys(window: Window, playback: () => RacePlayback | undefined): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const asked = playback();
    if (!asked || event.ctrlKey || event.metaKey || event.altKey || isSliderTarget(event.target)) return;
    if (event.key === 'ArrowUp') asked.followAdjacent(-1);
    else if (event.key === 'ArrowDown') asked.followAdjacent(1);
    else if (event.key === 'l' || event.key === 'L') asked.follow(null);
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
): (playback: Pick<RacePlayback, 'clock' | 'followed' | 'isFollowingLeader'>, nowMs: number) => void {
  let told = '';
  let toldTick = -1;
  let toldMs = -Infinity;

  return ({ clock: { state, tick, lengthTicks }, followed: { index: followed }, isFollowingLeader }, nowMs) => {
    const key = `${state} ${lengthTicks} ${followed} ${isFollowingLeader}`;
    if (key === told && (tick === toldTick || nowMs - toldMs < MIN_INTERVAL_MS)) return;
    told = key;
    toldTick = tick;
    toldMs = nowMs;
    post({ type: 'RACE_STATE', data: { state, tick, lengthTicks, followed, isLeader: isFollowingLeader } });
  };
}
