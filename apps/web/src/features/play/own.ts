/** The player's own row next to a game. */
export interface Own {
  name: string;
  avatarUrl: string;
  score: number;
}
