import { mayPlay, PLAY_REFUSAL_TEXT, type PlayConditions } from '@jumpy/domain/mayPlay';
import type { SessionUser } from '@jumpy/protocol/http/session';
import type { StatsAnswer } from '@jumpy/protocol/http/players';
import { STORAGE } from './storageKeys.ts';

/** Conditions switched on so far: onboarding, characters and wallets each bring theirs. */
const CONDITIONS: PlayConditions = { onboarding: false, character: false, balance: false };

/** Whether the player has played before: the server's word, else this browser's flag (READ-35). */
export function hasPlayed(
  user: SessionUser,
  stats: StatsAnswer | undefined,
  storage: Pick<Storage, 'getItem'> = localStorage,
): boolean {
  return user.hasPlayed || stats?.hasPlayed === true || storage.getItem(STORAGE.hasPlayed) === 'true';
}

/** Why the home screen's play buttons are shut, in words; undefined while they are open (HOME-13). */
export function playRefusal(user: SessionUser, stats: StatsAnswer | undefined): string | undefined {
  const facts = {
    suspended: false,
    onboardingDone: true,
    ownsCharacter: user.hasMinted,
    hasPlayed: hasPlayed(user, stats),
    lastBalanceWei: undefined,
  };
  const refusal = mayPlay(facts, CONDITIONS);
  return refusal && PLAY_REFUSAL_TEXT[refusal];
}
