import type { CollectionAnswer } from '@jumpy/protocol/http/characters';
import { STORAGE } from './storageKeys.ts';

/** Keeps what the server says of the wallet's characters where this browser has it for painting (SHOP-30); nothing is decided by it. */
export function keepOwnership(
  answer: Pick<CollectionAnswer, 'ownsCharacter'>,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  try {
    const wallet = storage.getItem(STORAGE.wallet);
    if (wallet !== null) storage.setItem(STORAGE.hasCharacter(wallet), String(answer.ownsCharacter));
  } catch {
    // Without storage nothing is painted early.
  }
}
