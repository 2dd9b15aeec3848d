/** Time window for a quest bonus in milliseconds (QUEST-55), and its maximum in XP (QUEST-56). */
export const QUEST_BONUS = { windowMs: 10_000, maxXp: 1_000 } as const;

/**
 * Returns the XP of quests completed in the last 10 s, at most 1,000 (QUEST-55, QUEST-56). Times in milliseconds since
 * 1970.
 * @example questBonus([{ xp: 50, completedAtMs: 95_000 }, { xp: 75, completedAtMs: 80_000 }], 100_000) // 50
 */
export function questBonus(completions: readonly { xp: number; completedAtMs: number }[], nowMs: number): number {
  const recent = completions.filter(
    ({ completedAtMs }) => completedAtMs <= nowMs && nowMs - completedAtMs <= QUEST_BONUS.windowMs,
  );
  return Math.min(
    QUEST_BONUS.maxXp,
    recent.reduce((sum, { xp }) => sum + xp, 0),
  );
}
