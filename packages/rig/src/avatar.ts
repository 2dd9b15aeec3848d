import { lookOf } from './cast.ts';
import type { BackKind } from './character/back.ts';
import { BODIES, BODY_SHAPES } from './character/body.ts';
import { type ClothName, CLOTHS, COAT_NAMES } from './character/coat.ts';
import type { EarKind } from './character/ears.ts';
import type { EyeKind } from './character/eyes.ts';
import { HAT_KINDS, type HatKind } from './character/hats.ts';
import type { MouthKind } from './character/mouth.ts';
import type { OutfitKind } from './character/outfit.ts';
import { paintsBelly, type PatternKind } from './character/pattern.ts';
import { type CharacterLook, drawCharacter } from './character.ts';
import { detailAt } from './detail.ts';
import { chain, scale, translate } from './matrix.ts';
import { COLOURS, INK } from './palette.ts';
import { flat } from './pen.ts';
import { POSES, type Pose } from './poses.ts';
import { hashText, pick, type Random, seeded } from './random.ts';
import { circle, group, type Shape } from './shape.ts';
import { trace } from './trace.ts';

/** Bounding box of an avatar: x, y, width, height. */
export const AVATAR_BOX = [-78, -78, 156, 156] as const;

/** Options of an avatar. */
export interface AvatarOptions {
  /** Size on screen in px; small sizes drop detail. */
  readonly sizePx: number;
  readonly ground?: string;
  readonly pose?: Pose;
}

/** Minimum width of the disc's outline on screen, in px. */
const EDGE_PX = 1.5;

/**
 * Draws a face in a disc. Below 64 px the belly is omitted and the eyes grow; below 40 px mouth and cheeks are omitted
 * too.
 *
 * @example drawAvatar(CAST.kit, { sizePx: 38 }).type // 'group'
 */
export function drawAvatar(
  look: CharacterLook,
  { sizePx, ground = COLOURS.s2, pose = POSES.idle }: AvatarOptions,
): Shape {
  const detail = detailAt(sizePx);
  const near = detail === 'tiny' ? 0.94 : 0.86;
  const face = drawCharacter(look, { detail, pose, hands: false });
  const drop = BODIES[look.shape].height * 0.5 + (detail === 'tiny' ? 34 : 26);
  const edge = Math.max(8, (EDGE_PX * 156) / sizePx);
  const r = 77 - edge / 2;
  const disc = trace`M${-r},0A${r},${r} 0 1 1 ${r},0A${r},${r} 0 1 1 ${-r},0Z`;
  return group([
    circle(0, 0, r, flat(ground)),
    circle(0, 0, 54, flat(COLOURS.white, 0.09)),
    group([group([face], { transform: chain(translate(0, drop), scale(near)) })], { clip: disc }),
    circle(0, 0, r, { stroke: INK, strokeWidth: edge }),
  ]);
}

/**
 * Returns a generated look for a player without an avatar: the same id gives the same face in every browser.
 *
 * @example avatarLookFor('7f3a1c').coat === avatarLookFor('7f3a1c').coat // true
 */
export function avatarLookFor(id: string): CharacterLook {
  const random = seeded(hashText(`face/${id}`));
  const look = randomLook(random);
  return { ...look, back: 'none', outfit: 'none', eyes: random() < 0.8 ? 'dot' : look.eyes };
}

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

/** Hats for random looks: the bobble is reserved for the hero, halo and crown are earned. */
const COMMON_HATS: readonly [HatKind, ...HatKind[]] = [
  'none',
  ...HAT_KINDS.filter((hat) => !['bobble', 'crown', 'halo', 'bubble'].includes(hat)),
];

/** Returns a random look of matching traits, without any that must be earned. */
function randomLook(random: Random): CharacterLook {
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
