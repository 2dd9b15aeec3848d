import { blockDevTools } from '@jumpy/domain/inspection';
import { silenceConsole } from '@jumpy/domain/silenceConsole';
import { type RefObject, useEffect } from 'react';

const GAME_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'a', 'd', 'A', 'D', ' ', 'p', 'P']);
/** Elements that handle keys themselves. */
const KEY_HANDLING_SELECTOR = 'a, button, input, select, textarea, dialog, iframe';

interface Options {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Something covers the game. */
  isCovered: boolean;
  /** A run is waiting for its first key. */
  isWaiting: boolean;
  onStart: () => void;
}

/**
 * Guards of the game screen: no context menu, no inspection keys, a quiet console in production, and game keys refocus
 * the game.
 */
export function useGameScreenGuards({ frame, isCovered, isWaiting, onStart }: Options): void {
  useEffect(() => {
    const stops = [blockDevTools(window), silenceConsole(console, import.meta.env.PROD)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => {
    if (isCovered) return undefined;
    // A click outside takes focus from the game. The next game key returns it, and starts a run that is waiting for a
    // key.
    const focusGame = (event: KeyboardEvent): void => {
      if (!GAME_KEYS.has(event.key) || document.activeElement?.closest(KEY_HANDLING_SELECTOR)) return;
      event.preventDefault();
      frame.current?.focus();
      if (event.key === ' ' && isWaiting) onStart();
    };
    window.addEventListener('keydown', focusGame);
    return () => window.removeEventListener('keydown', focusGame);
  }, [frame, isCovered, isWaiting, onStart]);
}
