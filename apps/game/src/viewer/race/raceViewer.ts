import type { AudioEngine } from '@jumpy/audio/engine';
import type { FromRaceViewer, GivenRacer } from '@jumpy/protocol/raceFrame';
import { runFrames } from '../../loop/frames.ts';
import { textButton } from '../../page/button.ts';
import { element } from '../../page/element.ts';
import { guardGestures } from '../../page/guard.ts';
import { openGiven, type Unopened } from '../../run/openGiven.ts';
import type { Preferences } from '../../settings/preferences.ts';
import { unlockInGestures } from '../../sound/unlockInGesture.ts';
import type { Sight } from '../../view/sight.ts';
import { listenForTaps } from '../gestures.ts';
import { listenForPlayer } from '../keys.ts';
import { createNote, ERROR_NOTES } from '../notes.ts';
import { createSkipEcho } from '../skipEcho.ts';
import { createSoundButton } from '../soundButton.ts';
import { buildTimeline } from '../timeline.ts';
import { createRacePlayback, type RacePlayback } from './racePlayback.ts';
import { createRacer, type Racer } from './racer.ts';
import '../replayViewer.css';
import './raceViewer.css';

const LEAST_BETWEEN_MS = 250;

/** Page that shows the runs of a race on their common course. */
export interface RaceViewer {
  /** Replaces the displayed runs. */
  show(racers: readonly GivenRacer[]): Promise<void>;
  /** Follows a racer by index; null follows the leader. */
  follow(index: number | null): void;
  /** Rebuilds after the visual settings have changed. */
  rebuild(): void;
  stop(): void;
}

export interface RaceViewerParts {
  readonly window: Window;
  readonly body: HTMLElement;
  readonly audio: AudioEngine;
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly sight: () => Sight;
  /** Used only for dust and stars, never for gameplay. */
  readonly random: () => number;
  readonly post: (message: FromRaceViewer) => void;
}

/** Time-out for loading a race, in milliseconds. */
const MOST_WAIT_MS = 15_000;

export function createRaceViewer(parts: RaceViewerParts): RaceViewer {
  const { window, body, audio, preferences, sight, random, post } = parts;
  const { document } = window;
  const said = element('p', { class: 'unseen', role: 'status' });
  const say = (text: string): void => {
    said.textContent = text;
  };
  const sound = createSoundButton(audio, say);
  const corner = element('div', { class: 'corner' }, element('span', { class: 'chip sky', text: 'RACE' }), sound.root);
  const panes = element('div', { class: 'panes' });
  const echo = createSkipEcho();
  const root = element('main', { class: 'game viewer is-race', 'aria-label': 'Race' }, panes, corner, echo.root, said);
  body.append(root);
  const report = createRaceReport(post);
  let playback: RacePlayback | undefined;
  let asked = 0;

  const reload = (): void => window.location.reload();
  const ways = (): HTMLElement[] => [
    textButton('Reload', reload, { kind: 'lime', icon: 'restart' }),
    textButton('Home', () => post({ type: 'NAVIGATE_HOME' }), { icon: 'home' }),
  ];

  function clear(): void {
    playback?.stop();
    playback = undefined;
    panes.replaceChildren();
  }
  async function show(given: readonly GivenRacer[]): Promise<void> {
    asked += 1;
    const mine = asked;
    clear();
    panes.append(createNote({ sign: 'RACE', pose: 'idle', lines: ['Getting the runs…'] }));
    const racers: Racer[] = [];
    let failed: Unopened | undefined;
    for (const [index, one] of given.entries()) {
      const racer = await open(one, index);
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
      panes.append(createNote({ ...ERROR_NOTES[failed ?? 'damaged'], actions: ways() }));
      return;
    }
    playback = createRacePlayback({ window, audio, preferences, racers, sight, random, say });
    panes.append(playback.pane.root, playback.ends);
    root.append(playback.bar.root, playback.controls.root);
    playback.begin();
    say(`Watching a race of ${racers.length}`);
  }
  function onFrame(nowMs: number, elapsedMs: number): void {
    if (!playback || document.hidden) return;
    playback.frame(elapsedMs);
    report(playback, nowMs);
  }
  function skip(direction: -1 | 1): void {
    playback?.player.skip(direction);
    echo.show(direction);
  }
  /** Pauses picture and sound while the page is hidden. */
  const onVisibility = (): void => {
    if (document.hidden) playback?.player.hold();
    else playback?.player.release();
    if (playback && document.hidden) report(playback, performance.now());
  };
  document.addEventListener('visibilitychange', onVisibility);
  const late = window.setTimeout(() => {
    if (asked > 0) return;
    const lines = ['The race has not come. Check the connection and try again.'];
    panes.replaceChildren(createNote({ sign: 'NOT YET', pose: 'hurt', lines, actions: ways() }));
  }, MOST_WAIT_MS);
  const stops = [
    guardGestures(document),
    // Registered before the player's keys; the slider keeps its own.
    listenForTurns(window, () => playback),
    listenForPlayer(window, {
      player: () => playback?.player,
      lengthTicks: () => playback?.clock.lengthTicks ?? 0,
      onMute: sound.toggle,
    }),
    listenForTaps(panes, { onTap: () => playback?.player.toggle(), onSide: skip }),
    runFrames(window, onFrame),
    () => window.clearTimeout(late),
    () => document.removeEventListener('visibilitychange', onVisibility),
    unlockInGestures(window, audio),
  ];
  panes.append(createNote({ sign: 'RACE', pose: 'idle', lines: ['Getting the race…'] }));

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

async function open(given: GivenRacer, index: number): Promise<Racer | Unopened> {
  const opened = await openGiven(given);
  if (typeof opened === 'string') return opened;
  const timeline = await buildTimeline(opened, {
    nowMs: () => performance.now(),
    breathe: () => new Promise((go) => setTimeout(go)),
  });
  return createRacer({ index, given, timeline });
}

/**
 * Up and down follow the racer ranked next above or below, L follows the leader; on the slider both keep their
 * function.
 */
function listenForTurns(window: Window, playback: () => RacePlayback | undefined): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const asked = playback();
    if (!asked || event.ctrlKey || event.metaKey || event.altKey || isOnSlider(event.target)) return;
    if (event.key === 'ArrowUp') asked.turnTo(-1);
    else if (event.key === 'ArrowDown') asked.turnTo(1);
    else if (event.key === 'l' || event.key === 'L') asked.follow(null);
    else return;
    event.preventDefault();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}

const isOnSlider = (target: EventTarget | null): boolean => target instanceof Element && target.role === 'slider';

/** Reports the race status to the shell: changes immediately, else at most four times a second. */
function createRaceReport(
  post: (message: FromRaceViewer) => void,
): (playback: Pick<RacePlayback, 'clock' | 'followed' | 'isLeader'>, nowMs: number) => void {
  let told = '';
  let toldTick = -1;
  let toldMs = -Infinity;

  return ({ clock: { state, tick, lengthTicks }, followed: { index: followed }, isLeader }, nowMs) => {
    const key = `${state} ${lengthTicks} ${followed} ${isLeader}`;
    if (key === told && (tick === toldTick || nowMs - toldMs < LEAST_BETWEEN_MS)) return;
    told = key;
    toldTick = tick;
    toldMs = nowMs;
    post({ type: 'RACE_STATE', data: { state, tick, lengthTicks, followed, isLeader } });
  };
}
