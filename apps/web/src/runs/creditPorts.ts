import type { UserXpAnswer } from '@jumpy/protocol/http/players';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../data/keys.ts';
import type { SessionState } from '../data/readSession.ts';
import { STORAGE } from '../data/storageKeys.ts';
import type { CreditPorts } from './creditRun.ts';

/** Quests stand under the player's own keys, so that a sign-out drops them too. */
const QUESTS_KEY = [...keys.player, 'quests'];

/** The steps after a counted run, as this page does them; the counters are the game screen's. */
export function creditPorts(
  queryClient: QueryClient,
  page: Window,
): Omit<CreditPorts, 'countersReset' | 'updateUserXp'> {
  return {
    events: page,
    statsSaved() {
      rememberHasPlayed(page.localStorage);
      queryClient.setQueryData<SessionState>(keys.session, (session) =>
        session?.user ? { ...session, user: { ...session.user, hasPlayed: true } } : session,
      );
    },
    questsChecked() {
      void queryClient.invalidateQueries({ queryKey: QUESTS_KEY });
    },
    xpUpdated({ xp: { after } }) {
      queryClient.setQueryData<UserXpAnswer>(
        keys.xp,
        (before) =>
          before && { ...before, data: { ...before.data, xp: after.totalXP, level: after.level, progress: after } },
      );
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
