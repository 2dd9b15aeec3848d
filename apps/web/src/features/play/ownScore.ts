/** The player's own row next to a game. */
export interface OwnScore {
  name: string;
  avatarUrl: string;
  score: number;
}
