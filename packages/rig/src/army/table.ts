import type { BackKind } from '../character/back.ts';
import type { BodyShape } from '../character/body.ts';
import type { ClothName, CoatName } from '../character/coat.ts';
import type { EarKind } from '../character/ears.ts';
import type { EyeKind } from '../character/eyes.ts';
import type { HatKind } from '../character/hats.ts';
import type { MouthKind } from '../character/mouth.ts';
import type { OutfitKind } from '../character/outfit.ts';
import type { PatternKind } from '../character/pattern.ts';

/** The nine distinguishing traits of recruits, in display order. */
export const ARMY_TRAIT_NAMES = ['body', 'coat', 'hat', 'ears', 'eyes', 'mouth', 'pattern', 'outfit', 'back'] as const;
/** One of `ARMY_TRAIT_NAMES`. */
export type ArmyTraitName = (typeof ARMY_TRAIT_NAMES)[number];

/** Value type of each trait. */
export interface ArmyKinds {
  readonly body: BodyShape;
  readonly coat: CoatName;
  readonly hat: HatKind;
  readonly ears: EarKind;
  readonly eyes: EyeKind;
  readonly mouth: MouthKind;
  readonly pattern: PatternKind;
  readonly outfit: OutfitKind;
  readonly back: BackKind;
}

/** A trait value: what is drawn, its label, and its frequency per mille. */
export interface ArmyValue<K> {
  readonly kind: K;
  readonly label: string;
  readonly perMille: number;
}

const createValue = <K>(kind: K, label: string, perMille: number): ArmyValue<K> => ({ kind, label, perMille });

/**
 * Rarity table of the army; the frequencies of each trait add up to 1,000. Frozen with the roll: changing a row changes
 * owned artworks. The bobble is reserved for the hero; crown and halo are earned.
 *
 * @example ARMY_TABLE.hat.find(({ kind }) => kind === 'bubble')?.perMille // 6
 */
export const ARMY_TABLE: { readonly [T in ArmyTraitName]: readonly ArmyValue<ArmyKinds[T]>[] } = {
  body: [
    createValue('gum', 'Gumdrop', 240),
    createValue('bean', 'Bean', 200),
    createValue('pear', 'Pear', 190),
    createValue('ball', 'Ball', 180),
    createValue('cube', 'Cube', 120),
    createValue('wisp', 'Wisp', 70),
  ],
  coat: [
    createValue('leaf', 'Leaf', 75),
    createValue('sky', 'Sky', 75),
    createValue('mint', 'Mint', 75),
    createValue('pink', 'Pink', 75),
    createValue('lilac', 'Lilac', 70),
    createValue('peach', 'Peach', 70),
    createValue('sun', 'Sun', 70),
    createValue('cream', 'Cream', 65),
    createValue('moss', 'Moss', 65),
    createValue('cocoa', 'Cocoa', 65),
    createValue('fox', 'Fox', 60),
    createValue('navy', 'Navy', 60),
    createValue('plum', 'Plum', 55),
    createValue('steel', 'Steel', 40),
    createValue('ember', 'Ember', 40),
    createValue('ghost', 'Ghost', 25),
    createValue('cosmos', 'Cosmos', 15),
  ],
  hat: [
    createValue('none', 'Bareheaded', 90),
    createValue('sprout', 'Sprout', 70),
    createValue('beanie', 'Beanie', 70),
    createValue('cap', 'Cap', 70),
    createValue('bandana', 'Bandana', 70),
    createValue('flower', 'Flower', 65),
    createValue('cherry', 'Cherry', 60),
    createValue('acorn', 'Acorn Cup', 60),
    createValue('pot', 'Cooking Pot', 60),
    createValue('paper', 'Paper Hat', 60),
    createValue('cone', 'Traffic Cone', 50),
    createValue('tin', 'Tin Helmet', 50),
    createValue('goggles', 'Goggles', 45),
    createValue('phones', 'Headphones', 40),
    createValue('shako', 'Shako', 35),
    createValue('aerial', 'Aerial', 30),
    createValue('tophat', 'Top Hat', 25),
    createValue('viking', 'Horned Helmet', 20),
    createValue('wizard', 'Wizard Hat', 15),
    createValue('ring', 'Planet Ring', 9),
    createValue('bubble', 'Space Bubble', 6),
  ],
  ears: [
    createValue('paddle', 'Paddle', 200),
    createValue('round', 'Round', 190),
    createValue('point', 'Pointed', 160),
    createValue('leaf', 'Leaf', 110),
    createValue('floppy', 'Floppy', 110),
    createValue('fin', 'Fin', 80),
    createValue('horn', 'Horn', 70),
    createValue('none', 'None', 50),
    createValue('flame', 'Flame', 30),
  ],
  eyes: [
    createValue('dot', 'Bright', 440),
    createValue('happy', 'Happy', 120),
    createValue('half', 'Sleepy', 100),
    createValue('brave', 'Brave', 90),
    createValue('wink', 'Wink', 80),
    createValue('closed', 'Dreaming', 50),
    createValue('button', 'Buttons', 50),
    createValue('star', 'Starstruck', 40),
    createValue('cyclops', 'Cyclops', 30),
  ],
  mouth: [
    createValue('smile', 'Smile', 240),
    createValue('cat', 'Cat', 170),
    createValue('open', 'Laugh', 130),
    createValue('grin', 'Grin', 90),
    createValue('o', 'Surprise', 80),
    createValue('flat', 'Calm', 80),
    createValue('snout', 'Snout', 70),
    createValue('fang', 'Fang', 60),
    createValue('wavy', 'Wobble', 40),
    createValue('beak', 'Beak', 40),
  ],
  pattern: [
    createValue('none', 'Plain', 300),
    createValue('spots', 'Spots', 170),
    createValue('muzzle', 'Muzzle', 140),
    createValue('stripes', 'Stripes', 130),
    createValue('face', 'Heart Face', 100),
    createValue('patch', 'Eye Patch', 80),
    createValue('stars', 'Stars', 50),
    createValue('bolts', 'Rivets', 30),
  ],
  outfit: [
    createValue('none', 'None', 320),
    createValue('scarf', 'Scarf', 180),
    createValue('belt', 'Belt', 130),
    createValue('bow', 'Bow Tie', 120),
    createValue('dungaree', 'Dungarees', 110),
    createValue('sash', 'Sash', 90),
    createValue('screen', 'Pulse Screen', 50),
  ],
  back: [
    createValue('none', 'None', 450),
    createValue('tail', 'Tail', 160),
    createValue('cape', 'Cape', 120),
    createValue('pom', 'Pompom', 100),
    createValue('pack', 'Jet Pack', 80),
    createValue('wings', 'Wings', 50),
    createValue('key', 'Wind-up Key', 40),
  ],
};

/** Cloth colors with their frequency per mille; visible only on a scarf, bow, sash, dungarees or cape. */
export const ARMY_CLOTHS: readonly ArmyValue<ClothName>[] = [
  createValue('coral', 'Coral', 240),
  createValue('blue', 'Blue', 220),
  createValue('gold', 'Gold', 180),
  createValue('teal', 'Teal', 160),
  createValue('plum', 'Plum', 120),
  createValue('denim', 'Denim', 80),
];
