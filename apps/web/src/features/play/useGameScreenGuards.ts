import { blockInspection } from '@jumpy/domain/inspection';
import { silenceConsole } from '@jumpy/domain/silenceConsole';
import { type RefObject, useEffect } from 'react';

const GAME_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'a', 'd', 'A', 'D', ' ', 'p', 'P']);
/** What answers keys itself. */
const ANSWERS_KEYS = 'a, button, input, select, textarea, dialog, iframe';

interface Needs {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Something lies over the field. */
  covered: boolean;
  /** A run waits for its first key. */
  waits: boolean;
  onGo: () => void;
}

/** What holds while the game screen stands: no menu, no inspection keys, a quiet console in production; game keys find the game. */
export function useGameScreenGuards({ frame, covered, waits, onGo }: Needs): void {
  useEffect(() => {
    const stops = [blockInspection(window), silenceConsole(console, import.meta.env.PROD)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => {
    if (covered) return undefined;
    // A click beside the field takes the keyboard away from the game: its next key brings it back, and begins the run that waits for one.
    const findGame = (event: KeyboardEvent): void => {
      if (!GAME_KEYS.has(event.key) || document.activeElement?.closest(ANSWERS_KEYS)) return;
      event.preventDefault();
      frame.current?.focus();
      if (event.key === ' ' && waits) onGo();
    };
    window.addEventListener('keydown', findGame);
    return () => window.removeEventListener('keydown', findGame);
  }, [frame, covered, waits, onGo]);
}
