import type { Settings } from '@jumpy/protocol/settings';
import { guardGestures } from '../page/guard.ts';
import type { Intent } from './intent.ts';
import { type Commands, listenToCommands } from './commandKeys.ts';
import { listenToKeys } from './keyboard.ts';
import { listenToSwitch } from './listenToSwitch.ts';
import type { OneSwitch } from './oneSwitch.ts';
import { listenToTilt } from './tilt.ts';
import { listenToTouch } from './touch.ts';

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
