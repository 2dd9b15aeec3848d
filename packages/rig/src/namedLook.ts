import { ARMY_NUMBERS, armyLookFor } from './army.ts';
import { castLook, lookOf } from './cast.ts';
import type { CharacterLook } from './character.ts';

/** An unrevealed recruit: under its tin hat, without traits of its own. */
const HIDDEN_RECRUIT: CharacterLook = lookOf({ coat: 'steel', ears: 'none', hat: 'tin', belly: false });

/**
 * Returns the look of a name: a named character (`kit`), a recruit (`army-12`), or the unrevealed army (`army`).
 * Undefined for other names.
 *
 * @example namedLook('kit') === CAST.kit // true
 */
export function namedLook(name: string): CharacterLook | undefined {
  const cast = castLook(name);
  if (cast) return cast;
  if (name === 'army') return HIDDEN_RECRUIT;
  const [, digits] = /^army-(0|[1-9]\d{0,2})$/.exec(name) ?? [];
  const token = Number(digits ?? ARMY_NUMBERS);
  return token < ARMY_NUMBERS ? armyLookFor(token) : undefined;
}
