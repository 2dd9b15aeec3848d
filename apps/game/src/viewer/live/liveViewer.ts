import type { AudioEngine } from '@jumpy/audio/engine';
import type { LiveNews } from '@jumpy/protocol/http/live';
import type { FromLiveViewer, LiveState } from '@jumpy/protocol/liveFrame';
import type { SimEvent } from '@jumpy/sim/events';
import { biomeOf } from '@jumpy/sim/biomes';
import { loadSimulation } from '@jumpy/sim/versions';
import { runFrames } from '../../loop/frames.ts';
import { TICK_MS } from '../../loop/pace.ts';
import { textButton } from '../../page/button.ts';
import { element } from '../../page/element.ts';
import { guardGestures } from '../../page/guard.ts';
import { createStreak } from '../../run/streak.ts';
import { soundEvent } from '../../sound/soundtrack.ts';
import type { Preferences } from '../../settings/preferences.ts';
import { unlockInGestures } from '../../sound/unlockInGesture.ts';
import type { Sight } from '../../view/sight.ts';
import { endText } from '../highlights.ts';
import { createNote, ERROR_NOTES } from '../notes.ts';
import { createSoundButton } from '../soundButton.ts';
import { createWatchedGuide, type WatchedGuide } from '../watchedGuide.ts';
import { STILL_HAND } from '../watchedSound.ts';
import { createLiveFeed, type LiveFeed } from './liveFeed.ts';
import { createLiveFilm, type LiveFilm } from './liveFilm.ts';
import { createLivePace } from './livePace.ts';
import { createLivePane, type LivePane } from './livePane.ts';
import '../replayViewer.css';
import './liveViewer.css';

/** Page that shows a live run. */
export interface LiveViewer {
  /** Receives events of the run, in order. */
  hear(news: readonly LiveNews[]): void;
  /** Rebuilds after the visual settings have changed. */
  rebuild(): void;
  stop(): void;
}

export interface LiveViewerParts {
  readonly window: Window;
  readonly body: HTMLElement;
  readonly audio: AudioEngine;
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly sight: () => Sight;
  /** Used only for dust and stars, never for gameplay. */
  readonly random: () => number;
  readonly post: (message: FromLiveViewer) => void;
}

/** Age of the newest input on arrival: on average half of a two-second checkpoint interval, plus a two-second delay. */
const TOLD_LATE_MS = 3_000;
/** Frame budget for catching up. */
const SLICE_MS = 8;
const SLICE_TICKS = 240;
/** Minimum interval of status reports to the shell. */
const BETWEEN_MS = 500;
/** Rendering continues for this long after the last tick, so that the fall animation can finish. */
const SETTLES_MS = 1_600;
/** Delay of the wait notice, so that it does not flash for short waits. */
const WAIT_SHOWN_MS = 600;

interface Showing {
  readonly feed: LiveFeed;
  readonly film: LiveFilm;
  readonly pane: LivePane;
  readonly pace: ReturnType<typeof createLivePace>;
  readonly guide: WatchedGuide;
  isOpen: boolean;
}

