import type { EarColors, EarGeometry } from '../character/ears.ts';
import type { CharacterAppearance, WornParts } from '../character.ts';
import { COLORS, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { pathData } from '../pathData.ts';
import { circle, path, type Shape } from '../shape.ts';
import { EARNED_HATS } from './hats.ts';

/** Ears that players earn with stars. */
export const EARNED_EAR_IDS = [
  'ears_cat',
  'ears_fox',
  'ears_bear',
  'ears_mouse',
  'ears_bunny',
  'ears_owl',
  'ears_dragon',
  'ears_antenna',
] as const;
/** One of `EARNED_EAR_IDS`. */
export type EarnedEarId = (typeof EARNED_EAR_IDS)[number];

/** Ears in the coat of their character, told apart by their outline and one mark. */
const EARNED_EARS: Readonly<Record<EarnedEarId, EarGeometry>> = {
  ears_cat: {
    reach: 37,
    sink: 17,
    flex: 0.45,
    angle: 18,
    draw: ({ base }, bend) => [
      path(pathData`M-27,12C-29,-14 ${bend - 20},-48 ${bend - 6},-54C${bend + 6},-48 27,-20 25,12Z`, inkedPaint(base)),
      path(
        pathData`M-13,8C-14,-10 ${bend - 10},-28 ${bend - 4},-34C${bend + 4},-28 13,-10 12,8Z`,
        flatPaint(TOY_COLORS.petal),
      ),
    ],
  },
  ears_fox: {
    reach: 32,
    sink: 17,
    flex: 0.45,
    angle: 22,
    draw: ({ base }, bend) => {
      const outline = pathData`M-22,12C-26,-18 ${bend - 12},-60 ${bend},-72C${bend + 12},-60 26,-18 22,12Z`;
      return [
        path(outline, inkedPaint(base)),
        path('M-11,10C-13,-8 -5,-26 0,-32C5,-26 13,-8 11,10Z', flatPaint(COLORS.cream)),
        path(
          pathData`M${bend - 16},-40C${bend - 10},-56 ${bend - 6},-64 ${bend},-72C${bend + 6},-64 ${bend + 10},-56 ${bend + 16},-40C${bend + 6},-46 ${bend - 6},-46 ${bend - 16},-40Z`,
          flatPaint(TOY_COLORS.maroonD),
        ),
        path(outline, linePaint(6)),
      ];
    },
  },
  ears_bear: {
    reach: 42,
    sink: 10,
    flex: 0.2,
    angle: 26,
    draw: ({ coat, base }) => [circle(0, -12, 23, inkedPaint(base)), circle(0, -10, 11, flatPaint(coat.belly))],
  },
  ears_mouse: {
    reach: 40,
    sink: 10,
    flex: 0.35,
    angle: 34,
    draw: ({ base }) => [
      circle(0, -30, 37, inkedPaint(base)),
      circle(1, -28, 24, flatPaint(TOY_COLORS.petal)),
      path('M-22,-44C-16,-54 -8,-58 -2,-59', linePaint(5, COLORS.white)),
    ],
  },
  ears_bunny: {
    reach: 24,
    sink: 13,
    flex: 0.8,
    angle: 14,
    draw: drawBunnyEar,
  },
  ears_owl: {
    reach: 37,
    sink: 17,
    flex: 0.5,
    angle: 32,
    draw: ({ coat, base }, bend) => [
      path(
        pathData`M-24,12C-34,-10 -28,-38 ${bend - 8},-60C0,-50 5,-44 8,-34C14,-38 18,-42 ${bend + 24},-44C32,-26 32,-4 22,12Z`,
        inkedPaint(base),
      ),
      path('M-14,8C-20,-10 -17,-30 -9,-42C-2,-30 0,-8 -1,8Z', flatPaint(coat.light)),
      path('M8,8C8,-6 13,-18 19,-27C24,-12 22,0 17,8Z', flatPaint(coat.light)),
      path('M-13,-18L-4,-10M-14,-6L-3,2', linePaint(4)),
    ],
  },
  ears_dragon: {
    reach: 38,
    sink: 16,
    flex: 0.3,
    angle: 30,
    draw: ({ base }, bend) => [
      path(
        pathData`M-16,12C-22,-14 ${bend - 22},-44 ${bend - 14},-62C-6,-50 0,-46 4,-44C12,-50 20,-52 ${bend + 30},-52C24,-40 24,-32 26,-26C32,-26 38,-22 44,-16C34,-4 24,6 14,12Z`,
        inkedPaint(TOY_COLORS.teal),
      ),
      path(pathData`M-4,4L${bend - 12},-48M4,2L${bend + 22},-44M10,4L34,-16`, linePaint(5)),
      path('M-20,12C-14,-6 12,-8 18,12Z', inkedPaint(base)),
    ],
  },
  ears_antenna: {
    reach: 26,
    sink: 12,
    flex: 0.9,
    angle: 20,
    draw: (_colors, bend) => [
      path(pathData`M0,8C-6,-16 ${bend - 2},-30 ${bend + 6},-48`, linePaint(13)),
      path(pathData`M0,8C-6,-16 ${bend - 2},-30 ${bend + 6},-48`, linePaint(5, TOY_COLORS.wire)),
      circle(bend + 8, -58, 16, inkedPaint(COLORS.sky)),
      circle(bend + 3, -63, 4.5, flatPaint(COLORS.white)),
    ],
  },
};

/** A long ear; the shaded one on the right folds over. */
function drawBunnyEar({ coat, base }: EarColors, bend: number): readonly Shape[] {
  if (base === coat.base)
    return [
      path(pathData`M-15,10C-26,-26 ${bend - 20},-78 ${bend},-80C${bend + 20},-78 26,-26 15,10Z`, inkedPaint(base)),
      path(
        pathData`M-6,4C-14,-24 ${bend - 9},-64 ${bend},-65C${bend + 9},-64 14,-24 6,4Z`,
        flatPaint(TOY_COLORS.petal),
      ),
    ];
  return [
    path('M-15,10C-24,-16 -20,-48 -8,-58C4,-64 20,-56 22,-46C24,-24 22,-8 15,10Z', inkedPaint(base)),
    path('M-6,4C-11,-14 -10,-34 -4,-40C4,-44 12,-38 12,-32C12,-18 10,-8 6,4Z', flatPaint(TOY_COLORS.petal)),
    path('M-8,-58C10,-70 40,-62 48,-34C50,-22 42,-14 34,-20C26,-34 8,-44 -8,-58Z', inkedPaint(base)),
  ];
}

/** What a player has put on, by id. */
export interface WornIds {
  readonly ears?: string | undefined;
  readonly hat?: string | undefined;
}

/** Eyes stay below a hat that covers the forehead, as those of the army do. */
const MAX_EYE_LINE = 0.52;

/**
 * Returns a character in the ears and hat of a player; ids that this version does not know are left out.
 *
 * @example dressAppearance(CAST.kit, { hat: 'hat_chef' }).worn?.hat?.id // 'hat_chef'
 */
export function dressAppearance(appearance: CharacterAppearance, { ears, hat }: WornIds): CharacterAppearance {
  const worn: WornParts = {
    ...(isKnown(EARNED_EARS, ears) && { ears: { id: ears, ...EARNED_EARS[ears] } }),
    ...(isKnown(EARNED_HATS, hat) && { hat: { id: hat, ...EARNED_HATS[hat] } }),
  };
  if (worn.ears === undefined && worn.hat === undefined) return appearance;
  const eyeLine = Math.min(appearance.eyeLine ?? 0.5, worn.hat ? MAX_EYE_LINE : 1);
  // Long ears do not fit below a glass bubble.
  const ownHat = worn.ears && appearance.hat === 'bubble' ? 'none' : appearance.hat;
  return { ...appearance, hat: ownHat, eyeLine, worn };
}

const isKnown = <Id extends string>(table: Readonly<Record<Id, unknown>>, id: string | undefined): id is Id =>
  id !== undefined && Object.hasOwn(table, id);
