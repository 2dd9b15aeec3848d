import { shownName } from '@jumpy/domain/hiddenName';
import { computeRemainingXp as aboveZero } from '@jumpy/domain/liveXp';
import { MODE_RULES } from '@jumpy/domain/modes';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { pointsXp, XP_PER_GAME, XP_PER_JUMP, type XpPointRate } from '@jumpy/domain/xp';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { NextToBeat } from './scoreToBeat.ts';
import type { SummaryData } from './playReducer.ts';
import * as m from './messages.ts';

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
  add(m.runFinished(), XP_PER_GAME);
  add(m.jumpCount({ count: run.jumps }), run.jumps * XP_PER_JUMP);
  const points = Math.max(0, run.score - run.previousBest);
  add(run.previousBest === 0 ? m.firstBestPoints({ points }) : m.pointsAboveBest({ points }), rest);
  if (run.xp.characterBonus > 0) lines.push({ text: m.characterBonus(), xp: run.xp.characterBonus, bonus: true });
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
  const ofLevel = m.xpToLevel({ xp: formatGrouped(missing), level: level + 1 });
  // Far below the best, the next level is closer, and every run contributes to it.
  return isFarFromBest(run) ? [ofLevel, ...getScoreGoals(run, next)] : [...getScoreGoals(run, next), ofLevel];
}

function isFarFromBest({ score, best, daily, event }: SettledRun): boolean {
  return score < (daily ?? event ?? { best }).best * FAR_RATIO;
}

function raceGoalText(
  { score }: Pick<SettledRun, 'score'>,
  race: NonNullable<SettledRun['race']> & { isOwn: boolean },
): string {
  if (race.beaten) return m.beatenFindTougher();
  const points = race.score - score + 1;
  return race.isOwn ? m.missedOwnRunBy({ points }) : m.missedRivalBy({ points, username: shownName(race.username) });
}

/** Score goals: the player's best, then the next rival; on the daily course both are of the day, in an event of it. */
function getScoreGoals({ score, isHighScore, best, daily, event }: SettledRun, next: NextToBeat | undefined): string[] {
  const own = daily ?? event ?? { isBest: isHighScore, best };
  const goals: string[] = [];
  if (!own.isBest && own.best > score) {
    const points = own.best - score;
    const texts = daily ? m.pointsToDailyBest : event ? m.pointsToEventBest : m.pointsToNewBest;
    goals.push(texts({ points }));
  }
  const rival = next?.rivals.at(-1);
  // A rival who can be raced has a link of their own.
  if (rival && !(next && getRivalToRace({ best, daily }, next)))
    goals.push(rivalGoalText(rival, { best: own.best, isDaily: daily !== undefined }));
  else if (daily && daily.rank === 1) goals.push(m.firstToday());
  else if (event && event.rank === 1) goals.push(m.firstInEvent());
  return goals;
}

/** The next player above the best, with a run to race and the lead; on the daily course the runs are closed. */
export function getRivalToRace(
  { best, daily }: Pick<SettledRun, 'best' | 'daily'>,
  next: NextToBeat | undefined,
): { username: string; lead: number; runId: string } | undefined {
  const rival = next?.rivals.at(-1);
  if (daily || best === 0 || !rival?.runId) return undefined;
  return { username: shownName(rival.username), lead: rival.score - best, runId: rival.runId };
}

function rivalGoalText(
  { score, username }: Pick<NextToBeat['rivals'][number], 'score' | 'username'>,
  { best, isDaily }: { best: number; isDaily: boolean },
): string {
  if (best === 0) return m.scoreToPass({ score: formatGrouped(score + 1), username: shownName(username) });
  const points = score - best + 1;
  const names = { points, username: shownName(username) };
  return isDaily ? m.beatDailyBestToPass(names) : m.beatBestToPass(names);
}