export function createLiveViewer(parts: LiveViewerParts): LiveViewer {
  const { window, body, audio, preferences, sight, random, post } = parts;
  const { document } = window;
  const said = element('p', { class: 'unseen', role: 'status' });
  const say = (text: string): void => {
    said.textContent = text;
  };
  const sound = createSoundButton(audio, say);
  const badge = element(
    'span',
    { class: 'chip live' },
    element('i', { 'aria-hidden': 'true' }),
    element('span', { text: 'LIVE' }),
  );
  const panes = element('div', { class: 'panes' });
  const root = element(
    'main',
    { class: 'game viewer is-live', 'aria-label': 'Live run' },
    panes,
    element('div', { class: 'corner' }, badge, sound.root),
    said,
  );
  body.append(root);
  let waiting: LiveNews[] = [];
  let isLoading = false;
  let isStopped = false;
  let showing: Showing | undefined;
  let filmMs = 0;
  let settledMs = 0;
  let newsMs = performance.now();
  let toldMs = -Infinity;
  let state: LiveState = 'catching';
  let stoodMs = 0;

  const streak = createStreak();
  function heard(event: SimEvent): void {
    showing?.guide.hear(event);
    soundEvent(event, { audio, streak, device: STILL_HAND });
  }
  function fail(error: 'version' | 'damaged'): void {
    showing?.guide.anew();
    showing?.pane.stop();
    showing = undefined;
    isStopped = true;
    const reload = textButton('Reload', () => window.location.reload(), { kind: 'lime', icon: 'restart' });
    panes.replaceChildren(createNote({ ...ERROR_NOTES[error], actions: [reload] }));
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
    const film = createLiveFilm(simulation, feed);
    const { look, player } = head.run;
    const pane = createLivePane({ window, film, name: player.username, look, sight, random, onEvent: heard });
    const guide = createWatchedGuide({
      ...{ audio, preferences, onSay: say },
      run: () => ({ world: film.world, rules: simulation }),
    });
    showing = { feed, film, pane, pace: createLivePace(), guide, isOpen: false };
    take();
  }
  function take(): void {
    if (!showing) return;
    const news = waiting;
    waiting = [];
    for (const one of news) if (!showing.feed.hear(one)) return fail('damaged');
  }
  /** Simulates missed ticks without rendering, limited per frame. */
  function catchUp({ pane, pace, film, feed }: Showing, ticks: number): void {
    const fromMs = performance.now();
    let left = ticks;
    while (left > 0 && performance.now() - fromMs < SLICE_MS) {
      if (!pane.skip(Math.min(SLICE_TICKS, left))) break;
      left -= SLICE_TICKS;
    }
    if (left <= 0) pace.pass(0, { behind: film.behind, isWhole: feed.end !== undefined });
  }
  function stateOf({ feed, film, pace }: Showing): LiveState {
    if (pace.state === 'catching') return 'catching';
    const isPlayed = film.behind === 0;
    if (isPlayed && feed.end !== undefined) return 'ended';
    if (isPlayed && film.world.over) return 'over';
    return pace.state;
  }
  function enter(next: LiveState): void {
    if (next === state) return;
    const isMusical = next === 'playing' || next === 'waiting';
    audio.setMusic(isMusical);
    if (isMusical || next === 'over' || next === 'ended') audio.release();
    if (next === 'over' || next === 'ended') {
      settledMs = 0;
      showing?.guide.end();
    }
    stoodMs = 0;
    state = next;
    toldMs = -Infinity;
    root.dataset['live'] = next;
  }
  function report(nowMs: number): void {
    if (!showing || nowMs - toldMs < BETWEEN_MS) return;
    toldMs = nowMs;
    const { film } = showing;
    const { tick, score, level, over, cause } = film.world;
    const behindMs = Math.round(TOLD_LATE_MS + (nowMs - newsMs) + film.behind * TICK_MS);
    const isDone = state === 'over' || state === 'ended';
    const ending = isDone ? endText(over ? cause : null) : null;
    post({ type: 'LIVE_STATE', data: { state, tick, score, level, behindMs, ending } });
  }
  function onFrame(nowMs: number, elapsedMs: number): void {
    if (!showing || document.hidden) return;
    const { feed, film, pane, pace, guide } = showing;
    let due = pace.pass(elapsedMs, { behind: film.behind, isWhole: feed.end !== undefined });
    if (pace.state === 'catching') {
      catchUp(showing, due);
      due = 0;
      showing.isOpen = false;
    }
    enter(stateOf(showing));
    if (pace.state === 'catching') return report(nowMs);
    if (!showing.isOpen) openPicture(showing);
    const passedMs = Math.min(elapsedMs, 100);
    const plays = due > 0 || state === 'playing';
    const isDone = state === 'over' || state === 'ended';
    const movedMs = plays || isDone ? passedMs : 0;
    filmMs += movedMs;
    settledMs += passedMs;
    stoodMs += passedMs;
    if (plays) pane.play(due, filmMs);
    if (due > 0) guide.follow();
    pane.note(state === 'waiting' && stoodMs > WAIT_SHOWN_MS ? 'Waiting for the next seconds…' : undefined);
    pane.end(isDone && settledMs > SETTLES_MS / 2);
    report(nowMs);
    if (!isDone || settledMs < SETTLES_MS) pane.draw({ nowMs: filmMs, elapsedMs: movedMs, share: pace.share });
  }
  function openPicture(now: Showing): void {
    now.isOpen = true;
    const { pane, film } = now;
    now.guide.anew();
    if (!pane.root.isConnected) panes.replaceChildren(pane.root);
    pane.open();
    const { level } = film.world;
    audio.setPlace({ level, biome: biomeOf(level) });
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === 'm') sound.toggle();
  };
  /** Pauses picture and sound while the page is hidden. */
  const onVisibility = (): void => (document.hidden ? audio.hold() : audio.release());
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('keydown', onKey);
  const stops = [guardGestures(document), runFrames(window, onFrame), unlockInGestures(window, audio)];
  panes.append(createNote({ sign: 'LIVE', pose: 'idle', lines: ['Catching up with the run…'] }));

  return {
    hear(news) {
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
      showing?.guide.anew();
      showing?.pane.stop();
      audio.setMusic(false);
      root.remove();
    },
  };
}
