import type { InvitePreviewFacts, ProfilePreviewFacts, QuestPreviewFacts } from './playerPreviewFacts.ts';
import type { RacePreviewFacts } from './racePreviewFacts.ts';

export interface RunPreviewFacts {
  kind: 'run';
  name: string;
  score: number;
  level: number;
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
  | InvitePreviewFacts;

/** Size in px that link previews expect. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
