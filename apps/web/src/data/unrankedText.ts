/** Explains why a player's own numbers can exceed those on a leaderboard. */
export const UNRANKED_TEXT =
  'Runs that we did not see live count for you for up to 20 minutes a day. Boards and level roles go by live runs alone.';
