import { useSyncExternalStore } from 'react';
import { onGameEvent } from './gameEvents.ts';
import { createEmitter } from './emitter.ts';

/** Positive moments that have not been used for a prompt yet. */
let triggerCount = 0;
let isSubscribed = false;
const changes = createEmitter<void>();

/** Starts counting new bests, levels and rewards; never stops, whatever screen is shown. */
export function watchInstallTriggers(): void {
  if (isSubscribed) return;
  isSubscribed = true;
  const note = (): void => {
    triggerCount += 1;
    changes.emit();
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
export function clearInstallTriggers(): void {
  triggerCount = 0;
  changes.emit();
}

/** Number of unused positive moments. */
export const useInstallTriggerCount = (): number => useSyncExternalStore(changes.subscribe, () => triggerCount);
