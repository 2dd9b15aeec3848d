/** The player's own row beside a game. */
export interface Own {
  name: string;
  avatarUrl: string;
  score: number;
}
