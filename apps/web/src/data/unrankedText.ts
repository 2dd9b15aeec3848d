import * as m from './messages.ts';

/** Explains why a player's own numbers can exceed those on a leaderboard. */
export const UNRANKED_TEXT = m.offlinePlayRules();
