import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

/** A number that somebody asks about: a player's XP, or their jumps on the board. */
export interface AskedNumber {
  publicId: string;
  number: 'xp' | 'jumps';
}

let asked: AskedNumber | undefined;
const changes = createSignal<void>();

/** Opens "why this number", or closes it, whoever asks: it stands over every screen. */
export function showLedger(number: AskedNumber | undefined): void {
  asked = number;
  changes.tell();
}

/** Which number is explained now. */
export function useLedgerShown(): AskedNumber | undefined {
  return useSyncExternalStore(changes.hear, () => asked);
}
