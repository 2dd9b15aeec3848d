import { message } from '@jumpy/i18n/message';

export const noRank = message('No rank yet');
export const firstRankedRunHint = message('Your first ranked run puts you on the board.');
export const hiScore = message('HI-SCORE');
export const scoresVerified = message('Every score here is a verified replay.');
export const yourStatsTitle = message('YOUR STATS');
export const jumpRank = message('Jump Rank');
export const scoreRank = message('Score Rank');
export const totalJumps = message('Total Jumps');
export const totalGames = message('Total Games');
export const stats = message('Stats');
export const statsTitle = message('STATS');
export const whyThisNumber = message('Why this number?');
export const whatLiveMeans = message('What “live” means');
// A screen reader says the new rank after it.
export const placesUpTo = message('up {count, plural, one {# place} other {# places}} to');
export const placesDownTo = message('down {count, plural, one {# place} other {# places}} to');
export const rankedJumps = message('{jumps, plural, one {# jump is ranked.} other {# jumps are ranked.}}');
export const unseenJumps = message(
  '{games, plural, one {# game} other {# games}} with {jumps, plural, one {# jump} other {# jumps}} we didn’t see live. {reason}',
);
