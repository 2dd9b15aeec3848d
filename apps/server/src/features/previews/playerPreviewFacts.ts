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
  best: { score: number; rank: number | null; level: number; heights: readonly number[] } | null;
  feats: { done: number; all: number };
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
