import type { PlayConditions } from '@jumpy/domain/mayPlay';

/** What a player must have to start a game: onboarding done, and MON and a character where there is a chain that sells some. */
export const PLAY_CONDITIONS: PlayConditions = { onboarding: true, character: true, balance: true };
