import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { LiveRunEvent } from '@jumpy/protocol/http/live';
import type { LiveViewerToShellMessage } from '@jumpy/protocol/liveFrame';
import { loadSimulation } from '@jumpy/sim/versions';
import { startFrameLoop } from '../../loop/frameLoop.ts';
import { createElement } from '../../page/element.ts';
import { preventBrowserGestures } from '../../page/preventGestures.ts';
import type { Preferences } from '../../settings/preferences.ts';
import { unlockAudioOnGestures } from '../../sound/unlockAudio.ts';
import { endText } from '../highlights.ts';
import type { PaneDeps } from '../pane.ts';
import { createViewerShell, VIEWER_ERROR_NOTES } from '../viewerShell.ts';
import { LiveSession } from './liveSession.ts';
import '../replayViewer.css';
import './liveViewer.css';
import * as m from '../messages.ts';

/** Page that shows a live run. */
export interface LiveViewer {
  /** Receives events of the run, in order. */
  receive(events: readonly LiveRunEvent[]): void;
  /** Rebuilds after the visual settings have changed. */
  rebuild(): void;
  stop(): void;
}

export interface LiveViewerDeps extends PaneDeps {
  readonly body: HTMLElement;
  readonly audio: AudioEngine;
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly post: (message: LiveViewerToShellMessage) => void;
}

/** Minimum interval of status reports to the shell. */
const REPORT_INTERVAL_MS = 500;

export function createLiveViewer(deps: LiveViewerDeps): LiveViewer {
  const { window, audio, post } = deps;
  const shell = createViewerShell({ ...deps, label: m.liveRun(), className: 'is-live', badge: createLiveBadge() });
  const pendingEvents: LiveRunEvent[] = [];
  let isLoading = false;
  let isStopped = false;
  let session: LiveSession | undefined;
  const reporter = createLiveReporter(post);

  function fail(error: 'version' | 'damaged'): void {
    session?.stop();
    session = undefined;
    isStopped = true;
    shell.showNote({ ...VIEWER_ERROR_NOTES[error], actions: shell.createActions({ canReload: true }) });
    post({ type: 'LIVE_FAILED', data: { error } });
  }
  /** Loads the simulation version named by the first event; events that arrive meanwhile are buffered. */
  async function load(): Promise<void> {
    const head = pendingEvents.find((event) => event.type === 'head');
    if (!head || isLoading) return;
    isLoading = true;
    const simulation = await loadSimulation(head.simVersion).catch(() => undefined);
    isLoading = false;
    if (isStopped) return;
    if (!simulation) return fail('version');
    session = new LiveSession({
      ...deps,
      head,
      simulation,
      panes: shell.panes,
      announce: shell.announce,
      onStatus(status) {
        reporter.requestReport();
        shell.root.dataset['live'] = status;
      },
    });
    applyPendingEvents(session);
  }
  function applyPendingEvents({ feed }: LiveSession): void {
    for (const event of pendingEvents.splice(0)) if (!feed.apply(event)) return fail('damaged');
  }
  function onFrame(nowMs: number, elapsedMs: number): void {
    if (!session || window.document.hidden) return;
    session.onFrame(elapsedMs);
    reporter.report(session, nowMs);
  }

  const stops = [
    listenForMuteKey(window, shell.toggleMute),
    suspendWhileHidden(window.document, audio),
    preventBrowserGestures(window.document),
    startFrameLoop(window, onFrame),
    unlockAudioOnGestures(window, audio),
  ];
  shell.showNote({ title: m.liveTitle(), pose: 'idle', lines: [m.catchingUp()] });

  return {
    receive(events) {
      if (isStopped) return;
      pendingEvents.push(...events);
      if (events.some(({ type }) => type === 'play')) reporter.onInputs();
      if (session) applyPendingEvents(session);
      else void load();
    },
    rebuild: () => session?.rebuild(),
    stop() {
      isStopped = true;
      for (const stop of stops) stop();
      session?.stop();
      audio.setMusicEnabled(false);
      shell.root.remove();
    },
  };
}

/** Reports the run to the shell, at most twice a second unless its status changes. */
function createLiveReporter(post: (message: LiveViewerToShellMessage) => void) {
  let inputsReceivedMs = performance.now();
  let reportedMs = -Infinity;
  return {
    /** Inputs of the run have arrived. */
    onInputs(): void {
      inputsReceivedMs = performance.now();
    },
    /** Reports in the next frame. */
    requestReport(): void {
      reportedMs = -Infinity;
    },
    report(session: LiveSession, nowMs: number): void {
      if (nowMs - reportedMs < REPORT_INTERVAL_MS) return;
      reportedMs = nowMs;
      const { player, status: state, isDone } = session;
      const { tick, score, level, over, cause } = player.world;
      const behindMs = session.getLagMs(nowMs - inputsReceivedMs);
      const ending = isDone ? endText(over ? cause : null) : null;
      post({ type: 'LIVE_STATE', data: { state, tick, score, level, behindMs, ending } });
    },
  };
}

function createLiveBadge(): HTMLElement {
  return createElement(
    'span',
    { class: 'chip live' },
    createElement('i', { 'aria-hidden': 'true' }),
    createElement('span', { text: m.liveTitle() }),
  );
}

function listenForMuteKey(window: Window, onMute: () => void): () => void {
  const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (!ctrlKey && !metaKey && !altKey && key.toLowerCase() === 'm') onMute();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}

/** Pauses the sound while the page is hidden; the picture pauses by itself. */
function suspendWhileHidden(document: Document, audio: AudioEngine): () => void {
  const onVisibility = (): void => (document.hidden ? audio.suspend() : audio.resume());
  document.addEventListener('visibilitychange', onVisibility);
  return () => document.removeEventListener('visibilitychange', onVisibility);
}
