import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { PlaybackRun, PlaybackError } from '@jumpy/protocol/frame';
import { startFrameLoop } from '../loop/frameLoop.ts';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import { preventBrowserGestures } from '../page/preventGestures.ts';
import { openGivenRun, type OpenRunError } from '../run/openRun.ts';
import type { Preferences } from '../settings/preferences.ts';
import { unlockAudioOnGestures } from '../sound/unlockAudio.ts';
import type { VisualSettings } from '../view/visualSettings.ts';
import { buildTimeline } from './timeline.ts';
import { listenForTaps } from './tapGestures.ts';
import { listenForPlayerKeys } from './playerKeys.ts';
import { createViewerNote, VIEWER_ERROR_NOTES } from './viewerNote.ts';
import { createSkipIndicator } from './skipIndicator.ts';
import { createSoundButton } from './soundButton.ts';
import { createReplayPlayback, type ReplayPlayback, type LoadedRun } from './replayPlayback.ts';
import type { ViewerBridge } from './viewerBridge.ts';
import './replayViewer.css';

/** Replay viewer page. */
export interface ReplayViewerPage {
  /** Replaces the displayed replays: one, or two side by side. */
  show(runs: readonly PlaybackRun[], from?: { fromTick?: number | undefined }): Promise<void>;
  /** Rebuilds after the visual settings have changed. */
  rebuild(): void;
  stop(): void;
}

export interface ReplayViewerPageDeps {
  readonly window: Window;
  readonly body: HTMLElement;
  readonly audio: AudioEngine;
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly visualSettings: () => VisualSettings;
  /** Used only for dust and stars, never for gameplay. */
  readonly random: () => number;
  readonly bridge: ViewerBridge;
}

/** Time-out for loading a replay, in milliseconds. */
const MAX_WAIT_MS = 15_000;

export function createReplayViewerPage(deps: ReplayViewerPageDeps): ReplayViewerPage {
  const { window, body, audio, preferences, visualSettings, random, bridge } = deps;
  const { document } = window;
  const live = createElement('p', { class: 'unseen', role: 'status' });
  const say = (text: string): void => {
    live.textContent = text;
  };
  const sound = createSoundButton(audio, say);
  const corner = createElement(
    'div',
    { class: 'corner' },
    createElement('span', { class: 'chip sky', text: 'REPLAY' }),
    sound.root,
  );
  const panes = createElement('div', { class: 'panes' });
  const echo = createSkipIndicator();
  const root = createElement('main', { class: 'game viewer', 'aria-label': 'Replay' }, panes, corner, echo.root, live);
  body.append(root);
  let playback: ReplayPlayback | undefined;
  let asked = 0;

  const home = (): void => bridge.post({ type: 'NAVIGATE_HOME' });
  const reload = (): void => window.location.reload();

  function clear(): void {
    playback?.stop();
    playback = undefined;
    panes.replaceChildren();
    panes.className = 'panes';
  }
  function wait(): void {
    clear();
    panes.append(createViewerNote({ title: 'REPLAY', pose: 'idle', lines: ['Getting the run…'] }));
  }
  async function show(
    runs: readonly PlaybackRun[],
    { fromTick = 0 }: { fromTick?: number | undefined } = {},
  ): Promise<void> {
    asked += 1;
    const mine = asked;
    const fail = (index: number, error: PlaybackError): void => {
      if (mine === asked) bridge.post({ type: 'WATCH_FAILED', data: { index, error } });
    };
    const opened = await Promise.all(runs.map((given, index) => loadRun(given, (error) => fail(index, error))));
    if (mine !== asked) return;
    clear();
    const shown = opened.filter((each): each is LoadedRun => typeof each !== 'string');
    if (shown.length > 0)
      playback = createReplayPlayback({
        window,
        audio,
        preferences,
        loadedRuns: shown,
        visualSettings,
        random,
        announce: say,
      });
    panes.classList.toggle('is-two', runs.length > 1);
    root.classList.toggle('is-two', runs.length > 1);
    let next = 0;
    for (const each of opened) {
      const pane = typeof each === 'string' ? undefined : playback?.panes[next++];
      if (pane) panes.append(pane.root);
      else if (typeof each === 'string')
        panes.append(createElement('div', { class: 'pane' }, errorNote(each, shown.length === 0)));
    }
    if (playback === undefined) return;
    root.append(playback.controls.root);
    panes.append(playback.endLabels);
    playback.start(fromTick);
    say(`Watching ${shown.map(({ givenRun }) => (givenRun.isOwn ? 'your run' : givenRun.name)).join(' and ')}`);
  }
  function errorNote(error: OpenRunError, isAlone: boolean): HTMLElement {
    const actions = [
      ...(error === 'version' ? [createTextButton('Reload', reload, { variant: 'lime', icon: 'restart' })] : []),
      createTextButton('Home', home, { icon: 'home' }),
    ];
    return createViewerNote({ ...VIEWER_ERROR_NOTES[error], actions: isAlone ? actions : [] });
  }
  function onFrame(nowMs: number, elapsedMs: number): void {
    if (playback === undefined || document.hidden) return;
    playback.onFrame(elapsedMs);
    bridge.reportClock(playback.clock, nowMs);
  }
  function skip(direction: -1 | 1): void {
    playback?.controller.skip(direction);
    echo.show(direction);
  }
  /** Pauses picture and sound while the page is hidden. */
  const onVisibility = (): void => {
    if (document.hidden) playback?.controller.startScrubbing();
    else playback?.controller.stopScrubbing();
    if (playback && document.hidden) bridge.reportClock(playback.clock, performance.now());
  };
  document.addEventListener('visibilitychange', onVisibility);
  const late = window.setTimeout(() => {
    if (asked > 0) return;
    const actions = [
      createTextButton('Reload', reload, { variant: 'lime', icon: 'restart' }),
      createTextButton('Home', home, { icon: 'home' }),
    ];
    panes.replaceChildren(
      createViewerNote({
        title: 'NOT YET',
        pose: 'hurt',
        lines: ['The run has not come. Check the connection and try again.'],
        actions,
      }),
    );
  }, MAX_WAIT_MS);
  const stops = [
    preventBrowserGestures(document),
    listenForPlayerKeys(window, {
      player: () => playback?.controller,
      lengthTicks: () => playback?.clock.lengthTicks ?? 0,
      onMute: sound.toggle,
    }),
    listenForTaps(root, {
      onTap: () => playback?.controller.toggle(),
      onDoubleTapSide: skip,
    }),
    startFrameLoop(window, onFrame),
    () => window.clearTimeout(late),
    () => document.removeEventListener('visibilitychange', onVisibility),
    unlockAudioOnGestures(window, audio),
  ];
  wait();

  return {
    show,
    rebuild: () => playback?.rebuild(),
    stop() {
      asked += 1;
      clear();
      for (const each of stops) each();
      root.remove();
    },
  };
}

async function loadRun(
  givenRun: PlaybackRun,
  onError: (error: PlaybackError) => void,
): Promise<LoadedRun | OpenRunError> {
  const opened = await openGivenRun(givenRun);
  if (typeof opened === 'string') {
    onError(opened);
    return opened;
  }
  const timeline = await buildTimeline(opened, {
    nowMs: () => performance.now(),
    yieldToPage: () => new Promise((go) => setTimeout(go)),
  });
  if (timeline.score !== givenRun.score) onError('mismatch');
  return { givenRun, timeline };
}
