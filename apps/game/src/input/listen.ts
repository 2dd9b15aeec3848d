import { guardGestures } from '../page/guard.ts';
import type { Intent } from './intent.ts';
import { type Commands, listenToKeys } from './keyboard.ts';
import { listenToTouch } from './touch.ts';

/** Everything the page hears from its person, besides gamepads, which are asked. */
export interface Ears {
  readonly window: Window;
  /** Where thumbs drag and tap. */
  readonly surface: HTMLElement;
  readonly orb: HTMLElement;
  readonly intent: Intent;
  readonly commands: Commands;
  /** Nobody can be playing now: the page lost the keyboard or is hidden. */
  readonly onAway: () => void;
  /** The page is hidden, or about to end; on phones nothing more may be heard after the first. */
  readonly onHidden: () => void;
  /** Any gesture: browsers let sound begin in one. */
  readonly onGesture: () => void;
}

export function listen({ window, surface, orb, intent, commands, onAway, onHidden, onGesture }: Ears): () => void {
  const { document } = window;
  const onVisibility = (): void => {
    if (!document.hidden) return;
    onAway();
    onHidden();
  };
  const gestures = ['pointerup', 'touchend', 'keydown'] as const;
  window.addEventListener('blur', onAway);
  window.addEventListener('pagehide', onHidden);
  document.addEventListener('visibilitychange', onVisibility);
  for (const gesture of gestures) document.addEventListener(gesture, onGesture);
  const stops = [
    guardGestures(document),
    listenToKeys(window, intent, commands),
    listenToTouch({ surface, orb }, intent, commands.press),
    () => window.removeEventListener('blur', onAway),
    () => window.removeEventListener('pagehide', onHidden),
    () => document.removeEventListener('visibilitychange', onVisibility),
    ...gestures.map((gesture) => () => document.removeEventListener(gesture, onGesture)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
