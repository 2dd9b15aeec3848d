import { useSyncExternalStore } from 'react';
import { onGameEvent } from './gameEvents.ts';
import { createSignal } from './signal.ts';

/** Counts good moments that nothing was made of yet. */
let count = 0;
let isHearing = false;
const changes = createSignal<void>();

/** Hears of a new best, a level and a reward from now on, on whatever screen they come. */
export function hearGoodMoments(): void {
  if (isHearing) return;
  isHearing = true;
  const note = (): void => {
    count += 1;
    changes.tell();
  };
  let score = 0;
  onGameEvent(window, 'gameEnded', (ended) => {
    score = ended?.score ?? 0;
  });
  onGameEvent(window, 'statsUpdated', (stats) => {
    if (score > 0 && stats?.hiScore === score) note();
  });
  onGameEvent(window, 'levelUp', note);
  onGameEvent(window, 'xpUpdated', (gain) => {
    if (gain && gain.source !== 'game' && gain.gainedXp > 0) note();
  });
}

/** Something was made of them, or nothing will be. */
export function forgetGoodMoments(): void {
  count = 0;
  changes.tell();
}

/** How many good moments wait; 0 where there is none. */
export const useGoodMoments = (): number => useSyncExternalStore(changes.hear, () => count);
