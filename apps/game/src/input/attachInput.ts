import type { GameSettings } from '@jumpy/protocol/settings';
import type { Steer } from '@jumpy/sim/input';
import { preventBrowserGestures } from '../page/preventGestures.ts';
import type { InputState } from './inputState.ts';
import { type GameCommands, listenToCommands } from './commandKeys.ts';
import type { OneSwitch } from './oneSwitch.ts';
import { listenToTilt } from './tilt.ts';

/** Keys that keep their own function. */
const RESERVED_KEYS = new Set(['Tab', 'Escape', 'KeyP', 'KeyM', 'KeyS', 'Comma', 'ContextMenu']);
const CONTROL_SELECTOR = 'button, a, input, label';
const MODIFIER_KEY = /^(?:Shift|Control|Alt|Meta|OS|F\d)/;
/** Delay before the switch confirms, so that presses at the end of a run do not start the next one. */
const CONFIRM_DELAY_MS = 600;

const LEFT_KEYS = new Set(['ArrowLeft', 'KeyA']);
const RIGHT_KEYS = new Set(['ArrowRight', 'KeyD']);
const HOP_KEYS = new Set(['Space', 'ArrowUp', 'KeyW']);
const CONFIRM_KEYS = new Set(['Space', 'Enter', 'NumpadEnter']);

/** Dependencies of the input listeners. Gamepads are missing here, since they are polled. */
export interface InputDeps {
  readonly window: Window;
  /** Element for touch input. */
  readonly surface: HTMLElement;
  readonly hopButton: HTMLElement;
  readonly inputState: InputState;
  readonly commands: GameCommands;
  readonly oneSwitch: OneSwitch;
  readonly controls: GameSettings['controls'];
  /** Milliseconds on the current waiting screen; undefined during play. */
  readonly idleMs: () => number | undefined;
  /** The player cannot be playing: the page lost focus or is hidden. */
  readonly onBlur: () => void;
  /** The page is hidden or about to unload; on phones this may be the last event. */
  readonly onHidden: () => void;
  /** Any user gesture, in which browsers allow audio to start. */
  readonly onGesture: () => void;
  /** Tilt control is on, but the sensor delivers nothing. */
  readonly onTiltUnavailable: () => void;
}

