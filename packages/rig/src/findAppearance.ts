import { ARMY_NUMBER_COUNT, armyAppearanceFor } from './army.ts';
import { castAppearance, createCharacterAppearance } from './cast.ts';
import type { CharacterAppearance } from './character.ts';

/** An unrevealed recruit: under its tin hat, without traits of its own. */
const HIDDEN_RECRUIT: CharacterAppearance = createCharacterAppearance({
  coat: 'steel',
  ears: 'none',
  hat: 'tin',
  belly: false,
});

/**
 * Returns the look of a name: a named character (`kit`), a recruit (`army-12`), or the unrevealed army (`army`).
 * Undefined for other names.
 *
 * @example findAppearance('kit') === CAST.kit // true
 */
export function findAppearance(name: string): CharacterAppearance | undefined {
  const cast = castAppearance(name);
  if (cast) return cast;
  if (name === 'army') return HIDDEN_RECRUIT;
  const [, digits] = /^army-(0|[1-9]\d{0,2})$/.exec(name) ?? [];
  const token = Number(digits ?? ARMY_NUMBER_COUNT);
  return token < ARMY_NUMBER_COUNT ? armyAppearanceFor(token) : undefined;
}
