import { ARMY_ROLL, ROLL_WIDTH } from './army/roll.ts';
import {
  ARMY_CLOTHS,
  ARMY_TABLE,
  ARMY_TRAIT_NAMES,
  type ArmyKinds,
  type ArmyTraitName,
  type ArmyValue,
} from './army/table.ts';
import { createCharacterAppearance } from './cast.ts';
import type { BackKind } from './character/back.ts';
import { BODIES, BODY_BOTTOM } from './character/body.ts';
import type { ClothName } from './character/coat.ts';
import type { HatKind } from './character/hats.ts';
import type { OutfitKind } from './character/outfit.ts';
import { coversBelly } from './character/pattern.ts';
import type { CharacterAppearance } from './character.ts';

/**
 * Number of army artworks, 0 to 666 (NFT-26). A contract that counts from 1 ends at 667, so that number has a recruit
 * too.
 */
export const ARMY_SIZE = 667;
/** Count of numbers with a recruit. */
export const ARMY_NUMBER_COUNT = ARMY_SIZE + 1;

/** Rarities of a trait value or a whole recruit, most common first. */
export const ARMY_RARITIES = ['Common', 'Uncommon', 'Rare', 'Epic', 'Legendary'] as const;
/** One of `ARMY_RARITIES`. */
export type ArmyRarity = (typeof ARMY_RARITIES)[number];

/** A trait of a recruit, with the ratio of the army that shares it, 0 to 1. */
export interface ArmyTrait {
  readonly trait: ArmyTraitName | 'cloth';
  readonly label: string;
  readonly share: number;
  readonly rarity: ArmyRarity;
}

/** Traits of a recruit in display order, with its rank and rarity. */
export interface ArmyTraits {
  readonly token: number;
  readonly traits: readonly ArmyTrait[];
  /** 1 is the rarest; ties are ordered by number. */
  readonly rank: number;
  readonly rarity: ArmyRarity;
}

/**
 * Whether a value is an army token: a whole number from 0 to 667.
 *
 * @example isArmyToken(668) // false
 */
export function isArmyToken(token: number): boolean {
  return Number.isInteger(token) && token >= 0 && token < ARMY_NUMBER_COUNT;
}

/**
 * Returns the look of an army token (NFT-25). Any two differ in at least four of the nine traits and never share body,
 * coat and hat. Throws RangeError for other numbers; check with `isArmyToken`.
 *
 * @example armyAppearanceFor(7).shape === armyAppearanceFor(7).shape // true
 */
export function armyAppearanceFor(token: number): CharacterAppearance {
  const { kinds, cloth } = getRecruit(token);
  const { body, ...wornKinds } = kinds;
  return createCharacterAppearance({
    ...wornKinds,
    shape: body,
    cloth: cloth.kind,
    belly: !coversBelly(kinds.pattern),
    eyeLine: eyeLineFor(kinds),
  });
}

/**
 * Returns the traits of an army token with labels and rarities, for cards and metadata (NFT-29).
 *
 * @example armyTraits(7).traits.map(({ trait }) => trait).slice(0, 2) // ['body', 'coat']
 */
export function armyTraits(token: number): ArmyTraits {
  const { row, kinds, cloth } = getRecruit(token);
  const { counts, ranks } = getCensus();
  const trait = (name: ArmyTrait['trait'], label: string, ratio: number): ArmyTrait => ({
    trait: name,
    label,
    share: ratio,
    rarity: rarityForRatio(ratio),
  });
  const traits = ARMY_TRAIT_NAMES.map((name, column) => {
    const at = row[column] ?? 0;
    const { label } = valueAt<ArmyValue<unknown>>(ARMY_TABLE[name], at);
    return trait(name, label, (counts[column]?.[at] ?? 0) / ARMY_NUMBER_COUNT);
  });
  const dyed = hasVisibleCloth(kinds) ? [trait('cloth', cloth.label, cloth.perMille / 1_000)] : [];
  const rank = ranks[token] ?? ARMY_NUMBER_COUNT;
  return { token, traits: [...traits, ...dyed], rank, rarity: rarityForRank(rank) };
}

/** Height of an outfit's center in rig units; the mouth stays above it. */
const OUTFIT_TOPS: Partial<Readonly<Record<OutfitKind, number>>> = { dungaree: -49, screen: -39, sash: -40, bow: -35 };
/** Distance from the eyes to the bottom of the mouth, in rig units. */
const FACE_HEIGHT = 27;
/** Hats that cover the forehead; the eyes stay below them. */
const DEEP_HATS: ReadonlySet<HatKind> = new Set(['tin', 'shako', 'goggles', 'bandana', 'wizard', 'viking', 'beanie']);

