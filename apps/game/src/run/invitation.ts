import { gameXpOf, type XpPointRate } from '@jumpy/domain/xp';

/** A practice run to be judged: its score and jumps, whether it beat the best, and how many were played here, it included. */
export interface PracticeRun {
  readonly score: number;
  readonly jumps: number;
  readonly isBest: boolean;
  readonly runs: number;
}

/** About a level and a half: whoever comes this far has found the game. */
const GOOD_SCORE = 300;
const THIRD = 3;

/** Whether somebody who practises is warmly asked in: after a good run that beats the best, and after the third run. */
export function invites({ score, isBest, runs }: Omit<PracticeRun, 'jumps'>): boolean {
  return (isBest && score >= GOOD_SCORE) || runs === THIRD;
}

/** What the run would have earned as the first of an account; how it would rank nobody knows. */
export function firstRunXp({ score, jumps }: Pick<PracticeRun, 'score' | 'jumps'>, rate: XpPointRate): number {
  return gameXpOf({ totalGames: 1, totalJumps: jumps, hiScore: score }, rate);
}
