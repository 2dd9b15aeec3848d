import type { CollectionAnswer } from '@jumpy/protocol/http/characters';
import { STORAGE } from './storageKeys.ts';

/** Keeps what the server says of the wallet's characters where this browser has it for painting (SHOP-30); nothing is decided by it. */
export function keepOwnership<Answer extends Pick<CollectionAnswer, 'ownsCharacter'>>(
  answer: Answer,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): Answer {
  try {
    const wallet = storage.getItem(STORAGE.wallet);
    if (wallet !== null) storage.setItem(STORAGE.hasCharacter(wallet), String(answer.ownsCharacter));
  } catch {
    // Without storage nothing is painted early.
  }
  return answer;
}
