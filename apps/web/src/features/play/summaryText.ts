import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { PoseName } from '@jumpy/rig/poses';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { unseenLimitText, unseenRemainingText, unseenReasonText } from './unseenRunText.ts';
import { CONNECTION_LOST_TEXT, WITNESS_TEXT } from '../../data/witnessText.ts';
import { getEarnedXp } from '../../runs/earnedXp.ts';
import type { SummaryData } from './playReducer.ts';

/** Whether the run is a triumph: a new best, best of the day, or a beaten ghost. */
export function isTriumph({ state }: Pick<SummaryData, 'state'>): boolean {
  if (state.name !== 'counted') return false;
  const { run } = state;
  return run.race?.beaten ?? run.daily?.isBest ?? run.isHighScore;
}

/** Headline above the score. */
export function headlineText(summary: SummaryData): string {
  const { claim, mode, state } = summary;
  if (claim.cause === 'summit') return 'THE SUMMIT!';
  if (mode === 'race') {
    if (state.name !== 'counted') return 'RACE OVER';
    return isTriumph(summary) ? 'YOU WON!' : 'NOT YET!';
  }
  if (!isTriumph(summary)) return 'GAME OVER';
  return mode === 'daily' ? 'BEST TODAY!' : 'NEW BEST!';
}

/** The character's pose for the result. */
export function getPose(summary: SummaryData): PoseName {
  const { claim, state } = summary;
  if (state.name === 'refused') return 'hurt';
  if (state.name === 'counted' && (isTriumph(summary) || claim.cause === 'summit')) return 'win';
  return state.name === 'checking' ? 'anticipate' : 'idle';
}

/** Why a counted run is not ranked, and what it still counts for; undefined if ranked. */
export function unrankedNoteText({ mode, state }: SummaryData): string | undefined {
  if (state.name !== 'counted' || state.run.witness === 'live') return undefined;
  const { witnessReason, unseen } = state.run;
  if (mode === 'race') {
    const reason = witnessReason ? WITNESS_TEXT[witnessReason] : CONNECTION_LOST_TEXT;
    return `This race doesn’t count: ${reason}.`;
  }
  const reason = unseenReasonText(witnessReason);
  if (unseen?.counted === false)
    return `Saved to watch, but not counted: ${reason}. ${unseenLimitText(unseen)} Your stats and best are unchanged.`;
  const remainingText = unseen ? ` ${unseenRemainingText(unseen)}` : '';
  return `Unranked: ${reason}. You still get XP for it, but it won’t change your high score or ranks.${remainingText}`;
}

/** Rank on today's course; undefined in other modes and without a rank. */
export function todayRankText({ state }: Pick<SummaryData, 'state'>): string | undefined {
  if (state.name !== 'counted') return undefined;
  const { rank, total } = state.run.daily ?? {};
  if (rank === undefined || rank === null || total === undefined) return undefined;
  return `Today ${formatGrouped(rank)} of ${formatGrouped(total)}`;
}

/** Revive text with its price; undefined for runs without a revive. */
export function revivalText({ revival }: Pick<SummaryData, 'revival'>): string | undefined {
  if (!revival) return undefined;
  return revival.price === null ? 'Revived free' : `Revived for ${revival.price} MON`;
}

function rankStatusText(summary: SummaryData): string {
  const { mode, state } = summary;
  if (state.name !== 'counted') return '';
  const { run } = state;
  if (run.witness !== 'live') return ` ${unrankedNoteText(summary)}`;
  if (run.race)
    return ` ${run.race.username} had ${formatGrouped(run.race.score)}: ${run.race.beaten ? 'beaten' : 'not beaten'}.`;
  if (mode === 'daily') return ` ${todayRankText(summary) ?? 'Not on today’s board'}.`;
  return run.ranks.score === null ? '' : ` Score rank ${formatGrouped(run.ranks.score)}.`;
}

/** The complete summary as text for screen readers. */
export function spokenSummaryText(summary: SummaryData): string {
  const { claim, mode, state } = summary;
  const revival = revivalText(summary);
  const score = `${headlineText(summary)} Score ${formatGrouped(claim.score)}.${revival ? ` ${revival}.` : ''}`;
  switch (state.name) {
    case 'checking':
      return `${score} Checking your replay.`;
    case 'saved':
      return `${score} Saved on this device. We’ll send it when you’re back online.`;
    case 'refused':
      return `${score} This run didn’t count. ${toSentence(state.reason)}`;
    case 'counted': {
      const earned =
        mode === 'race' || state.run.unseen?.counted === false
          ? ''
          : ` You earned ${formatGrouped(getEarnedXp(state.run))} XP.`;
      return `${score} Replay verified.${earned}${rankStatusText(summary)}`;
    }
  }
}

/** One-sentence result of a counted, ranked run. */
export function countedRunText(run: SettledRun): string {
  if (run.race) return 'Verified! Races are for glory, no XP.';
  if (run.daily) return dailyRunText(run.daily);
  return run.isHighScore ? 'Saved, and on the board!' : 'Saved and counted.';
}

function dailyRunText({ isBest, best, rank }: NonNullable<SettledRun['daily']>): string {
  const counts = 'It counts toward your games, jumps and XP.';
  if (rank === null) return `This course has ended, so it’s on no board. ${counts}`;
  if (isBest) return `Saved, and on today’s board! ${counts}`;
  return `Saved. Your best today is still ${formatGrouped(best)}. ${counts}`;
}

/** Terminates a reason with a period if needed. */
export function toSentence(reason: string): string {
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`;
}
