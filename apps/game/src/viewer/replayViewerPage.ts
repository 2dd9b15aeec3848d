import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { PlaybackRun, PlaybackError } from '@jumpy/protocol/frame';
import { startFrameLoop } from '../loop/frameLoop.ts';
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
  /** Rebuilds after the visual settings have changed. */
  rebuild(): void;
  stop(): void;
}

export interface ReplayViewerPageDeps extends PaneDeps {
  readonly body: HTMLElement;
  readonly audio: AudioEngine;
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly bridge: ViewerBridge;
}

export function createReplayViewerPage(deps: ReplayViewerPageDeps): ReplayViewerPage {
  const { window, audio, bridge } = deps;
  const skipIndicator = createSkipIndicator();
  const badge = createElement('span', { class: 'chip sky', text: m.replayTitle() });
  const shell = createViewerShell({
    ...deps,
    label: m.replay(),
    badge,
    onHome: () => bridge.post({ type: 'NAVIGATE_HOME' }),
    overlays: [skipIndicator.root],
  });
  let playback: ReplayPlayback | undefined;
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
      if (request === requestCount) bridge.post({ type: 'WATCH_FAILED', data: { index, error } });
    };
    const results = await Promise.all(runs.map((run, index) => loadRun(run, (error) => fail(index, error))));
    if (request !== requestCount) return;
    clear();
    const loadedRuns = results.filter((result) => typeof result !== 'string');
    if (loadedRuns.length > 0) playback = createReplayPlayback({ ...deps, loadedRuns, announce: shell.announce });
    showPanes(shell, results, playback);
    if (playback === undefined) return;
    playback.start(fromTick);
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
    bridge.reportClock(playback.clock, nowMs);
  }

  const stops = [
    preventBrowserGestures(window.document),
    listenForPlaybackInput({
      window,
      surface: shell.root,
      playback: () => playback,
      onMute: shell.toggleMute,
      onSkip: skipIndicator.show,
      onHide() {
        if (playback) bridge.reportClock(playback.clock, performance.now());
      },
    }),
    startFrameLoop(window, onFrame),
    shell.showNoteIfLate(m.runNotLoaded(), () => requestCount > 0),
    unlockAudioOnGestures(window, audio),
  ];
  shell.showNote({ title: m.replayTitle(), pose: 'idle', lines: [m.gettingRun()] });

  return {
    show,
    rebuild: () => playback?.rebuild(),
    stop() {
      requestCount += 1;
      clear();
      for (const stop of stops) stop();
      shell.root.remove();
    },
  };
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
