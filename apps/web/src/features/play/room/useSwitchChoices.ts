import { createSwitchScan } from '@jumpy/browser/switchScan';
import { type RefObject, useEffect } from 'react';
import { useSettings } from '../../../data/settings.ts';

const BEAT_MS = 100;
/** Keys that keep their own meaning, as in the game page. */
const KEPT = /^(?:Tab|Escape|ContextMenu|Shift|Control|Alt|Meta|OS|F\d)/;

/** For whoever has one switch: buttons over the game light up in turn, and any key or a touch beside them presses what is lit. */
export function useSwitchChoices(place: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { controls } = useSettings();
  const isWanted = isShown && controls === 'one-switch';
  useEffect(() => {
    const root = place.current;
    if (!isWanted || !root) return undefined;
    const scan = createSwitchScan({
      // A table of names would keep whoever has one switch from the way on for a minute.
      choices: () =>
        [...root.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')].filter(
          (choice) => !choice.closest('[data-unscanned]'),
        ),
      // What is said of it, and where the page is scrolled to.
      onLit: (choice) => choice.focus(),
    });
    const isSwitch = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
      !ctrlKey && !metaKey && !altKey && !KEPT.test(code);
    const onDown = (event: KeyboardEvent): void => {
      if (!isSwitch(event)) return;
      event.preventDefault();
      if (!event.repeat) scan.press();
    };
    // Some browsers click a focused button when its key comes up.
    const onUp = (event: KeyboardEvent): void => {
      if (isSwitch(event)) event.preventDefault();
    };
    // When the finger goes up: what a press has opened would hear it else.
    const onTouch = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element && target.closest('button, a'))) scan.press();
    };
    // The keyboard was the game's.
    root.focus({ preventScroll: true });
    const beat = window.setInterval(() => scan.pass(BEAT_MS), BEAT_MS);
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    root.addEventListener('click', onTouch);
    return () => {
      window.clearInterval(beat);
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
      root.removeEventListener('click', onTouch);
      scan.stop();
    };
  }, [place, isWanted]);
}
