import { computeRemainingXp as aboveZero } from '@jumpy/domain/liveXp';
import { MODE_RULES } from '@jumpy/domain/modes';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { pointsXp, XP_PER_GAME, XP_PER_JUMP, type XpPointRate } from '@jumpy/domain/xp';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { NextToBeat } from './scoreToBeat.ts';
import type { SummaryData } from './playReducer.ts';

/** Below this ratio of the best, the best is not the next goal. */
const FAR_RATIO = 0.5;

interface XpLine {
  text: string;
  xp: number;
  bonus?: boolean;
}

/** The sources of a counted run's XP; the lines add up to the total. */
export function toXpLines(run: SettledRun): XpLine[] {
  if (!run.xp.bearing || run.unseen?.counted === false) return [];
  const lines: XpLine[] = [];
  let rest = run.xp.gained;
  const add = (text: string, xp: number): void => {
    const lineXp = Math.min(rest, xp);
    rest -= lineXp;
    if (lineXp > 0) lines.push({ text, xp: lineXp });
  };
  add('Run finished', XP_PER_GAME);
  add(`${formatGrouped(run.jumps)} ${run.jumps === 1 ? 'jump' : 'jumps'}`, run.jumps * XP_PER_JUMP);
  const above = formatGrouped(Math.max(0, run.score - run.previousBest));
  add(run.previousBest === 0 ? `${above} points, your first best` : `${above} above your best`, rest);
  if (run.xp.characterBonus > 0) lines.push({ text: 'Character bonus', xp: run.xp.characterBonus, bonus: true });
  return lines;
}

/** Estimated XP until the server has responded. */
export function estimateXp(
  { mode, claim, hiScoreBefore }: Pick<SummaryData, 'mode' | 'claim' | 'hiScoreBefore'>,
  rate: XpPointRate,
): number {
  const { countsGames, countsHighScore } = MODE_RULES[mode];
  if (!countsGames) return 0;
  const certainXp = XP_PER_GAME + claim.jumps * XP_PER_JUMP;
  if (!countsHighScore) return certainXp;
  const points = pointsXp(Math.max(claim.score, hiScoreBefore), rate) - pointsXp(hiScoreBefore, rate);
  return certainXp + points;
}

/** Rank change: positive if improved. */
export function getRankChange({ score, scoreBefore }: Pick<SettledRun['ranks'], 'score' | 'scoreBefore'>): number {
  return scoreBefore === null || score === null ? 0 : scoreBefore - score;
}

/** The next reachable goals, nearest first, as sentences. */
export function getNextGoals(
  run: SettledRun,
  next: NextToBeat | undefined,
  ghost?: Pick<PlaybackRun, 'isOwn'>,
): string[] {
  if (run.race) return [raceGoalText(run, { ...run.race, isOwn: ghost?.isOwn ?? false })];
  const { nextLevelXP, currentXP, level } = run.xp.after;
  const missing = aboveZero({ finalXp: nextLevelXP, givenXp: currentXP });
  const ofLevel = `${formatGrouped(missing)} XP to level ${level + 1}.`;
  // Far below the best, the next level is closer, and every run contributes to it.
  return isFarFromBest(run) ? [ofLevel, ...getScoreGoals(run, next)] : [...getScoreGoals(run, next), ofLevel];
}

function isFarFromBest({ score, best, daily }: SettledRun): boolean {
  return score < (daily ?? { best }).best * FAR_RATIO;
}

function raceGoalText(
  { score }: Pick<SettledRun, 'score'>,
  race: NonNullable<SettledRun['race']> & { isOwn: boolean },
): string {
  if (race.beaten) return 'Beaten! Find a tougher one on the board.';
  const opponentName = race.isOwn ? 'your earlier run' : race.username;
  return `${formatGrouped(race.score - score + 1)} more points and you’d have beaten ${opponentName}.`;
}

/** Score goals: the player's best, then the next rival; on the daily course both are of the day. */
function getScoreGoals({ score, isHighScore, best, daily }: SettledRun, next: NextToBeat | undefined): string[] {
  const own = daily ?? { isBest: isHighScore, best };
  const ownBestText = daily ? 'your daily best' : 'your best';
  const goals: string[] = [];
  if (!own.isBest && own.best > score)
    goals.push(`${formatGrouped(own.best - score)} more points and it’s ${daily ? ownBestText : 'a new best'}.`);
  const rival = next?.rivals.at(-1);
  if (rival)
    goals.push(
      own.best === 0
        ? `Score ${formatGrouped(rival.score + 1)} to pass ${rival.username}.`
        : `Beat ${ownBestText} by ${formatGrouped(rival.score - own.best + 1)} to pass ${rival.username}.`,
    );
  else if (daily && daily.rank === 1) goals.push('You’re #1 today! Others have until midnight UTC.');
  return goals;
}
