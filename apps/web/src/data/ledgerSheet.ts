import { createShown } from './shown.ts';

/** A number that somebody asks about: a player's XP, or their jumps on the board. */
export interface AskedNumber {
  publicId: string;
  number: 'xp' | 'jumps';
}

/** Opens "why this number", or closes it; and which number is explained now. */
export const [showLedger, useLedgerShown] = createShown<AskedNumber | undefined>(undefined);
