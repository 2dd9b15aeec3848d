/** Daily limit of unwitnessed play that counts, in ticks: 20 minutes at 60 ticks a second. */
export const MAX_UNWITNESSED_DAY_TICKS = 20 * 60 * 60;

/** An unwitnessed run and what the player's day has already counted of such runs, in ticks. */
export interface UnwitnessedPlay {
  ticks: number;
  dayTicks: number;
}

/**
 * Whether an unwitnessed run still counts today. A run counts fully or not at all, so that its XP follows the plain
 * formula.
 * @example fitsUnwitnessedAllowance({ ticks: 3_600, dayTicks: 68_400 }) // true
 * @example fitsUnwitnessedAllowance({ ticks: 3_601, dayTicks: 68_400 }) // false
 */
export function fitsUnwitnessedAllowance({ ticks, dayTicks }: UnwitnessedPlay): boolean {
  return dayTicks + ticks <= MAX_UNWITNESSED_DAY_TICKS;
}

/**
 * Returns how many ticks of unwitnessed play still count on a day.
 * @example unwitnessedTicksLeft(68_400) // 3_600
 */
export function unwitnessedTicksLeft(dayTicks: number): number {
  return Math.max(0, MAX_UNWITNESSED_DAY_TICKS - dayTicks);
}

/** Components of a player's XP. */
export interface RoleXpInput {
  xp: number;
  /** XP from unwitnessed runs. */
  unseenXp: number;
  /** Formula XP of the live runs that earn XP, without character bonus. */
  liveGameXp: number;
}

/** Role XP is at most this multiple of the XP from live runs. */
export const ROLE_XP_FACTOR = 2;

/**
 * Returns the XP for level roles: XP without that of unwitnessed runs, at most twice that of live runs.
 * @example computeRoleXp({ xp: 5_000, unseenXp: 0, liveGameXp: 2_000 }) // 4_000
 * @example computeRoleXp({ xp: 5_000, unseenXp: 1_500, liveGameXp: 2_000 }) // 3_500
 */
export function computeRoleXp({ xp, unseenXp, liveGameXp }: RoleXpInput): number {
  return Math.max(0, Math.min(xp - unseenXp, ROLE_XP_FACTOR * liveGameXp));
}