export function attachInput(deps: InputDeps): () => void {
  const { window, surface, hopButton, inputState, commands, controls, onBlur, onHidden, onGesture } = deps;
  const { document } = window;
  const onPageHide = (): void => {
    onBlur();
    onHidden();
  };
  const onVisibility = (): void => {
    if (!document.hidden) return;
    onPageHide();
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('blur', onBlur, { signal });
  window.addEventListener('pagehide', onPageHide, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  for (const gesture of ['pointerup', 'touchend', 'keydown']) document.addEventListener(gesture, onGesture, { signal });
  const stops = [
    preventBrowserGestures(document),
    listenToCommands(window, commands),
    ...(controls === 'one-switch'
      ? [listenToSwitch(deps)]
      : [
          listenToKeyboard(window, inputState, commands.confirm),
          listenToTouch({ surface, hopButton }, inputState, commands.confirm),
        ]),
    ...(controls === 'tilt' ? [listenToTilt(window, inputState, deps.onTiltUnavailable)] : []),
    () => listening.abort(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Arrows or A and D steer; Space, Up or W hop. `press` runs first: on a waiting screen Enter or Space confirm instead.
 */
export function listenToKeyboard(window: Window, inputState: InputState, press: () => boolean): () => void {
  const down: string[] = [];
  const updateSteer = (): void => {
    const last = down.at(-1);
    inputState.steer('keyboard', last === undefined ? 0 : LEFT_KEYS.has(last) ? -1 : 1);
  };
  const onDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isFormField(event.target)) return;
    const { code } = event;
    if (CONFIRM_KEYS.has(code) && isButtonOrLink(event.target)) return;
    const isGameKey = LEFT_KEYS.has(code) || RIGHT_KEYS.has(code) || HOP_KEYS.has(code);
    if (isGameKey) event.preventDefault();
    if (event.repeat) return;
    if (CONFIRM_KEYS.has(code) && press()) return event.preventDefault();
    if (LEFT_KEYS.has(code) || RIGHT_KEYS.has(code)) {
      down.push(code);
      updateSteer();
    } else if (HOP_KEYS.has(code)) inputState.hop('keyboard');
  };
  const onUp = (event: KeyboardEvent): void => {
    const at = down.indexOf(event.code);
    if (at < 0) return;
    down.splice(at, 1);
    updateSteer();
  };
  const onBlur = (): void => {
    down.length = 0;
    inputState.clear();
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('keydown', onDown, { signal });
  window.addEventListener('keyup', onUp, { signal });
  window.addEventListener('blur', onBlur, { signal });
  return () => listening.abort();
}

/** Focused buttons and links handle Enter and Space themselves. */
function isButtonOrLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}

/** Sliders and radio buttons handle the gameplay keys themselves. */
function isFormField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement;
}

interface SwitchListenerDeps {
  readonly window: Window;
  readonly surface: HTMLElement;
  readonly oneSwitch: OneSwitch;
  readonly commands: Pick<GameCommands, 'confirm'>;
  /** Milliseconds on the current waiting screen; undefined during play. */
  readonly idleMs: () => number | undefined;
}

/** Any key or touch acts as the switch; on a waiting screen it confirms the default action. */
function listenToSwitch({ window, surface, oneSwitch, commands, idleMs }: SwitchListenerDeps): () => void {
  const press = (source: 'keyboard' | 'touch'): void => {
    const waitedMs = idleMs();
    if (waitedMs === undefined) oneSwitch.press(source);
    else if (waitedMs >= CONFIRM_DELAY_MS) commands.confirm();
  };
  const isSwitch = ({ code, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey || altKey || RESERVED_KEYS.has(code) || MODIFIER_KEY.test(code)) return false;
    if (!(target instanceof Element)) return true;
    if (target.closest('.is-settings') !== null) return false;
    // The default action is focused automatically. Any other focused control was reached with Tab, so Enter and Space
    // press it as usual.
    return (
      !CONFIRM_KEYS.has(code) || target.closest(CONTROL_SELECTOR) === null || target.matches('.actions > :first-child')
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isSwitch(event)) return;
    event.preventDefault();
    if (!event.repeat) press('keyboard');
  };
  const onDown = (event: PointerEvent): void => {
    if (isControl(event.target)) return;
    event.preventDefault();
    press('touch');
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    // Some browsers click a focused button on keyup.
    if (isSwitch(event)) event.preventDefault();
    if (!RESERVED_KEYS.has(event.code)) oneSwitch.release();
  };
  const { release, reset } = oneSwitch;
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('keydown', onKeyDown, { signal });
  window.addEventListener('keyup', onKeyUp, { signal });
  window.addEventListener('blur', reset, { signal });
  window.addEventListener('pointerup', release, { signal });
  window.addEventListener('pointercancel', reset, { signal });
  surface.addEventListener('pointerdown', onDown, { signal });
  return () => {
    reset();
    listening.abort();
  };
}

/** Touched controls and the settings handle their own input. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${CONTROL_SELECTOR}, .is-settings`) !== null;
}

/** Dead zone around the anchor, in CSS pixels. */
export const DEAD_ZONE_PX = 9;
/** The anchor follows a thumb beyond this distance, so that reversing responds immediately. */
export const MAX_ANCHOR_DISTANCE_PX = 34;
/** A shorter touch with little movement is a tap. */
export const TAP_MS = 220;

interface ActiveTouch {
  readonly id: number;
  anchorX: number;
  readonly startX: number;
  readonly startMs: number;
  hasMoved: boolean;
}

/**
 * Dragging steers relative to the touch point; a second finger or a short tap hops; pressing the hop button hops at
 * once. `press` runs first: on a waiting screen a tap confirms instead.
 */
export function listenToTouch(
  { surface, hopButton }: { readonly surface: HTMLElement; readonly hopButton: HTMLElement },
  inputState: InputState,
  press: () => boolean,
): () => void {
  let thumb: ActiveTouch | undefined;
  const release = (): void => {
    thumb = undefined;
    inputState.steer('touch', 0);
  };
  const onDown = (event: PointerEvent): void => {
    if (isInteractive(event.target)) return;
    event.preventDefault();
    if (press()) return;
    if (thumb !== undefined) return inputState.hop('touch');
    const { pointerId: id, clientX } = event;
    thumb = { id, anchorX: clientX, startX: clientX, startMs: event.timeStamp, hasMoved: false };
    surface.setPointerCapture?.(id);
  };
  const onMove = (event: PointerEvent): void => {
    if (thumb === undefined || event.pointerId !== thumb.id) return;
    const offset = event.clientX - thumb.anchorX;
    if (Math.abs(event.clientX - thumb.startX) > DEAD_ZONE_PX) thumb.hasMoved = true;
    inputState.steer('touch', toSteer(offset));
    if (Math.abs(offset) > MAX_ANCHOR_DISTANCE_PX)
      thumb.anchorX = event.clientX - Math.sign(offset) * MAX_ANCHOR_DISTANCE_PX;
  };
  const onUp = (event: PointerEvent): void => {
    if (thumb === undefined || event.pointerId !== thumb.id) return;
    const tapped = !thumb.hasMoved && event.timeStamp - thumb.startMs < TAP_MS;
    release();
    if (tapped) inputState.hop('touch');
  };
  const onCancel = (event: PointerEvent): void => {
    if (event.pointerId === thumb?.id) release();
  };
  const onHopButton = (event: PointerEvent): void => {
    event.preventDefault();
    if (!press()) inputState.hop('touch');
  };
  const listening = new AbortController();
  const { signal } = listening;
  surface.addEventListener('pointerdown', onDown, { signal });
  surface.addEventListener('pointermove', onMove, { signal });
  surface.addEventListener('pointerup', onUp, { signal });
  surface.addEventListener('pointercancel', onCancel, { signal });
  hopButton.addEventListener('pointerdown', onHopButton, { signal });
  return () => listening.abort();
}

/** Buttons, links and sheets handle their own input. */
function isInteractive(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, [role=dialog], .scrim') !== null;
}

function toSteer(offsetPx: number): Steer {
  if (Math.abs(offsetPx) <= DEAD_ZONE_PX) return 0;
  return offsetPx < 0 ? -1 : 1;
}
