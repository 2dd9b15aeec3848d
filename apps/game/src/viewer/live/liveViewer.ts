import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { LiveRunEvent } from '@jumpy/protocol/http/live';
import type { LiveViewerToShellMessage, LiveViewerStatus } from '@jumpy/protocol/liveFrame';
import type { SimEvent } from '@jumpy/sim/events';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { loadSimulation } from '@jumpy/sim/versions';
import { startFrameLoop } from '../../loop/frameLoop.ts';
import { TICK_MS } from '../../loop/tickBudget.ts';
import { createTextButton } from '../../page/button.ts';
import { createElement } from '../../page/element.ts';
import { preventBrowserGestures } from '../../page/preventGestures.ts';
import { createStreak } from '../../run/streak.ts';
import { playEventFeedback } from '../../sound/eventFeedback.ts';
import type { Preferences } from '../../settings/preferences.ts';
import { unlockAudioOnGestures } from '../../sound/unlockAudio.ts';
import type { VisualSettings } from '../../view/visualSettings.ts';
import { endText } from '../highlights.ts';
import { createViewerNote, VIEWER_ERROR_NOTES } from '../viewerNote.ts';
import { createSoundButton } from '../soundButton.ts';
import { createPlaybackGuide, type PlaybackGuide } from '../playbackGuide.ts';
import { NO_HAPTICS } from '../playbackSound.ts';
import { createLiveFeed, type LiveFeed } from './liveFeed.ts';
import { createLiveRunPlayer, type LiveRunPlayer } from './liveRunPlayer.ts';
import { createLivePacer } from './livePacer.ts';
import { createLivePane, type LivePane } from './livePane.ts';
import '../replayViewer.css';
import './liveViewer.css';

/** Page that shows a live run. */
export interface LiveViewer {
  /** Receives events of the run, in order. */
  receive(events: readonly LiveRunEvent[]): void;
  /** Rebuilds after the visual settings have changed. */
  rebuild(): void;
  stop(): void;
}

export interface LiveViewerDeps {
  readonly window: Window;
  readonly body: HTMLElement;
  readonly audio: AudioEngine;
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly visualSettings: () => VisualSettings;
  /** Used only for dust and stars, never for gameplay. */
  readonly random: () => number;
  readonly post: (message: LiveViewerToShellMessage) => void;
}

/** Age of the newest input on arrival: on average half of a two-second checkpoint interval, plus a two-second delay. */
const NEWEST_INPUT_AGE_MS = 3_000;
/** Frame budget for catching up. */
const SLICE_MS = 8;
const SLICE_TICKS = 240;
/** Minimum interval of status reports to the shell. */
const REPORT_INTERVAL_MS = 500;
/** Rendering continues for this long after the last tick, so that the fall animation can finish. */
const SETTLE_MS = 1_600;
/** Delay of the wait notice, so that it does not flash for short waits. */
const WAIT_NOTICE_DELAY_MS = 600;

interface LiveSession {
  readonly feed: LiveFeed;
  readonly player: LiveRunPlayer;
  readonly pane: LivePane;
  readonly pacer: ReturnType<typeof createLivePacer>;
  readonly guide: PlaybackGuide;
  isOpen: boolean;
}

