import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../data/keys.ts';
import { writeHasPlayed, writeXp } from '../data/playerCache.ts';
import { STORAGE } from '../data/storageKeys.ts';
import type { CreditPorts } from './creditRun.ts';

/** The steps after a counted run, as this page does them; the counters are the game screen's. */
export function creditPorts(
  queryClient: QueryClient,
  page: Window,
): Omit<CreditPorts, 'countersReset' | 'updateUserXp'> {
  return {
    events: page,
    statsSaved() {
      rememberHasPlayed(page.localStorage);
      writeHasPlayed(queryClient);
    },
    questsChecked() {
      void queryClient.invalidateQueries({ queryKey: keys.quests });
    },
    xpUpdated({ xp: { after } }) {
      writeXp(queryClient, after);
    },
  };
}

/** A full or forbidden storage costs an early picture of home, no more. */
function rememberHasPlayed(storage: Storage): void {
  try {
    storage.setItem(STORAGE.hasPlayed, 'true');
  } catch {
    // The session says it too.
  }
}
