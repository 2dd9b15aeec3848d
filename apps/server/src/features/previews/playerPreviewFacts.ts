/** Who a picture is of. */
interface ShownPlayer {
  name: string;
  /** The character they play with, by the name of the look. */
  look: string;
}

/** All that the picture of a profile shows. */
export interface ProfilePreviewFacts extends ShownPlayer {
  kind: 'profile';
  level: number;
  /** `2026-11`. */
  memberSince: string;
  /** Null before the first run that ranks. */
  best: { score: number; rank: number | null; level: number; heights: readonly number[] } | null;
  feats: { done: number; all: number };
}

/** All that the picture of a quest done shows. */
export interface QuestPreviewFacts extends ShownPlayer {
  kind: 'quest';
  title: string;
  description: string;
  xp: number;
  /** One run did it, which anybody can check. */
  isOfRun: boolean;
}

/** All that the picture of an invite link shows. */
export interface InvitePreviewFacts extends ShownPlayer {
  kind: 'invite';
}
