import type { PlayConditions } from '@jumpy/domain/mayPlay';

/** What a player must have to start a game: nothing yet. Onboarding, characters and wallets each switch on their own. */
export const PLAY_CONDITIONS: PlayConditions = { onboarding: false, character: false, balance: false };
