/** Explains why a player's own numbers can exceed those on a leaderboard. */
export const UNRANKED_TEXT =
  'Up to 20 minutes of offline play a day earns XP. Only ranked runs count for boards and level roles.';
