/** XP of the seven days of the daily claim's cycle (DAILY-09). */
export const STREAK_XP = [100, 200, 300, 400, 500, 600, 1_000] as const;
