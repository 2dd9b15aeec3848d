import type { RacePlayback } from './racePlayback.ts';

/** Up and down go to whoever stands above or below in the ranking, L to whoever leads; on the slider both are its own. */
export function listenForTurns(window: Window, playback: () => RacePlayback | undefined): () => void {
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
