/** Ticks of play that unseen runs may count for in a day of the player: 20 minutes at 60 ticks a second. */
export const UNSEEN_DAY_TICKS = 20 * 60 * 60;

/** A run that nobody saw, and what the player's day has counted of such runs before it; both in ticks. */
export interface UnseenPlay {
  ticks: number;
  dayTicks: number;
}

/**
 * Whether an unseen run still counts today: whole or not at all, so that what it is worth stays the plain formula.
 * @example fitsUnseenDay({ ticks: 3_600, dayTicks: 68_400 }) // true
 * @example fitsUnseenDay({ ticks: 3_601, dayTicks: 68_400 }) // false
 */
export function fitsUnseenDay({ ticks, dayTicks }: UnseenPlay): boolean {
  return dayTicks + ticks <= UNSEEN_DAY_TICKS;
}

/**
 * Ticks that unseen runs may still count for on a day that has counted so many of them.
 * @example unseenTicksLeft(68_400) // 3_600
 */
export function unseenTicksLeft(dayTicks: number): number {
  return Math.max(0, UNSEEN_DAY_TICKS - dayTicks);
}

/** What XP rests on; all in XP. */
export interface XpParts {
  xp: number;
  /** Of unseen runs. */
  unseenXp: number;
  /** The formula over live runs that bear XP, without a character's bonus. */
  liveGameXp: number;
}

/** How many times what live runs gave the XP of level roles may come to. */
export const ROLE_XP_FACTOR = 2;

/**
 * XP that level roles go by: XP without that of unseen runs, at most twice what live runs gave.
 * @example roleXp({ xp: 5_000, unseenXp: 0, liveGameXp: 2_000 }) // 4_000
 * @example roleXp({ xp: 5_000, unseenXp: 1_500, liveGameXp: 2_000 }) // 3_500
 */
export function roleXp({ xp, unseenXp, liveGameXp }: XpParts): number {
  return Math.max(0, Math.min(xp - unseenXp, ROLE_XP_FACTOR * liveGameXp));
}
