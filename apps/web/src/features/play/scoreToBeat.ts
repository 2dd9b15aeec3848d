import type { BoardRow } from '@jumpy/protocol/http/boards';
import type { ScoreRival } from '@jumpy/protocol/scoreRival';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { RunRequest } from '../../runs/runRequest.ts';
import * as m from './messages.ts';

/** A row in the panel next to the game. */
interface RivalEntry {
  publicId: string;
  /** Undefined for rivals below the loaded rows. */
  rank: number | undefined;
  username: string;
  avatarUrl: string;
  score: number;
  /** The run with that score, where it can be raced. */
  runId?: string | null | undefined;
}

/** The players above a score, and the rank it would have; undefined below the loaded rows and without a point. */
export interface NextToBeat {
  rivals: RivalEntry[];
  rank: number | undefined;
}

/**
 * Finds the nearest players above a score, lowest last; rows are in leaderboard order. Ranks assume this score in place
 * of the player's own row, and ties share a rank. Below the loaded rows, uses the rivals sent by the server.
 */
export function findNextToBeat(
  rows: readonly BoardRow[],
  {
    score,
    total,
    limit,
    ownId,
    upcoming = [],
  }: {
    score: number;
    total: number;
    limit: number;
    ownId?: string | undefined;
    /** Lowest first. */
    upcoming?: readonly ScoreRival[] | undefined;
  },
): NextToBeat {
  const others = rows.filter((row) => !row.isSelf && row.publicId !== ownId);
  const above = others.filter((row) => row.value > score);
  const isKnown = above.length < others.length || rows.length >= total;
  const nearest = isKnown ? [] : upcoming.filter((rival) => rival.score > score).slice(0, limit);
  if (nearest.length > 0) {
    const upcomingRivals = nearest.map(({ name: username, ...rival }) => ({ ...rival, username, rank: undefined }));
    return { rivals: upcomingRivals.toReversed(), rank: undefined };
  }
  const rankOf = (value: number): number => 1 + others.filter((row) => row.value > value).length;
  const rivals = above.slice(-limit).map((row) => ({
    publicId: row.publicId,
    rank: rankOf(row.value),
    username: row.username ?? m.unnamedPlayer(),
    avatarUrl: row.avatarUrl,
    score: row.value,
    runId: row.runId,
  }));
  return { rivals, rank: isKnown && score > 0 ? rankOf(score) : undefined };
}

/** Progress of a score to the best, in whole percent up to 100; without a best any point gives 100. */
export function progressToBest(score: number, best: number): number {
  if (best <= 0) return score > 0 ? 100 : 0;
  return Math.min(100, Math.floor((score / best) * 100));
}

interface GoalText {
  /** Name of the progress bar. */
  label: string;
  to(values: { best: string }): string;
  past(values: { best: string }): string;
  /** Shown while there is no best. */
  none: string;
}

/** Goal text by mode. */
export const GOAL_TEXT: Readonly<Record<RunRequest['mode'], GoalText>> = {
  solo: { label: m.toBest(), to: m.toBestScore, past: m.pastBest, none: m.everyPointNewBest() },
  daily: {
    label: m.toDailyBest(),
    to: m.toDailyBestScore,
    past: m.pastDailyBest,
    none: m.everyPointNewDailyBest(),
  },
  event: { label: m.toEventBest(), to: m.toEventBestScore, past: m.pastEventBest, none: m.everyPointNewEventBest() },
  race: { label: m.toGhost(), to: m.toGhostScore, past: m.pastGhost, none: m.everyPointPastGhost() },
};

/** Text next to the progress bar. */
export function progressToBestText(score: number, { best, mode }: { best: number; mode: RunRequest['mode'] }): string {
  const text = GOAL_TEXT[mode];
  if (best <= 0) return text.none;
  const values = { best: formatGrouped(best) };
  return score > best ? text.past(values) : text.to(values);
}