/** Eyes at half the body's height, or higher if an outfit would cover the mouth. */
function eyeLineFor({ body, hat, outfit }: ArmyKinds): number {
  const mouth = (OUTFIT_TOPS[outfit] ?? 0) - FACE_HEIGHT;
  const targetRatio = (BODY_BOTTOM - mouth) / BODIES[body].height;
  return Math.min(Math.max(0.5, targetRatio), DEEP_HATS.has(hat) ? 0.54 : 0.58);
}

const DYED_OUTFITS: ReadonlySet<OutfitKind> = new Set(['scarf', 'bow', 'sash', 'dungaree']);
const DYED_BACKS: ReadonlySet<BackKind> = new Set(['cape']);

const hasVisibleCloth = ({ outfit, back }: ArmyKinds): boolean => DYED_OUTFITS.has(outfit) || DYED_BACKS.has(back);

interface Recruit {
  readonly row: readonly number[];
  readonly kinds: ArmyKinds;
  readonly cloth: ArmyValue<ClothName>;
}

/** Number of recruits per value, by trait and position, and the rank of each number. */
interface ArmyCensus {
  readonly counts: readonly (readonly number[])[];
  readonly ranks: readonly number[];
}

let cachedCensus: ArmyCensus | undefined;

/** Computed once, on first use. */
function getCensus(): ArmyCensus {
  cachedCensus ??= takeCensus();
  return cachedCensus;
}

function takeCensus(): ArmyCensus {
  const rows = Array.from({ length: ARMY_NUMBER_COUNT }, (_, token) => recruitRow(token));
  const counts = ARMY_TRAIT_NAMES.map((trait, column) =>
    ARMY_TABLE[trait].map((_, at) => rows.filter((row) => row[column] === at).length),
  );
  // Information content in integer thousandths of a bit, so that sums are identical in every engine.
  const surprise = rows.map((row) =>
    counts.reduce(
      (sum, byValue, column) => sum + informationBits((byValue[row[column] ?? 0] ?? 1) / ARMY_NUMBER_COUNT),
      0,
    ),
  );
  const order = rows.map((_, token) => token).toSorted((a, b) => (surprise[b] ?? 0) - (surprise[a] ?? 0) || a - b);
  const ranks: number[] = [];
  order.forEach((token, index) => {
    ranks[token] = index + 1;
  });
  return { counts, ranks };
}

const informationBits = (ratio: number): number => Math.round(-1_000 * Math.log2(ratio));

function recruitRow(token: number): readonly number[] {
  if (!isArmyToken(token)) throw new RangeError(`The army has no number ${token}; it goes from 0 to ${ARMY_SIZE}.`);
  return [...ARMY_ROLL.slice(token * ROLL_WIDTH, (token + 1) * ROLL_WIDTH)].map((digit) => Number.parseInt(digit, 36));
}

function getRecruit(token: number): Recruit {
  const row = recruitRow(token);
  const at = <T extends ArmyTraitName>(trait: T): ArmyKinds[T] =>
    valueAt<ArmyValue<ArmyKinds[T]>>(ARMY_TABLE[trait], row[ARMY_TRAIT_NAMES.indexOf(trait)]).kind;
  const kinds: ArmyKinds = {
    body: at('body'),
    coat: at('coat'),
    hat: at('hat'),
    ears: at('ears'),
    eyes: at('eyes'),
    mouth: at('mouth'),
    pattern: at('pattern'),
    outfit: at('outfit'),
    back: at('back'),
  };
  return { row, kinds, cloth: valueAt(ARMY_CLOTHS, row[ARMY_TRAIT_NAMES.length]) };
}

function valueAt<V>(values: readonly V[], at = -1): V {
  const found = values[at];
  if (found === undefined) throw new Error('The roll of the army names a value that its table does not hold.');
  return found;
}

function rarityForRatio(ratio: number): ArmyRarity {
  if (ratio < 0.01) return 'Legendary';
  if (ratio < 0.03) return 'Epic';
  if (ratio < 0.06) return 'Rare';
  return ratio < 0.12 ? 'Uncommon' : 'Common';
}

/** The rarest 1 % are legendary, the next 4 % epic, 10 % rare, 25 % uncommon. */
function rarityForRank(rank: number): ArmyRarity {
  const ratio = rank / ARMY_NUMBER_COUNT;
  if (ratio <= 0.01) return 'Legendary';
  if (ratio <= 0.05) return 'Epic';
  if (ratio <= 0.15) return 'Rare';
  return ratio <= 0.4 ? 'Uncommon' : 'Common';
}
