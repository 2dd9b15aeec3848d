import { remainingXp as aboveZero } from '@jumpy/domain/liveXp';
import { groupedText } from '@jumpy/domain/numberText';
import type { WitnessReason } from '@jumpy/domain/witness';
import { pointsXp, XP_PER_GAME, XP_PER_JUMP, type XpPointRate } from '@jumpy/domain/xp';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { RunClaim } from '../../runs/runClaim.ts';
import type { NextToBeat } from './nextToBeat.ts';

/** A line of the XP panel. */
export interface XpLine {
  text: string;
  xp: number;
  bonus?: boolean;
}

/** Where the XP of a counted run comes from, line by line; the lines add up to what it earned. */
export function xpLines(run: SettledRun): XpLine[] {
  if (!run.xp.bearing) return [];
  const lines: XpLine[] = [];
  let rest = run.xp.gained;
  const add = (text: string, xp: number): void => {
    const taken = Math.min(rest, xp);
    rest -= taken;
    if (taken > 0) lines.push({ text, xp: taken });
  };
  add('Game finished', XP_PER_GAME);
  add(`${groupedText(run.jumps)} ${run.jumps === 1 ? 'jump' : 'jumps'}`, run.jumps * XP_PER_JUMP);
  const above = groupedText(Math.max(0, run.score - run.previousBest));
  add(run.previousBest === 0 ? `${above} points, your first best` : `${above} above your best`, rest);
  if (run.xp.characterBonus > 0) lines.push({ text: 'Character bonus', xp: run.xp.characterBonus, bonus: true });
  return lines;
}

/** What a run will about be worth, as long as the server has not said so. */
export function expectedXp(
  claim: RunClaim,
  { hiScoreBefore, rate }: { hiScoreBefore: number; rate: XpPointRate },
): number {
  const points = pointsXp(Math.max(claim.score, hiScoreBefore), rate) - pointsXp(hiScoreBefore, rate);
  return XP_PER_GAME + claim.jumps * XP_PER_JUMP + points;
}

/** Seconds of play as minutes and seconds. */
export function playTimeText(durationSeconds: number): string {
  const seconds = Math.max(0, Math.floor(durationSeconds));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How a rank moved: places won, lost, or none. */
export function rankMove({ score, scoreBefore }: SettledRun['ranks']): number {
  return scoreBefore === null ? 0 : scoreBefore - score;
}

const NETWORK = 'the connection was away for too long while you played';
const PAUSES = 'the pauses were more than a ranked run may have';

/** Why a run is not ranked, in plain words. */
export const WITNESS_WORDS: Readonly<Record<WitnessReason, string>> = {
  no_digests: NETWORK,
  too_few_digests: NETWORK,
  digest_gap: NETWORK,
  wrong_digest: 'what the page told while you played does not fit the replay',
  too_early: 'it arrived sooner than it could have been played',
  too_slow: 'it ran slower than real time',
  too_many_pauses: PAUSES,
  paused_too_long: PAUSES,
  pauses_too_close: PAUSES,
};

/** What comes next: the nearest of the goals a player can see from here, each as a sentence. */
export function nextGoals(run: SettledRun, next: NextToBeat | undefined): string[] {
  const goals: string[] = [];
  const { nextLevelXP, currentXP, level } = run.xp.after;
  const shortOfBest = run.best - run.score;
  if (!run.isHighScore && shortOfBest > 0) goals.push(`${groupedText(shortOfBest)} more points and it is a new best.`);
  const rival = next?.rivals.at(-1);
  if (rival)
    goals.push(`${groupedText(rival.score - run.best + 1)} more than your best and ${rival.username} is behind you.`);
  const missing = aboveZero({ finalXp: nextLevelXP, givenXp: currentXP });
  goals.push(`${groupedText(missing)} XP to level ${level + 1}.`);
  return goals;
}
