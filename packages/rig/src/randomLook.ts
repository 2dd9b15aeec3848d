import { lookOf } from './cast.ts';
import type { CharacterLook } from './character.ts';
import { type BackKind } from './character/back.ts';
import { BODY_SHAPES } from './character/body.ts';
import { CLOTHS, type ClothName, COAT_NAMES } from './character/coat.ts';
import { type EarKind } from './character/ears.ts';
import { type EyeKind } from './character/eyes.ts';
import { HAT_KINDS, type HatKind } from './character/hats.ts';
import { type MouthKind } from './character/mouth.ts';
import { type OutfitKind } from './character/outfit.ts';
import { paintsBelly, type PatternKind } from './character/pattern.ts';
import { pick, type Random } from './random.ts';

const EARS: readonly [EarKind, ...EarKind[]] = [
  'paddle',
  'paddle',
  'round',
  'round',
  'point',
  'point',
  'leaf',
  'horn',
  'fin',
  'floppy',
  'flame',
  'none',
];
const EYES: readonly [EyeKind, ...EyeKind[]] = [
  'dot',
  'dot',
  'dot',
  'dot',
  'dot',
  'dot',
  'happy',
  'half',
  'brave',
  'star',
  'button',
  'cyclops',
];
const MOUTHS: readonly [MouthKind, ...MouthKind[]] = [
  'smile',
  'smile',
  'smile',
  'cat',
  'cat',
  'open',
  'o',
  'flat',
  'fang',
  'grin',
  'snout',
  'beak',
];
const PATTERNS: readonly [PatternKind, ...PatternKind[]] = [
  'none',
  'none',
  'spots',
  'stripes',
  'stars',
  'patch',
  'muzzle',
  'face',
];
const OUTFITS: readonly [OutfitKind, ...OutfitKind[]] = [
  'none',
  'none',
  'none',
  'scarf',
  'belt',
  'sash',
  'bow',
  'dungaree',
  'screen',
];
const BACKS: readonly [BackKind, ...BackKind[]] = [
  'none',
  'none',
  'none',
  'none',
  'cape',
  'wings',
  'pack',
  'tail',
  'pom',
  'key',
];
const CLOTH_NAMES: readonly [ClothName, ...ClothName[]] = ['coral', ...(Object.keys(CLOTHS) as ClothName[])];

/** Hats a stranger may wear: the bobble is the hero's own, the halo and the crown are earned. */
const COMMON_HATS: readonly [HatKind, ...HatKind[]] = [
  'none',
  ...HAT_KINDS.filter((hat) => !['bobble', 'crown', 'halo', 'bubble'].includes(hat)),
];

/** A look by chance: traits that go together, nothing that must be earned. */
export function randomLook(random: Random): CharacterLook {
  const pattern = pick(random, PATTERNS);
  const eyes = pick(random, EYES);
  const mouth = pick(random, MOUTHS);
  const hat = pick(random, COMMON_HATS);
  const ears = pick(random, EARS);
  return lookOf({
    shape: pick(random, BODY_SHAPES),
    coat: pick(random, COAT_NAMES),
    pattern,
    eyes,
    mouth: eyes === 'cyclops' && (mouth === 'snout' || mouth === 'beak') ? 'smile' : mouth,
    hat: hat === 'none' && ears === 'none' ? 'sprout' : hat,
    ears,
    outfit: pick(random, OUTFITS),
    back: pick(random, BACKS),
    cloth: pick(random, CLOTH_NAMES),
    belly: !paintsBelly(pattern),
  });
}
