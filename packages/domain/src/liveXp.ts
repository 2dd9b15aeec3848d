import { pointsXp, XP_PER_JUMP, type XpPointRate } from './xp.ts';

/** State of the live XP counter during a run. */
export interface LiveXpState {
  /** The first update only sets this baseline (GAME-39). */
  baseline: { score: number; jumps: number } | undefined;
  /** High score before the run; only points above it count. */
  hiScoreBefore: number;
  /** XP shown so far in this run. */
  givenXp: number;
}

/**
 * Returns the live XP state before the first score update of a run (GAME-45).
 * @example startLiveXp(120).givenXp // 0
 */
export function startLiveXp(hiScoreBefore: number): LiveXpState {
  return { baseline: undefined, hiScoreBefore, givenXp: 0 };
}

/**
 * Applies a score update: jump delta times the jump rate plus the floor of the point delta times the point rate
 * (GAME-38). The first update gives nothing (GAME-39); only points above the previous high score count.
 * @example updateLiveXp({ baseline: { score: 0, jumps: 0 }, hiScoreBefore: 0, givenXp: 0 }, { score: 10, jumps: 1 },
 * '2').gainedXp // 21
 */
export function updateLiveXp(
  state: LiveXpState,
  update: { score: number; jumps: number },
  rate: XpPointRate,
): { state: LiveXpState; gainedXp: number } {
  if (!state.baseline) return { state: { ...state, baseline: { ...update } }, gainedXp: 0 };
  const jumps = Math.max(0, update.jumps - state.baseline.jumps);
  const above = (score: number): number => Math.max(0, score - state.hiScoreBefore);
  const points = pointsXp(above(update.score), rate) - pointsXp(above(state.baseline.score), rate);
  const gainedXp = jumps * XP_PER_JUMP + Math.max(0, points);
  return { state: { ...state, baseline: { ...update }, givenXp: state.givenXp + gainedXp }, gainedXp };
}

/**
 * Returns the XP still to be added at the end of a run, never below 0 (GAME-44).
 * @example computeRemainingXp({ finalXp: 157, givenXp: 147 }) // 10
 */
export function computeRemainingXp(run: { finalXp: number; givenXp: number }): number {
  return Math.max(0, run.finalXp - run.givenXp);
}