export function createLiveViewer(deps: LiveViewerDeps): LiveViewer {
  const { window, body, audio, preferences, visualSettings, random, post } = deps;
  const { document } = window;
  const said = createElement('p', { class: 'unseen', role: 'status' });
  const say = (text: string): void => {
    said.textContent = text;
  };
  const sound = createSoundButton(audio, say);
  const badge = createElement(
    'span',
    { class: 'chip live' },
    createElement('i', { 'aria-hidden': 'true' }),
    createElement('span', { text: 'LIVE' }),
  );
  const panes = createElement('div', { class: 'panes' });
  const root = createElement(
    'main',
    { class: 'game viewer is-live', 'aria-label': 'Live run' },
    panes,
    createElement('div', { class: 'corner' }, badge, sound.root),
    said,
  );
  body.append(root);
  let waiting: LiveRunEvent[] = [];
  let isLoading = false;
  let isStopped = false;
  let showing: LiveSession | undefined;
  let filmMs = 0;
  let settledMs = 0;
  let newsMs = performance.now();
  let toldMs = -Infinity;
  let state: LiveViewerStatus = 'catching';
  let stoodMs = 0;

  const streak = createStreak();
  function heard(event: SimEvent): void {
    showing?.guide.onEvent(event);
    playEventFeedback(event, { audio, streak, device: NO_HAPTICS });
  }
  function fail(error: 'version' | 'damaged'): void {
    showing?.guide.restart();
    showing?.pane.stop();
    showing = undefined;
    isStopped = true;
    const reload = createTextButton('Reload', () => window.location.reload(), { variant: 'lime', icon: 'restart' });
    panes.replaceChildren(createViewerNote({ ...VIEWER_ERROR_NOTES[error], actions: [reload] }));
    post({ type: 'LIVE_FAILED', data: { error } });
  }
  /** Loads the simulation version named by the first event; events that arrive meanwhile are buffered. */
  async function begin(): Promise<void> {
    const head = waiting.find((news) => news.type === 'head');
    if (!head || isLoading) return;
    isLoading = true;
    const simulation = await loadSimulation(head.simVersion).catch(() => undefined);
    isLoading = false;
    if (isStopped) return;
    if (!simulation) return fail('version');
    const feed = createLiveFeed(head);
    const film = createLiveRunPlayer(simulation, feed);
    const { look, player } = head.run;
    const pane = createLivePane({
      window,
      player: film,
      name: player.username,
      look,
      visualSettings,
      random,
      onEvent: heard,
    });
    const guide = createPlaybackGuide({
      ...{ audio, preferences, onAnnounce: say },
      currentRun: () => ({ world: film.world, rules: simulation }),
    });
    showing = { feed, player: film, pane, pacer: createLivePacer(), guide, isOpen: false };
    take();
  }
  function take(): void {
    if (!showing) return;
    const news = waiting;
    waiting = [];
    for (const one of news) if (!showing.feed.apply(one)) return fail('damaged');
  }
  /** Simulates missed ticks without rendering, limited per frame. */
  function catchUp({ pane, pacer, player, feed }: LiveSession, ticks: number): void {
    const fromMs = performance.now();
    let left = ticks;
    while (left > 0 && performance.now() - fromMs < SLICE_MS) {
      if (!pane.skip(Math.min(SLICE_TICKS, left))) break;
      left -= SLICE_TICKS;
    }
    if (left <= 0) pacer.advance(0, { behind: player.pendingTicks, isWhole: feed.end !== undefined });
  }
  function stateOf({ feed, player, pacer }: LiveSession): LiveViewerStatus {
    if (pacer.state === 'catching') return 'catching';
    const isPlayed = player.pendingTicks === 0;
    if (isPlayed && feed.end !== undefined) return 'ended';
    if (isPlayed && player.world.over) return 'over';
    return pacer.state;
  }
  function enter(next: LiveViewerStatus): void {
    if (next === state) return;
    const isMusical = next === 'playing' || next === 'waiting';
    audio.setMusicEnabled(isMusical);
    if (isMusical || next === 'over' || next === 'ended') audio.resume();
    if (next === 'over' || next === 'ended') {
      settledMs = 0;
      showing?.guide.stop();
    }
    stoodMs = 0;
    state = next;
    toldMs = -Infinity;
    root.dataset['live'] = next;
  }
  function report(nowMs: number): void {
    if (!showing || nowMs - toldMs < REPORT_INTERVAL_MS) return;
    toldMs = nowMs;
    const { player } = showing;
    const { tick, score, level, over, cause } = player.world;
    const behindMs = Math.round(NEWEST_INPUT_AGE_MS + (nowMs - newsMs) + player.pendingTicks * TICK_MS);
    const isDone = state === 'over' || state === 'ended';
    const ending = isDone ? endText(over ? cause : null) : null;
    post({ type: 'LIVE_STATE', data: { state, tick, score, level, behindMs, ending } });
  }
  function onFrame(nowMs: number, elapsedMs: number): void {
    if (!showing || document.hidden) return;
    const { feed, player, pane, pacer, guide } = showing;
    let due = pacer.advance(elapsedMs, { behind: player.pendingTicks, isWhole: feed.end !== undefined });
    if (pacer.state === 'catching') {
      catchUp(showing, due);
      due = 0;
      showing.isOpen = false;
    }
    enter(stateOf(showing));
    if (pacer.state === 'catching') return report(nowMs);
    if (!showing.isOpen) openPicture(showing);
    const passedMs = Math.min(elapsedMs, 100);
    const plays = due > 0 || state === 'playing';
    const isDone = state === 'over' || state === 'ended';
    const movedMs = plays || isDone ? passedMs : 0;
    filmMs += movedMs;
    settledMs += passedMs;
    stoodMs += passedMs;
    if (plays) pane.play(due, filmMs);
    if (due > 0) guide.update();
    pane.showMessage(
      state === 'waiting' && stoodMs > WAIT_NOTICE_DELAY_MS ? 'Waiting for the next seconds…' : undefined,
    );
    pane.setEndShown(isDone && settledMs > SETTLE_MS / 2);
    report(nowMs);
    if (!isDone || settledMs < SETTLE_MS)
      pane.draw({ nowMs: filmMs, elapsedMs: movedMs, tickFraction: pacer.tickFraction });
  }
  function openPicture(now: LiveSession): void {
    now.isOpen = true;
    const { pane, player } = now;
    now.guide.restart();
    if (!pane.root.isConnected) panes.replaceChildren(pane.root);
    pane.open();
    const { level } = player.world;
    audio.setPlace({ level, biome: biomeForLevel(level) });
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === 'm') sound.toggle();
  };
  /** Pauses picture and sound while the page is hidden. */
  const onVisibility = (): void => (document.hidden ? audio.suspend() : audio.resume());
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('keydown', onKey);
  const stops = [
    preventBrowserGestures(document),
    startFrameLoop(window, onFrame),
    unlockAudioOnGestures(window, audio),
  ];
  panes.append(createViewerNote({ title: 'LIVE', pose: 'idle', lines: ['Catching up with the run…'] }));

  return {
    receive(news) {
      if (isStopped) return;
      waiting.push(...news);
      if (news.some(({ type }) => type === 'play')) newsMs = performance.now();
      if (showing) take();
      else void begin();
    },
    rebuild() {
      showing?.pane.rebuild();
      settledMs = 0;
    },
    stop() {
      isStopped = true;
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('keydown', onKey);
      showing?.guide.restart();
      showing?.pane.stop();
      audio.setMusicEnabled(false);
      root.remove();
    },
  };
}
