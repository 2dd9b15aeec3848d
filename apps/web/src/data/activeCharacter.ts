import { DEFAULT_CHARACTER_ID } from '@jumpy/domain/characters';
import { levelProgress } from '@jumpy/domain/levels';
import { Character as CharacterSchema } from '@jumpy/protocol/http/characters';
import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import type * as z from 'zod/mini';
import { STORAGE } from './storageKeys.ts';

type Character = z.infer<typeof CharacterSchema>;

/** Every player's default character. */
const FALLBACK_CHARACTER: Character = {
  id: DEFAULT_CHARACTER_ID,
  name: 'Jumpy',
  look: DEFAULT_APPEARANCE,
  imageUri: '',
  xpBonus: 0,
};

/** The character last rendered in this browser; only for the first paint, since the server's value decides. */
export function loadActiveCharacter(storage: Pick<Storage, 'getItem'> = localStorage): Character {
  try {
    return CharacterSchema.parse(JSON.parse(storage.getItem(STORAGE.activeCharacter) ?? 'null'));
  } catch {
    return FALLBACK_CHARACTER;
  }
}

/** Clears the previous character first, then stores the new one and its display data. */
export function storeActiveCharacter(
  character: Character,
  { xp, storage = localStorage }: { xp: number; storage?: Pick<Storage, 'setItem' | 'removeItem'> },
): void {
  try {
    storage.removeItem(STORAGE.activeCharacter);
    storage.setItem(STORAGE.activeCharacter, JSON.stringify(character));
    const { id, name, imageUri } = character;
    storage.setItem(STORAGE.character(id), JSON.stringify({ name, level: levelProgress(xp).level, imageUri }));
  } catch {
    // Without storage the first paint shows Jumpy.
  }
}
