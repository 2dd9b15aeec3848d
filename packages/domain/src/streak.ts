/** XP for each of the seven days of the daily-claim cycle (DAILY-09). */
export const STREAK_XP = [100, 200, 300, 400, 500, 600, 1_000] as const;
