import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { PlaybackRun, PlaybackError } from '@jumpy/protocol/frame';
import { startFrameLoop } from '../loop/frameLoop.ts';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import { preventBrowserGestures } from '../page/preventGestures.ts';
import type { OpenRunError } from '../run/openRun.ts';
import type { Preferences } from '../settings/preferences.ts';
import { unlockAudioOnGestures } from '../sound/unlockAudio.ts';
import type { PaneDeps } from './pane.ts';
import { loadTimeline } from './timeline.ts';
import { listenForPlaybackInput } from './playbackInput.ts';
import {
  createSkipIndicator,
  createViewerNote,
  createViewerShell,
  VIEWER_ERROR_NOTES,
  type ViewerNote,
  type ViewerShell,
} from './viewerShell.ts';
import { createReplayPlayback, type ReplayPlayback, type LoadedRun } from './replayPlayback.ts';
import type { ViewerBridge } from './viewerBridge.ts';
import './replayViewer.css';
import * as m from './messages.ts';

/** Replay viewer page. */
export interface ReplayViewerPage {
  /** Replaces the displayed replays: one, or two side by side. */
  show(runs: readonly PlaybackRun[], from?: { fromTick?: number | undefined }): Promise<void>;
  /** Shows a message in the place of the run, by default that it is being loaded. */
  showNote(note?: ViewerNote): void;
  /** Rebuilds after the visual settings have changed. */
  rebuild(): void;
  stop(): void;
}

export interface ReplayViewerPageDeps extends PaneDeps {
  readonly body: HTMLElement;
  readonly audio: AudioEngine;
  readonly preferences: Pick<Preferences, 'settings'>;
  /** Absent in an embed, whose window talks to no other. */
  readonly bridge?: ViewerBridge;
  /** Makes it an embed: stands above the run, which waits for a press. */
  readonly embedBar?: HTMLElement;
}

export function createReplayViewerPage(deps: ReplayViewerPageDeps): ReplayViewerPage {
  const { window, audio, bridge, embedBar } = deps;
  const skipIndicator = createSkipIndicator();
  const badge = createElement('span', { class: 'chip sky', text: m.replayTitle() });
  const shell = createViewerShell({
    ...deps,
    label: m.replay(),
    badge,
    onHome: bridge && (() => bridge.post({ type: 'NAVIGATE_HOME' })),
    header: embedBar,
    overlays: [skipIndicator.root],
  });
  let playback: ReplayPlayback | undefined;
  let startButton: HTMLElement | undefined;
  let requestCount = 0;
  let removeClipButton: (() => void) | undefined;
  /** Set by the URL: the first run opens with the dialog of its clip. */
  let opensClip = new URLSearchParams(window.location.search).has('clip');

  function clear(): void {
    playback?.stop();
    playback = undefined;
    removeClipButton?.();
    removeClipButton = undefined;
    shell.panes.replaceChildren();
    shell.panes.className = 'panes';
  }
  async function show(
    runs: readonly PlaybackRun[],
    { fromTick = 0 }: { fromTick?: number | undefined } = {},
  ): Promise<void> {
    requestCount += 1;
    const request = requestCount;
    const fail = (index: number, error: PlaybackError): void => {
      if (request === requestCount) bridge?.post({ type: 'WATCH_FAILED', data: { index, error } });
    };
    const results = await Promise.all(runs.map((run, index) => loadRun(run, (error) => fail(index, error))));
    if (request !== requestCount) return;
    clear();
    const loadedRuns = results.filter((result) => typeof result !== 'string');
    if (loadedRuns.length > 0) playback = createReplayPlayback({ ...deps, loadedRuns, announce: shell.announce });
    showPanes(shell, results, playback);
    if (playback === undefined) return;
    playback.start(fromTick, { isPaused: embedBar !== undefined });
    if (embedBar) shell.panes.append((startButton = createStartButton(playback.controller.toggle)));
    const [name = '', other] = loadedRuns.map(({ givenRun }) => (givenRun.isOwn ? m.yourRunInText() : givenRun.name));
    shell.announce(other === undefined ? m.watching({ name }) : m.watchingTwo({ name, other }));
    const [run] = loadedRuns;
    if (runs.length > 1 || !run?.givenRun.runId) return;
    const url = new URL(`/run/${run.givenRun.runId}`, window.location.href);
    const clip = await import('../clip/clipButton.ts').catch(() => undefined);
    if (!clip || request !== requestCount) return;
    const button = clip.createClipButton({ run, url, random: deps.random, onOpen: pause });
    badge.after(button.root);
    removeClipButton = button.remove;
    if (opensClip) button.open();
    opensClip = false;
  }
  function pause(): void {
    if (playback?.clock.state === 'playing') playback.controller.toggle();
  }
  function onFrame(nowMs: number, elapsedMs: number): void {
    if (playback === undefined || window.document.hidden) return;
    playback.onFrame(elapsedMs);
    bridge?.reportClock(playback.clock, nowMs);
    if (playback.clock.state === 'playing') startButton?.remove();
  }

  const stops = [
    ...(embedBar ? [] : [preventBrowserGestures(window.document)]),
    listenForPlaybackInput({
      window,
      surface: shell.root,
      playback: () => playback,
      onMute: shell.toggleMute,
      onSkip: skipIndicator.show,
      onHide() {
        if (playback) bridge?.reportClock(playback.clock, performance.now());
      },
    }),
    startFrameLoop(window, onFrame),
    shell.showNoteIfLate(m.runNotLoaded(), () => requestCount > 0),
    unlockAudioOnGestures(window, audio),
  ];
  const loadingNote: ViewerNote = { title: m.replayTitle(), pose: 'idle', lines: [m.gettingRun()] };
  shell.showNote(loadingNote);

  return {
    show,
    showNote(note = loadingNote) {
      requestCount += 1;
      clear();
      shell.showNote(note);
    },
    rebuild: () => playback?.rebuild(),
    stop() {
      requestCount += 1;
      clear();
      for (const stop of stops) stop();
      shell.root.remove();
    },
  };
}

/** Stands over an embedded run until it plays. */
function createStartButton(onPress: () => void): HTMLElement {
  const button = createTextButton(m.play(), onPress, { variant: 'lime', size: 'big', icon: 'play' });
  return createElement('div', { class: 'ends' }, button);
}

/** Shows a pane per run, with a note for each that could not be opened. */
function showPanes(
  { root, panes, createActions }: ViewerShell,
  results: readonly (LoadedRun | OpenRunError)[],
  playback: ReplayPlayback | undefined,
): void {
  panes.classList.toggle('is-two', results.length > 1);
  root.classList.toggle('is-two', results.length > 1);
  let next = 0;
  for (const result of results) {
    const pane = typeof result === 'string' ? undefined : playback?.panes[next++];
    if (pane) panes.append(pane.root);
    else if (typeof result === 'string') {
      const actions = playback ? [] : createActions({ canReload: result === 'version' });
      const note = createViewerNote({ ...VIEWER_ERROR_NOTES[result], actions });
      panes.append(createElement('div', { class: 'pane' }, note));
    }
  }
  if (playback === undefined) return;
  root.append(playback.controls.root);
  panes.append(playback.endLabels);
}

async function loadRun(
  givenRun: PlaybackRun,
  onError: (error: PlaybackError) => void,
): Promise<LoadedRun | OpenRunError> {
  const timeline = await loadTimeline(givenRun);
  if (typeof timeline === 'string') onError(timeline);
  else if (timeline.score !== givenRun.score) onError('mismatch');
  return typeof timeline === 'string' ? timeline : { givenRun, timeline };
}
