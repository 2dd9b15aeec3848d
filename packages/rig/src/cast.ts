import type { CharacterAppearance } from './character.ts';

/** The eight named characters. */
export const CAST_NAMES = ['jumpy', 'mochi', 'sprout', 'pip', 'kit', 'bolt', 'ember', 'nova'] as const;
/** One of `CAST_NAMES`. */
export type CastName = (typeof CAST_NAMES)[number];

/** The plain lilac character with a bobble, on which every look is based. */
const BASE_APPEARANCE: CharacterAppearance = {
  shape: 'gum',
  coat: 'lilac',
  ears: 'paddle',
  eyes: 'dot',
  mouth: 'smile',
  hat: 'bobble',
  back: 'none',
  outfit: 'none',
  pattern: 'none',
  belly: true,
  cloth: 'coral',
};

/**
 * Returns the plain look with the given traits replaced.
 *
 * @example createCharacterAppearance({ coat: 'mint' }).ears // 'paddle'
 */
export function createCharacterAppearance(traits: Partial<CharacterAppearance>): CharacterAppearance {
  return { ...BASE_APPEARANCE, ...traits };
}

/**
 * Looks of the named characters; `jumpy` is the default character.
 *
 * @example CAST.pip.mouth // 'beak'
 */
export const CAST: Readonly<Record<CastName, CharacterAppearance>> = {
  jumpy: BASE_APPEARANCE,
  mochi: createCharacterAppearance({
    coat: 'peach',
    shape: 'ball',
    ears: 'round',
    hat: 'cherry',
    mouth: 'cat',
    belly: false,
    outfit: 'bow',
    eyeLine: 0.6,
  }),
  sprout: createCharacterAppearance({ coat: 'leaf', shape: 'pear', ears: 'none', hat: 'sprout', pattern: 'spots' }),
  pip: createCharacterAppearance({
    coat: 'navy',
    shape: 'bean',
    ears: 'none',
    pattern: 'face',
    belly: false,
    mouth: 'beak',
    hat: 'beanie',
    eyeLine: 0.55,
  }),
  kit: createCharacterAppearance({
    coat: 'fox',
    ears: 'point',
    hat: 'none',
    pattern: 'muzzle',
    belly: false,
    mouth: 'snout',
    back: 'tail',
    outfit: 'scarf',
    cloth: 'blue',
    eyeLine: 0.58,
  }),
  bolt: createCharacterAppearance({
    coat: 'steel',
    shape: 'cube',
    ears: 'none',
    eyes: 'visor',
    mouth: 'none',
    hat: 'aerial',
    pattern: 'bolts',
    belly: false,
    outfit: 'screen',
    back: 'pack',
  }),
  ember: createCharacterAppearance({
    coat: 'ember',
    ears: 'flame',
    hat: 'none',
    mouth: 'fang',
    eyes: 'brave',
    back: 'cape',
    cloth: 'plum',
  }),
  nova: createCharacterAppearance({
    coat: 'cosmos',
    shape: 'wisp',
    ears: 'horn',
    earAngle: 56,
    hat: 'crown',
    pattern: 'stars',
    belly: false,
  }),
};

/**
 * Returns the look of a named character; undefined for other names.
 *
 * @example castAppearance('kit') === CAST.kit // true
 */
export function castAppearance(name: string): CharacterAppearance | undefined {
  return Object.hasOwn(CAST, name) ? CAST[name as CastName] : undefined;
}
