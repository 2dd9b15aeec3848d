import type { Commands } from './commandKeys.ts';
import type { OneSwitch } from './oneSwitch.ts';

/** Keys that keep their own meaning for whoever can reach them. */
const KEPT = new Set(['Tab', 'Escape', 'KeyP', 'KeyM', 'KeyS', 'Comma', 'ContextMenu']);
const PRESS = new Set(['Space', 'Enter', 'NumpadEnter']);
const CONTROL = 'button, a, input, label';
const MODIFIER = /^(?:Shift|Control|Alt|Meta|OS|F\d)/;
/** Somebody who keeps pressing when a run ends has not asked for the next one. */
const SETTLE_MS = 600;

export interface SwitchParts {
  readonly window: Window;
  readonly surface: HTMLElement;
  readonly oneSwitch: OneSwitch;
  readonly commands: Pick<Commands, 'press'>;
  /** Milliseconds since the game came to wait, undefined while it is played. */
  readonly waitsMs: () => number | undefined;
}

/** Any key, and a touch anywhere, is the switch; where the game waits it presses what waits. */
export function listenToSwitch({ window, surface, oneSwitch, commands, waitsMs }: SwitchParts): () => void {
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
