import { createCharacterAppearance } from './cast.ts';
import type { BackKind } from './character/back.ts';
import { BODIES, BODY_SHAPES } from './character/body.ts';
import { type ClothName, CLOTHS, COAT_NAMES } from './character/coat.ts';
import type { EarKind } from './character/ears.ts';
import type { EyeKind } from './character/eyes.ts';
import { HAT_KINDS, type HatKind } from './character/hats.ts';
import type { MouthKind } from './character/mouth.ts';
import type { OutfitKind } from './character/outfit.ts';
import { coversBelly, type PatternKind } from './character/pattern.ts';
import { type CharacterAppearance, drawCharacter } from './character.ts';
import { detailAt } from './detail.ts';
import { composeMatrices, scale, translate } from './matrix.ts';
import { COLORS, INK_COLOR } from './palette.ts';
import { flatPaint } from './paints.ts';
import { POSES, type Pose } from './poses.ts';
import { hashText, pickRandom, type SeededStream, seededRandom } from './random.ts';
import { circle, group, type Shape } from './shape.ts';
import { pathData } from './pathData.ts';

/** Bounding box of an avatar: x, y, width, height. */
export const AVATAR_BOX = [-78, -78, 156, 156] as const;

/** Options of an avatar. */
export interface AvatarOptions {
  /** Size on screen in px; small sizes drop detail. */
  readonly sizePx: number;
  readonly background?: string;
  readonly pose?: Pose;
}

/** Minimum width of the disc's outline on screen, in px. */
const MIN_EDGE_PX = 1.5;

/**
 * Draws a face in a disc. Below 64 px the belly is omitted and the eyes grow; below 40 px mouth and cheeks are omitted
 * too.
 *
 * @example drawAvatar(CAST.kit, { sizePx: 38 }).type // 'group'
 */
export function drawAvatar(
  appearance: CharacterAppearance,
  { sizePx, background = COLORS.s2, pose = POSES.idle }: AvatarOptions,
): Shape {
  const detail = detailAt(sizePx);
  // Earned ears and hats stand higher than most of a character's own.
  const near = appearance.worn === undefined ? (detail === 'tiny' ? 0.94 : 0.86) : 0.72;
  const face = drawCharacter(appearance, { detail, pose, hands: false });
  const drop = BODIES[appearance.shape].height * 0.5 + (detail === 'tiny' || appearance.worn ? 34 : 26);
  const edge = Math.max(8, (MIN_EDGE_PX * 156) / sizePx);
  const r = 77 - edge / 2;
  const disc = pathData`M${-r},0A${r},${r} 0 1 1 ${r},0A${r},${r} 0 1 1 ${-r},0Z`;
  return group([
    circle(0, 0, r, flatPaint(background)),
    circle(0, 0, 54, flatPaint(COLORS.white, 0.09)),
    group([group([face], { transform: composeMatrices(translate(0, drop), scale(near)) })], { clip: disc }),
    circle(0, 0, r, { stroke: INK_COLOR, strokeWidth: edge }),
  ]);
}

/**
 * Returns a generated look for a player without an avatar: the same id gives the same face in every browser.
 *
 * @example avatarAppearanceFor('7f3a1c').coat === avatarAppearanceFor('7f3a1c').coat // true
 */
export function avatarAppearanceFor(id: string): CharacterAppearance {
  const random = seededRandom(hashText(`face/${id}`));
  const appearance = randomAppearance(random);
  return { ...appearance, back: 'none', outfit: 'none', eyes: random() < 0.8 ? 'dot' : appearance.eyes };
}

const WEIGHTED_EARS: readonly [EarKind, ...EarKind[]] = [
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
const WEIGHTED_EYES: readonly [EyeKind, ...EyeKind[]] = [
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
const WEIGHTED_MOUTHS: readonly [MouthKind, ...MouthKind[]] = [
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
const WEIGHTED_PATTERNS: readonly [PatternKind, ...PatternKind[]] = [
  'none',
  'none',
  'spots',
  'stripes',
  'stars',
  'patch',
  'muzzle',
  'face',
];
const WEIGHTED_OUTFITS: readonly [OutfitKind, ...OutfitKind[]] = [
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
const WEIGHTED_BACKS: readonly [BackKind, ...BackKind[]] = [
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

/** Hats for random looks: the bobble is reserved for the hero, halo and crown are earned. */
const COMMON_HATS: readonly [HatKind, ...HatKind[]] = [
  'none',
  ...HAT_KINDS.filter((hat) => !['bobble', 'crown', 'halo', 'bubble'].includes(hat)),
];

/** Returns a random look of matching traits, without any that must be earned. */
function randomAppearance(random: SeededStream): CharacterAppearance {
  const pattern = pickRandom(random, WEIGHTED_PATTERNS);
  const eyes = pickRandom(random, WEIGHTED_EYES);
  const mouth = pickRandom(random, WEIGHTED_MOUTHS);
  const hat = pickRandom(random, COMMON_HATS);
  const ears = pickRandom(random, WEIGHTED_EARS);
  return createCharacterAppearance({
    shape: pickRandom(random, BODY_SHAPES),
    coat: pickRandom(random, COAT_NAMES),
    pattern,
    eyes,
    mouth: eyes === 'cyclops' && (mouth === 'snout' || mouth === 'beak') ? 'smile' : mouth,
    hat: hat === 'none' && ears === 'none' ? 'sprout' : hat,
    ears,
    outfit: pickRandom(random, WEIGHTED_OUTFITS),
    back: pickRandom(random, WEIGHTED_BACKS),
    cloth: pickRandom(random, CLOTH_NAMES),
    belly: !coversBelly(pattern),
  });
}
