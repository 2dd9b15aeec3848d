import type { Settings } from '@jumpy/protocol/settings';
import { guardGestures } from '../page/guard.ts';
import type { Intent } from './intent.ts';
import { type Commands, listenToCommands } from './commandKeys.ts';
import type { OneSwitch } from './oneSwitch.ts';
import { listenToTilt } from './tilt.ts';
import { listenToTouch } from './touch.ts';

/** Keys that keep their own function. */
const KEPT = new Set(['Tab', 'Escape', 'KeyP', 'KeyM', 'KeyS', 'Comma', 'ContextMenu']);
const CONTROL = 'button, a, input, label';
const MODIFIER = /^(?:Shift|Control|Alt|Meta|OS|F\d)/;
/** Delay before the switch confirms, so that presses at the end of a run do not start the next one. */
const SETTLE_MS = 600;

const LEFT = new Set(['ArrowLeft', 'KeyA']);
const RIGHT = new Set(['ArrowRight', 'KeyD']);
const HOP = new Set(['Space', 'ArrowUp', 'KeyW']);
const PRESS = new Set(['Space', 'Enter', 'NumpadEnter']);

/** Dependencies of the input listeners. Gamepads are missing here, since they are polled. */
export interface Ears {
  readonly window: Window;
  /** Element for touch input. */
  readonly surface: HTMLElement;
  readonly orb: HTMLElement;
  readonly intent: Intent;
  readonly commands: Commands;
  readonly oneSwitch: OneSwitch;
  readonly controls: Settings['controls'];
  /** Milliseconds on the current waiting screen; undefined during play. */
  readonly waitsMs: () => number | undefined;
  /** The player cannot be playing: the page lost focus or is hidden. */
  readonly onAway: () => void;
  /** The page is hidden or about to unload; on phones this may be the last event. */
  readonly onHidden: () => void;
  /** Any user gesture, in which browsers allow audio to start. */
  readonly onGesture: () => void;
  /** Tilt control is on, but the sensor delivers nothing. */
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

/**
 * Arrows or A and D steer; Space, Up or W hop. `press` runs first: on a waiting screen Enter or Space confirm instead.
 */
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

/** Focused buttons and links handle Enter and Space themselves. */
function onControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}

/** Sliders and radio buttons handle the gameplay keys themselves. */
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement;
}

interface SwitchParts {
  readonly window: Window;
  readonly surface: HTMLElement;
  readonly oneSwitch: OneSwitch;
  readonly commands: Pick<Commands, 'press'>;
  /** Milliseconds on the current waiting screen; undefined during play. */
  readonly waitsMs: () => number | undefined;
}

/** Any key or touch acts as the switch; on a waiting screen it confirms the default action. */
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
    // The default action is focused automatically. Any other focused control was reached with Tab, so Enter and Space
    // press it as usual.
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
    // Some browsers click a focused button on keyup.
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

/** Touched controls and the settings handle their own input. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${CONTROL}, .is-settings`) !== null;
}
