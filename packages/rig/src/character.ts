import { BALL_RADIUS, drawBall, drawBobble } from './character/bobble.ts';
import { BODIES, BODY_BOTTOM, type BodyShape, traceBody } from './character/body.ts';
import { type BackKind, drawBack } from './character/back.ts';
import { CLOTHS, type ClothName, COATS, type Coat, type CoatName } from './character/coat.ts';
import { drawEar, type EarGeometry, EARS, type EarKind } from './character/ears.ts';
import { drawEyes, type EyeKind } from './character/eyes.ts';
import { type Hat, HATS, type HatKind } from './character/hats.ts';
import { drawMouth, type MouthKind } from './character/mouth.ts';
import { drawOutfit, FITTED_OUTFITS, type OutfitKind } from './character/outfit.ts';
import { drawPattern, type PatternKind } from './character/pattern.ts';
import type { Detail } from './detail.ts';
import { composeMatrices, rotate, scale, translate } from './matrix.ts';
import { COLORS } from './palette.ts';
import { flatPaint, inkedPaint, linePaint } from './paints.ts';
import { POSES, type Pose } from './poses.ts';
import { ellipse, group, path, type Shape } from './shape.ts';
import { toSilhouette } from './silhouette.ts';

const AROUND = 'M-140,-260H140V60H-140Z';

/** Ears and a hat in the place of a character's own; the id tells two of a kind apart. */
export interface WornParts {
  readonly ears?: EarGeometry & { readonly id: string };
  readonly hat?: Hat & { readonly id: string };
}

/** Appearance of a character as plain data that can be stored and sent. */
export interface CharacterAppearance {
  readonly shape: BodyShape;
  readonly coat: CoatName;
  readonly ears: EarKind;
  readonly eyes: EyeKind;
  readonly mouth: MouthKind;
  readonly hat: HatKind;
  readonly back: BackKind;
  readonly outfit: OutfitKind;
  readonly pattern: PatternKind;
  readonly belly: boolean;
  /** Color of cape, scarf, bow or sash. */
  readonly cloth: ClothName;
  /** Resting angle of the ears in degrees; overrides the ear kind's default. */
  readonly earAngle?: number;
  /** Eye line as a ratio of the body's height; defaults to 0.5. */
  readonly eyeLine?: number;
  /** What the player put on the character; never stored with it. */
  readonly worn?: WornParts;
}

/** Options for drawing a look. */
export interface CharacterOptions {
  readonly pose?: Pose;
  /** Whether the hop is available: the ball is lime, otherwise gray. */
  readonly charged?: boolean;
  /** During a run, characters without a bobble show the ball floating above the head. */
  readonly floatingBall?: boolean;
  /** Cream rim outside the outline of the player's own hero; never used for ghosts. */
  readonly sticker?: boolean;
  /** Color of the light on the body's edge, usually the biome's rim; defaults to the coat's light. */
  readonly rim?: string;
  readonly detail?: Detail;
  /** False omits the hands, for a face in a disc. */
  readonly hands?: boolean;
}

/** Width of the hero's cream rim, in rig units. */
export const STICKER_WIDTH = 15;

/** Bounding box of a character at rest: x, y, width, height; ground at y = 0, up is negative. */
export const CHARACTER_BOX = [-95, -185, 190, 200] as const;

/**
 * Draws a character standing on the origin, about 120 wide and 117 high without its hat (rig units).
 *
 * @example drawCharacter(CAST.jumpy, { pose: POSES.win }).type // 'group'
 */
export function drawCharacter(appearance: CharacterAppearance, options: CharacterOptions = {}): Shape {
  const pose = options.pose ?? POSES.idle;
  const figure = group(characterParts(appearance, pose, options));
  const backing = options.sticker ? [toSilhouette(figure, { color: COLORS.cream, strokeWidth: STICKER_WIDTH })] : [];
  return group([...backing, figure], {
    transform: composeMatrices(rotate(pose.rotation), scale(pose.scaleX, pose.scaleY)),
  });
}

