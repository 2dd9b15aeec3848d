import type { PlayConditions } from '@jumpy/domain/mayPlay';

/** What a player must have to start a game: MON and a character, where there is a chain that sells some. Onboarding switches on its own. */
export const PLAY_CONDITIONS: PlayConditions = { onboarding: false, character: true, balance: true };
