import { shownName } from '@jumpy/domain/hiddenName';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { PoseName } from '@jumpy/rig/poses';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { unseenLimitText, unseenRemainingText, unseenReasonText } from './unseenRunText.ts';
import { CONNECTION_LOST_TEXT, WITNESS_TEXT } from '../../data/witnessText.ts';
import { runEventName } from '../../data/eventText.ts';
import { getEarnedXp } from '../../runs/earnedXp.ts';
import type { SummaryData } from './playReducer.ts';
import * as m from './messages.ts';

/** Whether the run is a triumph: a new best, best of the day, or a beaten ghost. */
export function isTriumph({ state }: Pick<SummaryData, 'state'>): boolean {
  if (state.name !== 'counted') return false;
  const { run } = state;
  return run.race?.beaten ?? (run.daily ?? run.event)?.isBest ?? run.isHighScore;
}

/** Headline above the score. */
export function headlineText(summary: SummaryData): string {
  const { claim, mode, state } = summary;
  if (claim.cause === 'summit') return m.summitHeadline();
  if (mode === 'race') {
    if (state.name !== 'counted') return m.raceOverTitle();
    return isTriumph(summary) ? m.raceWonHeadline() : m.raceLostHeadline();
  }
  if (!isTriumph(summary)) return m.gameOverHeadline();
  if (mode === 'event') return m.eventBestHeadline();
  return mode === 'daily' ? m.dailyBestHeadline() : m.newBestHeadline();
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
    return m.raceNotCounted({ reason });
  }
  const reason = unseenReasonText(witnessReason);
  if (unseen?.counted === false) return m.savedOnlyToWatch({ reason, limit: unseenLimitText(unseen) });
  return joinSentences([m.unrankedStillXp({ reason }), unseen && unseenRemainingText(unseen)]);
}

/** Rank on today's course or in the event; undefined in other modes and without a rank. */
export function boardRankText({ state }: Pick<SummaryData, 'state'>): string | undefined {
  if (state.name !== 'counted') return undefined;
  const { daily, event } = state.run;
  const { rank, total } = daily ?? event ?? {};
  if (rank === undefined || rank === null || total === undefined) return undefined;
  const values = { rank: formatGrouped(rank), total: formatGrouped(total) };
  return event ? m.eventRank({ ...values, name: runEventName(event) }) : m.todayRank(values);
}

/** Revive text with its price; undefined for runs without a revive. */
export function revivalText({ revival }: Pick<SummaryData, 'revival'>): string | undefined {
  if (!revival) return undefined;
  return revival.price === null ? m.revivedFree() : m.revivedForPrice({ price: revival.price });
}

function rankStatusText(summary: SummaryData): string | undefined {
  const { mode, state } = summary;
  if (state.name !== 'counted') return undefined;
  const { run } = state;
  if (run.witness !== 'live') return unrankedNoteText(summary);
  if (run.race) {
    const { beaten } = run.race;
    const username = shownName(run.race.username);
    const score = formatGrouped(run.race.score);
    return beaten ? m.spokenRaceWon({ username, score }) : m.spokenRaceLost({ username, score });
  }
  if (mode === 'daily') return toSentence(boardRankText(summary) ?? m.notOnTodaysBoard());
  if (mode === 'event') return toSentence(boardRankText(summary) ?? m.notOnEventBoard());
  return run.ranks.score === null ? undefined : m.spokenScoreRank({ rank: formatGrouped(run.ranks.score) });
}

/** The complete summary as text for screen readers. */
export function spokenSummaryText(summary: SummaryData): string {
  const { claim, mode, state } = summary;
  const revival = revivalText(summary);
  const intro = [
    headlineText(summary),
    m.spokenScore({ score: formatGrouped(claim.score) }),
    revival && toSentence(revival),
  ];
  switch (state.name) {
    case 'checking':
      return joinSentences([...intro, toSentence(m.checkingReplay())]);
    case 'saved':
      return joinSentences([...intro, m.spokenSaved()]);
    case 'refused':
      return joinSentences([...intro, m.spokenNotCounted({ reason: toSentence(state.reason) })]);
    case 'counted': {
      const earned =
        mode === 'race' || state.run.unseen?.counted === false
          ? undefined
          : m.spokenXp({ xp: formatGrouped(getEarnedXp(state.run)) });
      return joinSentences([...intro, toSentence(m.replayVerified()), earned, rankStatusText(summary)]);
    }
  }
}

/** One-sentence result of a counted, ranked run. */
export function countedRunText(run: SettledRun): string {
  if (run.race) return m.raceForGlory();
  if (run.daily) return dailyRunText(run.daily);
  if (run.event) return eventRunText(run.event);
  return run.isHighScore ? m.savedOnBoard() : m.savedAndCounted();
}

function dailyRunText({ isBest, best, rank }: NonNullable<SettledRun['daily']>): string {
  const result = isBest ? m.savedOnTodaysBoard() : m.savedBelowDailyBest({ best: formatGrouped(best) });
  return joinSentences([rank === null ? m.dailyCourseEnded() : result, m.countsTowardTotals()]);
}

function eventRunText({ isBest, best, rank }: NonNullable<SettledRun['event']>): string {
  const result = isBest ? m.savedOnEventBoard() : m.savedBelowEventBest({ best: formatGrouped(best) });
  return joinSentences([rank === null ? m.eventEnded() : result, m.countsTowardTotals()]);
}

function joinSentences(sentences: readonly (string | undefined)[]): string {
  return sentences.filter(Boolean).join(' ');
}

/** Terminates a reason with a period if needed. */
export function toSentence(reason: string): string {
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`;
}