function characterParts(appearance: CharacterAppearance, pose: Pose, options: CharacterOptions): readonly Shape[] {
  const { detail = 'full', hands = true } = options;
  const coat = COATS[appearance.coat];
  const cloth = CLOTHS[appearance.cloth];
  const body = BODIES[appearance.shape];
  const half = body.width / 2;
  const k = half / 60;
  const crown = BODY_BOTTOM - body.height;
  const eyeLine = BODY_BOTTOM - body.height * (appearance.eyeLine ?? 0.5);
  const gap = (detail === 'full' ? 25 : 27) * k;
  const fitted = FITTED_OUTFITS.has(appearance.outfit);
  const outfit = detail === 'tiny' ? [] : drawOutfit(appearance.outfit, half, cloth);
  const inside = [
    ...drawPattern(appearance.pattern, { coat, crown, eyeLine, half, gap }),
    ...(appearance.belly && detail === 'full'
      ? [ellipse(0, BODY_BOTTOM - 10, half * 0.56, body.height * 0.27, flatPaint(coat.belly))]
      : []),
  ];
  return [
    ...drawBack(appearance.back, { coat, cloth, flow: pose.flow }),
    earShape(appearance, pose, coat, -1, { k, crown, detail }),
    earShape(appearance, pose, coat, 1, { k, crown, detail }),
    ...(body.outline === 'wave' ? [] : drawFeet(coat, pose, k)),
    ...drawTorso({
      outline: traceBody(appearance.shape),
      coat,
      rim: options.rim ?? coat.light,
      crown,
      half,
      inside,
      over: fitted ? outfit : [],
    }),
    ...(fitted ? [] : outfit),
    ...faceShapes(appearance, pose, coat, { k, eyeLine, gap, detail }),
    ...(hands ? drawHands(coat, pose, half, body.height) : []),
    headwearShape(appearance, pose, options, { k, crown, coat }),
  ];
}

interface Head {
  readonly k: number;
  readonly crown: number;
}

function earShape(
  appearance: CharacterAppearance,
  pose: Pose,
  coat: Coat,
  side: -1 | 1,
  head: Head & { readonly detail: Detail },
): Shape {
  const worn = appearance.worn?.ears;
  const build = worn ?? EARS[appearance.ears];
  const restAngle = worn?.angle ?? appearance.earAngle ?? build.angle;
  const swing = (side < 0 ? pose.ears[0] : pose.ears[1]) - (pose.earWeight > 0 ? restAngle : 28);
  const angle = restAngle + swing * build.flex * (pose.earWeight > 0 ? pose.earWeight : 1);
  const tiny = head.detail === 'tiny' && build === EARS.paddle;
  const place = {
    ear: build,
    coat,
    side,
    k: head.k,
    crown: head.crown,
    bend: pose.earBend,
    size: pose.earSize,
  };
  return drawEar(tiny ? { ...place, angle: 42, reach: 34 } : { ...place, angle });
}

interface FaceLayout {
  readonly k: number;
  readonly eyeLine: number;
  readonly gap: number;
  readonly detail: Detail;
}

const EYE_SIZE: Readonly<Record<Detail, number>> = { full: 1, small: 1.22, tiny: 1.3 };

function faceShapes(
  appearance: CharacterAppearance,
  pose: Pose,
  coat: Coat,
  { k, eyeLine, gap, detail }: FaceLayout,
): readonly Shape[] {
  const { lookX, lookY, blink } = pose;
  const gaze = { y: eyeLine, gap, size: EYE_SIZE[detail], lidColor: coat.base, iris: coat.shade, lookX, lookY, blink };
  const cheek = (side: -1 | 1): Shape =>
    ellipse(side * 42 * k + lookX * 6, eyeLine + 17 + lookY * 4, 9.5, 6.5, flatPaint(coat.cheek, 0.85));
  const cheeks = appearance.eyes === 'visor' || detail === 'tiny' ? [] : [cheek(-1), cheek(1)];
  const drop = appearance.eyes === 'cyclops' ? 34 : 19;
  const mouth = drawMouth(pose.mouth ?? appearance.mouth, appearance.mouth, lookX * 8, eyeLine + drop + lookY * 5);
  const shownMouth = detail === 'tiny' && appearance.mouth !== 'beak' && appearance.mouth !== 'snout' ? [] : [mouth];
  return [...cheeks, drawEyes(pose.eyes ?? appearance.eyes, appearance.eyes, gaze), ...shownMouth];
}

