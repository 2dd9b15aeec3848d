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

const value = <K>(kind: K, label: string, perMille: number): ArmyValue<K> => ({ kind, label, perMille });

/**
 * Rarity table of the army; the frequencies of each trait add up to 1,000. Frozen with the roll: changing a row changes
 * owned artworks. The bobble is reserved for the hero; crown and halo are earned.
 *
 * @example ARMY_TABLE.hat.find(({ kind }) => kind === 'bubble')?.perMille // 6
 */
export const ARMY_TABLE: { readonly [T in ArmyTraitName]: readonly ArmyValue<ArmyKinds[T]>[] } = {
  body: [
    value('gum', 'Gumdrop', 240),
    value('bean', 'Bean', 200),
    value('pear', 'Pear', 190),
    value('ball', 'Ball', 180),
    value('cube', 'Cube', 120),
    value('wisp', 'Wisp', 70),
  ],
  coat: [
    value('leaf', 'Leaf', 75),
    value('sky', 'Sky', 75),
    value('mint', 'Mint', 75),
    value('pink', 'Pink', 75),
    value('lilac', 'Lilac', 70),
    value('peach', 'Peach', 70),
    value('sun', 'Sun', 70),
    value('cream', 'Cream', 65),
    value('moss', 'Moss', 65),
    value('cocoa', 'Cocoa', 65),
    value('fox', 'Fox', 60),
    value('navy', 'Navy', 60),
    value('plum', 'Plum', 55),
    value('steel', 'Steel', 40),
    value('ember', 'Ember', 40),
    value('ghost', 'Ghost', 25),
    value('cosmos', 'Cosmos', 15),
  ],
  hat: [
    value('none', 'Bareheaded', 90),
    value('sprout', 'Sprout', 70),
    value('beanie', 'Beanie', 70),
    value('cap', 'Cap', 70),
    value('bandana', 'Bandana', 70),
    value('flower', 'Flower', 65),
    value('cherry', 'Cherry', 60),
    value('acorn', 'Acorn Cup', 60),
    value('pot', 'Cooking Pot', 60),
    value('paper', 'Paper Hat', 60),
    value('cone', 'Traffic Cone', 50),
    value('tin', 'Tin Helmet', 50),
    value('goggles', 'Goggles', 45),
    value('phones', 'Headphones', 40),
    value('shako', 'Shako', 35),
    value('aerial', 'Aerial', 30),
    value('tophat', 'Top Hat', 25),
    value('viking', 'Horned Helmet', 20),
    value('wizard', 'Wizard Hat', 15),
    value('ring', 'Planet Ring', 9),
    value('bubble', 'Space Bubble', 6),
  ],
  ears: [
    value('paddle', 'Paddle', 200),
    value('round', 'Round', 190),
    value('point', 'Pointed', 160),
    value('leaf', 'Leaf', 110),
    value('floppy', 'Floppy', 110),
    value('fin', 'Fin', 80),
    value('horn', 'Horn', 70),
    value('none', 'None', 50),
    value('flame', 'Flame', 30),
  ],
  eyes: [
    value('dot', 'Bright', 440),
    value('happy', 'Happy', 120),
    value('half', 'Sleepy', 100),
    value('brave', 'Brave', 90),
    value('wink', 'Wink', 80),
    value('closed', 'Dreaming', 50),
    value('button', 'Buttons', 50),
    value('star', 'Starstruck', 40),
    value('cyclops', 'Cyclops', 30),
  ],
  mouth: [
    value('smile', 'Smile', 240),
    value('cat', 'Cat', 170),
    value('open', 'Laugh', 130),
    value('grin', 'Grin', 90),
    value('o', 'Surprise', 80),
    value('flat', 'Calm', 80),
    value('snout', 'Snout', 70),
    value('fang', 'Fang', 60),
    value('wavy', 'Wobble', 40),
    value('beak', 'Beak', 40),
  ],
  pattern: [
    value('none', 'Plain', 300),
    value('spots', 'Spots', 170),
    value('muzzle', 'Muzzle', 140),
    value('stripes', 'Stripes', 130),
    value('face', 'Heart Face', 100),
    value('patch', 'Eye Patch', 80),
    value('stars', 'Stars', 50),
    value('bolts', 'Rivets', 30),
  ],
  outfit: [
    value('none', 'None', 320),
    value('scarf', 'Scarf', 180),
    value('belt', 'Belt', 130),
    value('bow', 'Bow Tie', 120),
    value('dungaree', 'Dungarees', 110),
    value('sash', 'Sash', 90),
    value('screen', 'Pulse Screen', 50),
  ],
  back: [
    value('none', 'None', 450),
    value('tail', 'Tail', 160),
    value('cape', 'Cape', 120),
    value('pom', 'Pompom', 100),
    value('pack', 'Jet Pack', 80),
    value('wings', 'Wings', 50),
    value('key', 'Wind-up Key', 40),
  ],
};

/** Cloth colors with their frequency per mille; visible only on a scarf, bow, sash, dungarees or cape. */
export const ARMY_CLOTHS: readonly ArmyValue<ClothName>[] = [
  value('coral', 'Coral', 240),
  value('blue', 'Blue', 220),
  value('gold', 'Gold', 180),
  value('teal', 'Teal', 160),
  value('plum', 'Plum', 120),
  value('denim', 'Denim', 80),
];
