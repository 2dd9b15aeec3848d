import type { AudioEngine } from '@jumpy/audio/engine';
import type { GivenRun, WatchError } from '@jumpy/protocol/frame';
import { runFrames } from '../loop/frames.ts';
import { textButton } from '../page/button.ts';
import { element } from '../page/element.ts';
import { guardGestures } from '../page/guard.ts';
import { openGiven, type Unopened } from '../run/openGiven.ts';
import type { Preferences } from '../settings/preferences.ts';
import { unlockInGestures } from '../sound/unlockInGesture.ts';
import type { Sight } from '../view/sight.ts';
import { buildTimeline } from './timeline.ts';
import { listenForTaps } from './gestures.ts';
import { listenForPlayer } from './keys.ts';
import { createNote, ERROR_NOTES } from './notes.ts';
import { createSkipEcho } from './skipEcho.ts';
import { createSoundButton } from './soundButton.ts';
import { createPlayback, type Playback, type Shown } from './playback.ts';
import type { Wire } from './wire.ts';
import './replayViewer.css';

/** Replay viewer page. */
export interface ReplayViewer {
  /** Replaces the displayed replays: one, or two side by side. */
  show(runs: readonly GivenRun[], from?: { fromTick?: number | undefined }): Promise<void>;
  /** Rebuilds after the visual settings have changed. */
  rebuild(): void;
  stop(): void;
}

export interface ReplayViewerParts {
  readonly window: Window;
  readonly body: HTMLElement;
  readonly audio: AudioEngine;
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly sight: () => Sight;
  /** Used only for dust and stars, never for gameplay. */
  readonly random: () => number;
  readonly wire: Wire;
}

/** Time-out for loading a replay, in milliseconds. */
const MOST_WAIT_MS = 15_000;

export function createReplayViewer(parts: ReplayViewerParts): ReplayViewer {
  const { window, body, audio, preferences, sight, random, wire } = parts;
  const { document } = window;
  const live = element('p', { class: 'unseen', role: 'status' });
  const say = (text: string): void => {
    live.textContent = text;
  };
  const sound = createSoundButton(audio, say);
  const corner = element(
    'div',
    { class: 'corner' },
    element('span', { class: 'chip sky', text: 'REPLAY' }),
    sound.root,
  );
  const panes = element('div', { class: 'panes' });
  const echo = createSkipEcho();
  const root = element('main', { class: 'game viewer', 'aria-label': 'Replay' }, panes, corner, echo.root, live);
  body.append(root);
  let playback: Playback | undefined;
  let asked = 0;

  const home = (): void => wire.post({ type: 'NAVIGATE_HOME' });
  const reload = (): void => window.location.reload();

  function clear(): void {
    playback?.stop();
    playback = undefined;
    panes.replaceChildren();
    panes.className = 'panes';
  }
  function wait(): void {
    clear();
    panes.append(createNote({ sign: 'REPLAY', pose: 'idle', lines: ['Getting the run…'] }));
  }
  async function show(
    runs: readonly GivenRun[],
    { fromTick = 0 }: { fromTick?: number | undefined } = {},
  ): Promise<void> {
    asked += 1;
    const mine = asked;
    const fail = (index: number, error: WatchError): void => {
      if (mine === asked) wire.post({ type: 'WATCH_FAILED', data: { index, error } });
    };
    const opened = await Promise.all(runs.map((given, index) => open(given, (error) => fail(index, error))));
    if (mine !== asked) return;
    clear();
    const shown = opened.filter((each): each is Shown => typeof each !== 'string');
    if (shown.length > 0) playback = createPlayback({ window, audio, preferences, shown, sight, random, say });
    panes.classList.toggle('is-two', runs.length > 1);
    root.classList.toggle('is-two', runs.length > 1);
    let next = 0;
    for (const each of opened) {
      const pane = typeof each === 'string' ? undefined : playback?.panes[next++];
      if (pane) panes.append(pane.root);
      else if (typeof each === 'string')
        panes.append(element('div', { class: 'pane' }, errorNote(each, shown.length === 0)));
    }
    if (playback === undefined) return;
    root.append(playback.controls.root);
    panes.append(playback.ends);
    playback.begin(fromTick);
    say(`Watching ${shown.map(({ given }) => (given.isOwn ? 'your run' : given.name)).join(' and ')}`);
  }
  function errorNote(error: Unopened, isAlone: boolean): HTMLElement {
    const actions = [
      ...(error === 'version' ? [textButton('Reload', reload, { kind: 'lime', icon: 'restart' })] : []),
      textButton('Home', home, { icon: 'home' }),
    ];
    return createNote({ ...ERROR_NOTES[error], actions: isAlone ? actions : [] });
  }
  function onFrame(nowMs: number, elapsedMs: number): void {
    if (playback === undefined || document.hidden) return;
    playback.frame(elapsedMs);
    wire.report(playback.clock, nowMs);
  }
  function skip(direction: -1 | 1): void {
    playback?.player.skip(direction);
    echo.show(direction);
  }
  /** Pauses picture and sound while the page is hidden. */
  const onVisibility = (): void => {
    if (document.hidden) playback?.player.hold();
    else playback?.player.release();
    if (playback && document.hidden) wire.report(playback.clock, performance.now());
  };
  document.addEventListener('visibilitychange', onVisibility);
  const late = window.setTimeout(() => {
    if (asked > 0) return;
    const actions = [
      textButton('Reload', reload, { kind: 'lime', icon: 'restart' }),
      textButton('Home', home, { icon: 'home' }),
    ];
    panes.replaceChildren(
      createNote({
        sign: 'NOT YET',
        pose: 'hurt',
        lines: ['The run has not come. Check the connection and try again.'],
        actions,
      }),
    );
  }, MOST_WAIT_MS);
  const stops = [
    guardGestures(document),
    listenForPlayer(window, {
      player: () => playback?.player,
      lengthTicks: () => playback?.clock.lengthTicks ?? 0,
      onMute: sound.toggle,
    }),
    listenForTaps(root, {
      onTap: () => playback?.player.toggle(),
      onSide: skip,
    }),
    runFrames(window, onFrame),
    () => window.clearTimeout(late),
    () => document.removeEventListener('visibilitychange', onVisibility),
    unlockInGestures(window, audio),
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

async function open(given: GivenRun, onError: (error: WatchError) => void): Promise<Shown | Unopened> {
  const opened = await openGiven(given);
  if (typeof opened === 'string') {
    onError(opened);
    return opened;
  }
  const timeline = await buildTimeline(opened, {
    nowMs: () => performance.now(),
    breathe: () => new Promise((go) => setTimeout(go)),
  });
  if (timeline.score !== given.score) onError('mismatch');
  return { given, timeline };
}
