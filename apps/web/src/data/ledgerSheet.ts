import { createOverlay } from './overlays.ts';

/** A number to explain: a player's XP, or their jumps on the leaderboard. */
export interface ExplainedNumber {
  publicId: string;
  number: 'xp' | 'jumps';
}

/** Opens or closes the explanation of a number, and returns which number is explained. */
export const [showLedger, useLedgerShown] = createOverlay<ExplainedNumber | undefined>(undefined);
