import type { InvitePreviewFacts, ProfilePreviewFacts, QuestPreviewFacts } from './playerPreviewFacts.ts';
import type { RacePreviewFacts } from './racePreviewFacts.ts';

/** All that the picture of a run shows. */
export interface RunPreviewFacts {
  kind: 'run';
  name: string;
  score: number;
  level: number;
  jumps: number;
  ticks: number;
  /** 32 heights of the run, 0 to 1. */
  heights: readonly number[];
  /** The day of its course, for a daily run: `2026-11-20`. */
  courseDate: string | null;
  /** Whether the server watched it being played. */
  isLive: boolean;
  /** The character it was played with, by the name of the look. */
  look: string;
}

/** What there are pictures of. */
export type PictureFacts =
  | RunPreviewFacts
  | RacePreviewFacts
  | ProfilePreviewFacts
  | QuestPreviewFacts
  | InvitePreviewFacts;

/** Size of the picture in px: what the pages that show links ask for. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
