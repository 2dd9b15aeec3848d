import type { PlayConditions } from '@jumpy/domain/mayPlay';

/** What a player must have to start a game: MON, where there is a chain. Onboarding and characters each switch on their own. */
export const PLAY_CONDITIONS: PlayConditions = { onboarding: false, character: false, balance: true };
