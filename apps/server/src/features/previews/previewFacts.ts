import type { SpecialEventKind, SpecialEventRule } from '@jumpy/domain/specialEvents';
import type { Metal } from '@jumpy/rig/summit';

export interface RunPreviewFacts {
  kind: 'run';
  name: string;
  score: number;
  level: number;
  startPlace: number;
  jumps: number;
  ticks: number;
  /** 32 heights of the run, from 0 to 1. */
  heights: readonly number[];
  /** For daily runs, the date of the course, such as `2026-11-20`; otherwise null. */
  courseDate: string | null;
  /** Whether the run was witnessed live by the server. */
  isLive: boolean;
  /** Character look the run was played with. */
  look: string;
}

export type PreviewFacts =
  | RunPreviewFacts
  | RacePreviewFacts
  | ProfilePreviewFacts
  | QuestPreviewFacts
  | InvitePreviewFacts
  | EventPreviewFacts
  | PagePreviewFacts;

/** What a shared page is about now. */
export type PagePreviewFacts =
  | { kind: 'page'; page: 'home' | 'verify' | 'characters' }
  | DailyPageFacts
  | MintPageFacts;

export interface DailyPageFacts {
  kind: 'page';
  page: 'daily';
  /** UTC date of the course, such as `2026-11-20`. */
  date: string;
  players: number;
  /** Null before the day's first ranked run. */
  best: (PreviewPlayer & { score: number }) | null;
}

export interface MintPageFacts {
  kind: 'page';
  page: 'mint';
  /** Null without a chain, or while it is not known. */
  sale: {
    state: 'before' | 'open' | 'paused' | 'soldOut' | 'closed';
    phase: number;
    minted: number;
    supply: number;
  } | null;
}

/** Size in px that link previews expect. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Height in px of a picture of another width. */
export const previewHeight = (width: number): number => (width * PREVIEW_SIZE.height) / PREVIEW_SIZE.width;

interface PreviewPlayer {
  name: string;
  /** Character look they play with. */
  look: string;
}

export interface ProfilePreviewFacts extends PreviewPlayer {
  kind: 'profile';
  level: number;
  /** As `YYYY-MM`, such as `2026-11`. */
  memberSince: string;
  /** Null before the first ranked run. */
  best: { score: number; rank: number | null; level: number; startPlace: number; heights: readonly number[] } | null;
  feats: { done: number; all: number };
  /** Places whose summit a run of theirs passed, in the best grade. */
  stamps: readonly { place: number; grade: Metal }[];
}

export interface QuestPreviewFacts extends PreviewPlayer {
  kind: 'quest';
  title: string;
  description: string;
  xp: number;
  /** True if a single run completed it, whose replay anyone can check. */
  isOfRun: boolean;
}

export interface InvitePreviewFacts extends PreviewPlayer {
  kind: 'invite';
}

/** A season or weekend. */
export interface EventPreviewFacts {
  kind: 'event';
  eventKind: SpecialEventKind;
  name: string;
  startPlace: number;
  rule: SpecialEventRule;
  /** First and last day, such as `2026-11-20`. */
  days: readonly [string, string];
}

export interface PodiumPlace {
  name: string;
  score: number;
  rank: number;
  /** Character look they played with. */
  look: string;
}

export interface RacePreviewFacts {
  kind: 'race';
  /** Number of racers. */
  racers: number;
  /** Level where the winner's run ended; selects the scene. */
  level: number;
  /** The top three. */
  podium: readonly PodiumPlace[];
}