function headwearShape(
  appearance: CharacterAppearance,
  pose: Pose,
  options: CharacterOptions,
  { k, crown, coat }: Head & { readonly coat: Coat },
): Shape {
  const charged = options.charged ?? true;
  const worn = appearance.worn?.hat;
  if (worn === undefined && appearance.hat === 'bobble') {
    const simple = options.detail === 'tiny';
    const bobble = drawBobble({
      charged,
      bend: simple ? 0 : pose.bobbleBend,
      lift: pose.bobbleLift,
      coil: coat.light,
      simple,
    });
    return group([bobble], { transform: composeMatrices(translate(0, crown), scale(k)) });
  }
  const { hat: own } = appearance;
  const hat = worn ?? (own === 'none' || own === 'bobble' ? undefined : HATS[own]);
  const sit = hat === undefined ? 0 : appearance.shape === 'cube' ? hat.sit - 6 : hat.sit;
  const headwear =
    hat === undefined
      ? []
      : [
          group(hat.parts, {
            transform: composeMatrices(translate(0, crown + sit), scale(hat === HATS.bubble ? 1 : k)),
          }),
        ];
  const ballY = crown + sit - (hat?.top ?? 0) * k - 14 - BALL_RADIUS;
  return group(
    options.floatingBall ? [...headwear, drawBall(pose.bobbleBend, ballY - pose.bobbleLift, charged)] : headwear,
  );
}

/** A body's outline and its contents: pattern and belly below the shade, a fitted outfit above it. */
interface TorsoProps {
  readonly outline: string;
  readonly coat: Coat;
  readonly rim: string;
  readonly crown: number;
  readonly half: number;
  readonly inside: readonly Shape[];
  readonly over: readonly Shape[];
}

/**
 * Draws the body. The shade is the body minus a copy moved up-left, the rim is the body minus a copy moved down-right.
 */
function drawTorso({ outline, coat, rim, crown, half, inside, over }: TorsoProps): readonly Shape[] {
  const without = (fill: string, x: number, y: number): Shape =>
    group([path(AROUND + outline, { fill, fillRule: 'evenodd' })], { transform: translate(x, y) });
  const shine = { x: -half * 0.5, y: crown + (half / 60) * 21.6 };
  return [
    path(outline, inkedPaint(coat.base)),
    group([...inside, without(coat.shade, -7.5, -6.5), without(rim, 4.6, 5.2), ...over], { clip: outline }),
    group([ellipse(shine.x, shine.y, 9, 5.5, flatPaint(COLORS.white, 0.75))], {
      transform: rotate(-38, shine.x, shine.y),
    }),
    path(outline, linePaint(6)),
  ];
}

/** Draws two plain ovals on the ground; `k` is the body's width divided by 120. */
function drawFeet(coat: Coat, pose: Pose, k: number): readonly Shape[] {
  const foot = (side: -1 | 1, at: 0 | 1): Shape =>
    group(
      [
        ellipse(0, 0, 20, 11.5, inkedPaint(coat.foot)),
        path('M-10,-3.5Q-4,-7 4,-6.5', { ...linePaint(4, COLORS.white), opacity: 0.28 }),
      ],
      {
        transform: composeMatrices(
          translate(side * pose.footX[at] * k, BODY_BOTTOM + pose.footY[at]),
          rotate(pose.footTurn[at]),
        ),
      },
    );
  return [foot(-1, 0), foot(1, 1)];
}

/** Draws two plain ovals at the sides; the right one is shaded. */
function drawHands(coat: Coat, pose: Pose, half: number, height: number): readonly Shape[] {
  const shoulder = BODY_BOTTOM - height * 0.36;
  const hand = (side: -1 | 1, at: 0 | 1): Shape =>
    group([ellipse(0, 0, 10.5, 15, inkedPaint(side < 0 ? coat.base : coat.shade))], {
      transform: composeMatrices(
        translate(side * (half + 1 + pose.handX[at]), shoulder + pose.handY[at]),
        rotate(-side * pose.handTurn[at]),
      ),
    });
  return [hand(-1, 0), hand(1, 1)];
}
