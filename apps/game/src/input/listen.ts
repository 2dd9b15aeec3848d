import type { Settings } from '@jumpy/protocol/settings';
import { guardGestures } from '../page/guard.ts';
import type { Intent } from './intent.ts';
import { type Commands, listenToCommands } from './commandKeys.ts';
import type { OneSwitch } from './oneSwitch.ts';
import { listenToTilt } from './tilt.ts';
import { listenToTouch } from './touch.ts';

/** Keys that keep their own meaning for whoever can reach them. */
const KEPT = new Set(['Tab', 'Escape', 'KeyP', 'KeyM', 'KeyS', 'Comma', 'ContextMenu']);
const CONTROL = 'button, a, input, label';
const MODIFIER = /^(?:Shift|Control|Alt|Meta|OS|F\d)/;
/** Somebody who keeps pressing when a run ends has not asked for the next one. */
const SETTLE_MS = 600;

const LEFT = new Set(['ArrowLeft', 'KeyA']);
const RIGHT = new Set(['ArrowRight', 'KeyD']);
const HOP = new Set(['Space', 'ArrowUp', 'KeyW']);
const PRESS = new Set(['Space', 'Enter', 'NumpadEnter']);

/** Everything the page hears from its person, besides gamepads, which are asked. */
export interface Ears {
  readonly window: Window;
  /** Where thumbs drag and tap. */
  readonly surface: HTMLElement;
  readonly orb: HTMLElement;
  readonly intent: Intent;
  readonly commands: Commands;
  readonly oneSwitch: OneSwitch;
  readonly controls: Settings['controls'];
  /** Milliseconds since the game came to wait, undefined while it is played. */
  readonly waitsMs: () => number | undefined;
  /** Nobody can be playing now: the page lost the keyboard or is hidden. */
  readonly onAway: () => void;
  /** The page is hidden, or about to end; on phones nothing more may be heard after the first. */
  readonly onHidden: () => void;
  /** Any gesture: browsers let sound begin in one. */
  readonly onGesture: () => void;
  /** The device was to be tilted and feels nothing. */
  readonly onNoTilt: () => void;
}

export function listen(ears: Ears): () => void {
  const { window, surface, orb, intent, commands, controls, onAway, onHidden, onGesture } = ears;
  const { document } = window;
  const onGone = (): void => {
    onAway();
    onHidden();
  };
  const onVisibility = (): void => {
    if (!document.hidden) return;
    onGone();
  };
  const gestures = ['pointerup', 'touchend', 'keydown'] as const;
  window.addEventListener('blur', onAway);
  window.addEventListener('pagehide', onGone);
  document.addEventListener('visibilitychange', onVisibility);
  for (const gesture of gestures) document.addEventListener(gesture, onGesture);
  const stops = [
    guardGestures(document),
    listenToCommands(window, commands),
    ...(controls === 'one-switch'
      ? [listenToSwitch(ears)]
      : [listenToKeys(window, intent, commands.press), listenToTouch({ surface, orb }, intent, commands.press)]),
    ...(controls === 'tilt' ? [listenToTilt(window, intent, ears.onNoTilt)] : []),
    () => window.removeEventListener('blur', onAway),
    () => window.removeEventListener('pagehide', onGone),
    () => document.removeEventListener('visibilitychange', onVisibility),
    ...gestures.map((gesture) => () => document.removeEventListener(gesture, onGesture)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Arrows or A and D steer, Space, Up or W hop; `press` is asked first: where the game waits, Enter or Space mean go. */
export function listenToKeys(window: Window, intent: Intent, press: () => boolean): () => void {
  const down: string[] = [];
  const follow = (): void => {
    const last = down.at(-1);
    intent.steer('keyboard', last === undefined ? 0 : LEFT.has(last) ? -1 : 1);
  };
  const onDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    const { code } = event;
    if (PRESS.has(code) && onControl(event.target)) return;
    const plays = LEFT.has(code) || RIGHT.has(code) || HOP.has(code);
    if (plays) event.preventDefault();
    if (event.repeat) return;
    if (PRESS.has(code) && press()) return event.preventDefault();
    if (LEFT.has(code) || RIGHT.has(code)) {
      down.push(code);
      follow();
    } else if (HOP.has(code)) intent.hop('keyboard');
  };
  const onUp = (event: KeyboardEvent): void => {
    const at = down.indexOf(event.code);
    if (at < 0) return;
    down.splice(at, 1);
    follow();
  };
  const onBlur = (): void => {
    down.length = 0;
    intent.clear();
  };
  window.addEventListener('keydown', onDown);
  window.addEventListener('keyup', onUp);
  window.addEventListener('blur', onBlur);
  return () => {
    window.removeEventListener('keydown', onDown);
    window.removeEventListener('keyup', onUp);
    window.removeEventListener('blur', onBlur);
  };
}

/** A focused button or link answers Enter and Space itself. */
function onControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}

/** Sliders and choices answer every key of play themselves. */
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement;
}

interface SwitchParts {
  readonly window: Window;
  readonly surface: HTMLElement;
  readonly oneSwitch: OneSwitch;
  readonly commands: Pick<Commands, 'press'>;
  /** Milliseconds since the game came to wait, undefined while it is played. */
  readonly waitsMs: () => number | undefined;
}

/** Any key, and a touch anywhere, is the switch; where the game waits it presses what waits. */
function listenToSwitch({ window, surface, oneSwitch, commands, waitsMs }: SwitchParts): () => void {
  const down = (source: 'keyboard' | 'touch'): void => {
    const waits = waitsMs();
    if (waits === undefined) oneSwitch.press(source);
    else if (waits >= SETTLE_MS) commands.press();
  };
  const isSwitch = ({ code, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey || altKey || KEPT.has(code) || MODIFIER.test(code)) return false;
    if (!(target instanceof Element)) return true;
    if (target.closest('.is-settings') !== null) return false;
    // What waits has the keyboard by itself; anything else was sought out with the Tab key, and is pressed as everywhere.
    return !PRESS.has(code) || target.closest(CONTROL) === null || target.matches('.actions > :first-child');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isSwitch(event)) return;
    event.preventDefault();
    if (!event.repeat) down('keyboard');
  };
  const onDown = (event: PointerEvent): void => {
    if (isControl(event.target)) return;
    event.preventDefault();
    down('touch');
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    // Some browsers click a focused button when its key comes up.
    if (isSwitch(event)) event.preventDefault();
    if (!KEPT.has(event.code)) oneSwitch.release();
  };
  const { release, rest } = oneSwitch;
  window.addEventListener('keydown', onKeyDown);
  window.addEventListener('keyup', onKeyUp);
  window.addEventListener('blur', rest);
  window.addEventListener('pointerup', release);
  window.addEventListener('pointercancel', rest);
  surface.addEventListener('pointerdown', onDown);
  return () => {
    rest();
    window.removeEventListener('keydown', onKeyDown);
    window.removeEventListener('keyup', onKeyUp);
    window.removeEventListener('blur', rest);
    window.removeEventListener('pointerup', release);
    window.removeEventListener('pointercancel', rest);
    surface.removeEventListener('pointerdown', onDown);
  };
}

/** What was touched answers for itself, as the sheet of settings must. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${CONTROL}, .is-settings`) !== null;
}
