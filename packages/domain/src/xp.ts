/** XP per completed game (XP-02). */
export const XP_PER_GAME = 10;

/** XP per jump (XP-03). */
export const XP_PER_JUMP = 1;

/** XP per high-score point: 2, or 0.1 rounded down (XP-04). */
export const XP_POINT_RATES = ['2', '0.1'] as const;

/** One of `XP_POINT_RATES`. */
export type XpPointRate = (typeof XP_POINT_RATES)[number];

/** Player totals that game XP is computed from. */
export interface GameTotals {
  totalGames: number;
  totalJumps: number;
  hiScore: number;
}

/**
 * Returns the XP for a number of high-score points (XP-04).
 * @example pointsXp(500, '2') // 1_000
 * @example pointsXp(509, '0.1') // 50
 */
export function pointsXp(points: number, rate: XpPointRate): number {
  return rate === '2' ? 2 * points : Math.floor(points / 10);
}

/**
 * Returns the game XP for a player's totals: 10 a game, 1 a jump, plus the high score's points (XP-02 to XP-05).
 * @example computeGameXp({ totalGames: 1, totalJumps: 100, hiScore: 500 }, '2') // 1_110
 */
export function computeGameXp(totals: GameTotals, rate: XpPointRate): number {
  return XP_PER_GAME * totals.totalGames + XP_PER_JUMP * totals.totalJumps + pointsXp(totals.hiScore, rate);
}

/**
 * Returns a percentage bonus on an amount of XP, rounded down (the shop's "+N% XP").
 * @example bonusXp(147, 10) // 14
 */
export function bonusXp(amountXp: number, percent: number): number {
  return Math.floor((amountXp * percent) / 100);
}
