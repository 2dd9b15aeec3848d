import { pageState } from '../stores/pageState.ts';
import { onGameEvent } from './gameEvents.ts';

let isSubscribed = false;

/** Starts counting new bests, levels and rewards; never stops, whatever screen is shown. */
export function watchInstallTriggers(): void {
  if (isSubscribed) return;
  isSubscribed = true;
  const note = (): void => pageState.set({ installTriggers: pageState.get().installTriggers + 1 });
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
