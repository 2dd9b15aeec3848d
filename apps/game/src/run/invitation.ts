import { gameXpOf, type XpPointRate } from '@jumpy/domain/xp';

/** A practice run: score, jumps, whether it beat the best, and the number of runs so far including it. */
export interface PracticeRun {
  readonly score: number;
  readonly jumps: number;
  readonly isBest: boolean;
  readonly runs: number;
}

/** About a level and a half, enough to have understood the game. */
const GOOD_SCORE = 300;
const THIRD = 3;

/** Whether to show the sign-up prompt: after a good run that beats the best, and after the third run. */
export function invites({ score, isBest, runs }: Omit<PracticeRun, 'jumps'>): boolean {
  return (isBest && score >= GOOD_SCORE) || runs === THIRD;
}

/** XP of the run as the first of an account. Excludes ranks, which cannot be estimated. */
export function firstRunXp({ score, jumps }: Pick<PracticeRun, 'score' | 'jumps'>, rate: XpPointRate): number {
  return gameXpOf({ totalGames: 1, totalJumps: jumps, hiScore: score }, rate);
}
