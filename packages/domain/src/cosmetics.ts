import * as m from './messages.ts';

/** Slots that hold one equipped cosmetic each. */
export const COSMETIC_SLOTS = ['trail', 'ears', 'hat', 'hopSound', 'frame'] as const;
/** One of `COSMETIC_SLOTS`. */
export type CosmeticSlot = (typeof COSMETIC_SLOTS)[number];

/** Ids by slot, from the cheapest to the most expensive. */
const IDS = {
  trail: [
    'trail_dust',
    'trail_leaves',
    'trail_bubbles',
    'trail_petals',
    'trail_sparks',
    'trail_notes',
    'trail_snow',
    'trail_rainbow',
  ],
  ears: ['ears_cat', 'ears_fox', 'ears_bear', 'ears_mouse', 'ears_bunny', 'ears_owl', 'ears_dragon', 'ears_antenna'],
  hat: ['hat_cap', 'hat_beanie', 'hat_party', 'hat_straw', 'hat_top', 'hat_chef', 'hat_wizard', 'hat_viking'],
  hopSound: ['hop_boing', 'hop_pop', 'hop_chirp', 'hop_bell', 'hop_drum', 'hop_bubble', 'hop_laser', 'hop_harp'],
  frame: [
    'frame_wood',
    'frame_leaf',
    'frame_coral',
    'frame_ice',
    'frame_gears',
    'frame_storm',
    'frame_stars',
    'frame_gold',
  ],
} as const satisfies Record<CosmeticSlot, readonly string[]>;

/** Id of a cosmetic. */
export type CosmeticId = (typeof IDS)[CosmeticSlot][number] | 'trail_comets' | 'hat_laurel' | 'frame_tides';

/** Something to wear or hear that never changes a run. */
export interface Cosmetic {
  readonly id: CosmeticId;
  readonly slot: CosmeticSlot;
  /** Price in stars; null for a reward of special events, which cannot be bought. */
  readonly price: number | null;
}

/** A cosmetic that is bought with stars. */
export type CosmeticOnSale = Cosmetic & { readonly price: number };

/**
 * Prices in stars, equal for every slot. The first is about five runs of the beginner bot, all 40 together are about
 * 60 hours of the average bot's play.
 */
const PRICES = [220, 400, 1_000, 2_000, 4_000, 7_500, 13_000, 20_500] as const;

/** All cosmetics on sale, by slot and price. @example COSMETICS[0] // { id: 'trail_dust', slot: 'trail', price: 220 } */
export const COSMETICS: readonly CosmeticOnSale[] = /* @__PURE__ */ COSMETIC_SLOTS.flatMap((slot) =>
  IDS[slot].map((id, index) => ({ id, slot, price: PRICES[index] ?? Infinity })),
);

/** Cosmetics that only special events give. @example REWARD_COSMETICS[0] // { id: 'trail_comets', slot: 'trail', price: null } */
export const REWARD_COSMETICS: readonly Cosmetic[] = [
  { id: 'trail_comets', slot: 'trail', price: null },
  { id: 'hat_laurel', slot: 'hat', price: null },
  { id: 'frame_tides', slot: 'frame', price: null },
];

/**
 * Returns the cosmetic with an id; undefined if there is none.
 * @example findCosmetic('hat_cap')?.slot // 'hat'
 */
export function findCosmetic(id: string): Cosmetic | undefined {
  const hasId = (cosmetic: Cosmetic): boolean => cosmetic.id === id;
  return COSMETICS.find(hasId) ?? REWARD_COSMETICS.find(hasId);
}

const NAMES: Readonly<Record<CosmeticId, string>> = {
  trail_dust: m.trailDust(),
  trail_leaves: m.trailLeaves(),
  trail_bubbles: m.trailBubbles(),
  trail_petals: m.trailPetals(),
  trail_sparks: m.trailSparks(),
  trail_notes: m.trailNotes(),
  trail_snow: m.trailSnow(),
  trail_rainbow: m.trailRainbow(),
  ears_cat: m.earsCat(),
  ears_fox: m.earsFox(),
  ears_bear: m.earsBear(),
  ears_mouse: m.earsMouse(),
  ears_bunny: m.earsBunny(),
  ears_owl: m.earsOwl(),
  ears_dragon: m.earsDragon(),
  ears_antenna: m.earsAntenna(),
  hat_cap: m.hatCap(),
  hat_beanie: m.hatBeanie(),
  hat_party: m.hatParty(),
  hat_straw: m.hatStraw(),
  hat_top: m.hatTop(),
  hat_chef: m.hatChef(),
  hat_wizard: m.hatWizard(),
  hat_viking: m.hatViking(),
  hop_boing: m.hopBoing(),
  hop_pop: m.hopPop(),
  hop_chirp: m.hopChirp(),
  hop_bell: m.hopBell(),
  hop_drum: m.hopDrum(),
  hop_bubble: m.hopBubble(),
  hop_laser: m.hopLaser(),
  hop_harp: m.hopHarp(),
  frame_wood: m.frameWood(),
  frame_leaf: m.frameLeaf(),
  frame_coral: m.frameCoral(),
  frame_ice: m.frameIce(),
  frame_gears: m.frameGears(),
  frame_storm: m.frameStorm(),
  frame_stars: m.frameStars(),
  frame_gold: m.frameGold(),
  trail_comets: m.trailComets(),
  hat_laurel: m.hatLaurel(),
  frame_tides: m.frameTides(),
};

/**
 * Returns the name of a cosmetic as players read it.
 * @example cosmeticName('hat_cap') // 'Cap'
 */
export function cosmeticName(id: CosmeticId): string {
  return NAMES[id];
}
