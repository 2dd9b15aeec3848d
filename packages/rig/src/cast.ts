import type { CharacterLook } from './character.ts';

/** The eight characters with names. */
export const CAST_NAMES = ['jumpy', 'mochi', 'sprout', 'pip', 'kit', 'bolt', 'ember', 'nova'] as const;
/** One of `CAST_NAMES`. */
export type CastName = (typeof CAST_NAMES)[number];

/**
 * The plain lilac gum with a bobble: every look starts from it.
 *
 * @example PLAIN_LOOK.hat // 'bobble'
 */
export const PLAIN_LOOK: CharacterLook = {
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
 * A look that differs from the plain one in what is given.
 *
 * @example lookOf({ coat: 'mint' }).ears // 'paddle'
 */
export function lookOf(traits: Partial<CharacterLook>): CharacterLook {
  return { ...PLAIN_LOOK, ...traits };
}

/**
 * The named characters; `jumpy` is the one every player starts with.
 *
 * @example CAST.pip.mouth // 'beak'
 */
export const CAST: Readonly<Record<CastName, CharacterLook>> = {
  jumpy: PLAIN_LOOK,
  mochi: lookOf({
    coat: 'peach',
    shape: 'ball',
    ears: 'round',
    hat: 'cherry',
    mouth: 'cat',
    belly: false,
    outfit: 'bow',
    eyeLine: 0.6,
  }),
  sprout: lookOf({ coat: 'leaf', shape: 'pear', ears: 'none', hat: 'sprout', pattern: 'spots' }),
  pip: lookOf({
    coat: 'navy',
    shape: 'bean',
    ears: 'none',
    pattern: 'face',
    belly: false,
    mouth: 'beak',
    hat: 'beanie',
    eyeLine: 0.55,
  }),
  kit: lookOf({
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
  bolt: lookOf({
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
  ember: lookOf({
    coat: 'ember',
    ears: 'flame',
    hat: 'none',
    mouth: 'fang',
    eyes: 'brave',
    back: 'cape',
    cloth: 'plum',
  }),
  nova: lookOf({
    coat: 'cosmos',
    shape: 'wisp',
    ears: 'horn',
    earAngle: 56,
    hat: 'crown',
    pattern: 'stars',
    belly: false,
  }),
};

/** Twelve recruits of the army, for pages that show it before a token is known. */
export const ARMY_SAMPLES: readonly CharacterLook[] = [
  lookOf({ coat: 'mint', hat: 'pot' }),
  lookOf({ coat: 'cream', ears: 'round', hat: 'paper', mouth: 'cat', outfit: 'sash', cloth: 'blue' }),
  lookOf({ coat: 'pink', ears: 'point', earAngle: 28, hat: 'shako', outfit: 'belt' }),
  lookOf({ coat: 'moss', shape: 'pear', ears: 'none', hat: 'tin', eyes: 'half', mouth: 'flat' }),
  lookOf({ coat: 'sky', shape: 'bean', ears: 'floppy', hat: 'goggles', outfit: 'scarf', cloth: 'gold' }),
  lookOf({ coat: 'sun', shape: 'ball', ears: 'round', hat: 'bandana', mouth: 'grin', eyes: 'brave' }),
  lookOf({
    coat: 'cocoa',
    shape: 'pear',
    ears: 'round',
    hat: 'acorn',
    pattern: 'muzzle',
    belly: false,
    mouth: 'snout',
  }),
  lookOf({ coat: 'plum', ears: 'horn', earAngle: 28, hat: 'none', mouth: 'fang', eyes: 'cyclops', back: 'wings' }),
  lookOf({
    coat: 'leaf',
    shape: 'cube',
    ears: 'none',
    hat: 'cone',
    eyes: 'button',
    mouth: 'wavy',
    belly: false,
    outfit: 'dungaree',
    cloth: 'denim',
  }),
  lookOf({ coat: 'ghost', shape: 'wisp', ears: 'none', hat: 'viking', mouth: 'o', belly: false }),
  lookOf({ coat: 'navy', ears: 'fin', hat: 'bubble', pattern: 'stripes' }),
  lookOf({ coat: 'peach', earAngle: 40, hat: 'wizard', eyes: 'star', mouth: 'open', back: 'key' }),
];
