import type { CollectionResponse } from '@jumpy/protocol/http/characters';
import { STORAGE } from './storageKeys.ts';

/** Caches whether the wallet owns a character, for the first paint only; no decision depends on it. */
export function cacheOwnership(
  answer: Pick<CollectionResponse, 'ownsCharacter'>,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  try {
    const wallet = storage.getItem(STORAGE.wallet);
    if (wallet !== null) storage.setItem(STORAGE.hasCharacter(wallet), String(answer.ownsCharacter));
  } catch {
    // Without storage nothing is shown early.
  }
}
