import { remainingXp as aboveZero } from '@jumpy/domain/liveXp';
import { MODE_RULES } from '@jumpy/domain/modes';
import { groupedText } from '@jumpy/domain/numberText';
import { pointsXp, XP_PER_GAME, XP_PER_JUMP, type XpPointRate } from '@jumpy/domain/xp';
import type { GivenRun } from '@jumpy/protocol/frame';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { NextToBeat } from './nextToBeat.ts';
import type { Summary } from './playMachine.ts';

/** Below this ratio of the best, the best is not the next goal. */
const FAR = 0.5;

export interface XpLine {
  text: string;
  xp: number;
  bonus?: boolean;
}

/** The sources of a counted run's XP; the lines add up to the total. */
export function xpLines(run: SettledRun): XpLine[] {
  if (!run.xp.bearing || run.unseen?.counted === false) return [];
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

/** Estimated XP until the server has responded. */
export function expectedXp(
  { mode, claim, hiScoreBefore }: Pick<Summary, 'mode' | 'claim' | 'hiScoreBefore'>,
  rate: XpPointRate,
): number {
  const { countsGames, countsHighScore } = MODE_RULES[mode];
  if (!countsGames) return 0;
  const sure = XP_PER_GAME + claim.jumps * XP_PER_JUMP;
  if (!countsHighScore) return sure;
  const points = pointsXp(Math.max(claim.score, hiScoreBefore), rate) - pointsXp(hiScoreBefore, rate);
  return sure + points;
}

/** Rank change: positive if improved. */
export function rankMove({ score, scoreBefore }: Pick<SettledRun['ranks'], 'score' | 'scoreBefore'>): number {
  return scoreBefore === null || score === null ? 0 : scoreBefore - score;
}

/** The next reachable goals, nearest first, as sentences. */
export function nextGoals(run: SettledRun, next: NextToBeat | undefined, ghost?: Pick<GivenRun, 'isOwn'>): string[] {
  if (run.race) return [raceGoal(run, { ...run.race, isOwn: ghost?.isOwn ?? false })];
  const { nextLevelXP, currentXP, level } = run.xp.after;
  const missing = aboveZero({ finalXp: nextLevelXP, givenXp: currentXP });
  const ofLevel = `${groupedText(missing)} XP to level ${level + 1}.`;
  // Far below the best, the next level is closer, and every run contributes to it.
  return isFar(run) ? [ofLevel, ...scoreGoals(run, next)] : [...scoreGoals(run, next), ofLevel];
}

function isFar({ score, best, daily }: SettledRun): boolean {
  return score < (daily ?? { best }).best * FAR;
}

function raceGoal(
  { score }: Pick<SettledRun, 'score'>,
  race: NonNullable<SettledRun['race']> & { isOwn: boolean },
): string {
  if (race.beaten) return 'That run is behind you. A stronger one waits on the board.';
  const whom = race.isOwn ? 'your run before' : race.username;
  return `${groupedText(race.score - score + 1)} more points and ${whom} is beaten.`;
}

/** Score goals: the player's best, then the next rival; on the daily course both are of the day. */
function scoreGoals({ score, isHighScore, best, daily }: SettledRun, next: NextToBeat | undefined): string[] {
  const own = daily ?? { isBest: isHighScore, best };
  const whose = daily ? 'your best of the day' : 'your best';
  const goals: string[] = [];
  if (!own.isBest && own.best > score)
    goals.push(`${groupedText(own.best - score)} more points and it is ${daily ? whose : 'a new best'}.`);
  const rival = next?.rivals.at(-1);
  if (rival)
    goals.push(
      own.best === 0
        ? `${groupedText(rival.score + 1)} points and ${rival.username} is behind you.`
        : `${groupedText(rival.score - own.best + 1)} more than ${whose} and ${rival.username} is behind you.`,
    );
  else if (daily && daily.rank === 1) goals.push('First today. The others have until midnight UTC.');
  return goals;
}
