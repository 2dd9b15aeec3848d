import { useSyncExternalStore } from 'react';
import { onGameEvent } from './gameEvents.ts';
import { createSignal } from './signal.ts';

/** Positive moments that have not been used for a prompt yet. */
let count = 0;
let isHearing = false;
const changes = createSignal<void>();

/** Starts counting new bests, levels and rewards; never stops, whatever screen is shown. */
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

/** Resets the count once a prompt has used it or been skipped. */
export function forgetGoodMoments(): void {
  count = 0;
  changes.tell();
}

/** Number of unused positive moments. */
export const useGoodMoments = (): number => useSyncExternalStore(changes.hear, () => count);
