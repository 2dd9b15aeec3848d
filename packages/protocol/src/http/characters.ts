import { CHARACTER_COLLECTIONS, RARITIES } from '@jumpy/domain/characters';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { Look } from '../look.ts';
import { TxHash, Wei } from './chain.ts';

/** Percent of XP that a character adds. */
const Percent = z.int().check(z.gte(0), z.lte(100));

/** An item of the shop (SHOP-43, DATA-12). */
export const ShopItem = z.object({
  id: Count,
  name: z.string(),
  /** As the contract has it: an address of any kind, shown by nobody. */
  imageUri: z.string(),
  metadataUri: z.string(),
  /** MON, for people; `priceWei` to reckon with. */
  price: z.number(),
  priceWei: Wei,
  /** How many there can ever be; 0 is unlimited. */
  supply: Count,
  minted: Count,
  active: z.boolean(),
  /** 0 character, any other asset (READ-33). */
  itemType: Count,
  xpBonus: Percent,
  rarity: z.enum(RARITIES),
  /** Null where the product draws nothing of that name: then `image` is shown. */
  look: z.nullable(Look),
  /** Its picture as our server shows it; null where it has none that may be shown. */
  image: z.nullable(z.string()),
});
/** An item of the shop. */
export type ShopItem = z.infer<typeof ShopItem>;

/** `isStale`: the chain could not be read, and this is what it said at `readAt`. */
export const ShopAnswer = z.object({
  success: z.literal(true),
  items: z.array(ShopItem),
  readAt: TimeMs,
  isStale: z.boolean(),
});
export type ShopAnswer = z.infer<typeof ShopAnswer>;
/** The active items, characters before assets, the same for everybody; kept for 2 minutes (SHOP-41). */
export const shopEndpoint: Endpoint<typeof ShopAnswer, Nothing> = { method: 'GET', path: 'shop', answer: ShopAnswer };

/** A mint on its way: one per player and item. */
export const MintIntent = z.object({
  intentId: PublicId,
  itemId: Count,
  createdAt: TimeMs,
  /** Null until it was sent. */
  txHash: z.nullable(TxHash),
});
/** A mint on its way. */
export type MintIntent = z.infer<typeof MintIntent>;

/** Which item. */
export const MintIntentBody = z.object({ itemId: Count });
/** `priceWei` is what the contract asks now. */
export const MintIntentAnswer = z.object({ success: z.literal(true), intent: MintIntent, priceWei: Wei });
/** Says that an item is about to be minted; refused where it is owned already or on its way. */
export const mintIntentEndpoint: Endpoint<typeof MintIntentAnswer, { body: typeof MintIntentBody }> = {
  method: 'POST',
  path: 'shop/mint-intent',
  answer: MintIntentAnswer,
};

/** Why a mint came to nothing, as its page knows. */
export const MintDroppedBody = z.object({ intentId: PublicId });
/** The same for one that is closed already. */
export const MintDroppedAnswer = z.object({ success: z.literal(true) });
/** Says that an announced mint was not sent: the button is free again at once. One that was sent stays until the chain has decided. */
export const mintDroppedEndpoint: Endpoint<typeof MintDroppedAnswer, { body: typeof MintDroppedBody }> = {
  method: 'POST',
  path: 'shop/mint-dropped',
  answer: MintDroppedAnswer,
};

/** A character as a player plays with it (NFT-19 to NFT-21). */
export const Character = z.object({
  /** `default-jumpy`, `shop-5`, `army-12`. */
  id: z.string().check(z.maxLength(32)),
  name: z.string(),
  look: Look,
  /** What the metadata names; empty for the default one. */
  imageUri: z.string(),
  xpBonus: Percent,
});
/** A character as a player plays with it. */
export type Character = z.infer<typeof Character>;

/** A token of one's own collection. */
export const OwnedToken = z.object({
  /** `shop-5`, `army-12`. */
  id: z.string(),
  collection: z.enum(CHARACTER_COLLECTIONS),
  tokenId: Count,
  /** 0 character, any other asset; tokens of the army are characters. */
  itemType: Count,
  name: z.string(),
  quantity: z.int().check(z.positive()),
  rarity: z.nullable(z.enum(RARITIES)),
  look: z.nullable(Look),
  imageUri: z.string(),
  image: z.nullable(z.string()),
  xpBonus: Percent,
  /** A mint that is not final yet. */
  isFresh: z.boolean(),
});
/** A token of one's own collection. */
export type OwnedToken = z.infer<typeof OwnedToken>;

export const CollectionAnswer = z.object({
  success: z.literal(true),
  /** Items of the shop first, then tokens of the army (NFT-11). */
  tokens: z.array(OwnedToken),
  equipped: Character,
  ownsCharacter: z.boolean(),
  /** Whether the shop has a character to own, and the chain was read for who owns which: then play needs one. */
  sellsCharacters: z.boolean(),
  mints: z.array(MintIntent),
  /** The chain is away or being read: what is shown is what was last followed. */
  isStale: z.boolean(),
});
export type CollectionAnswer = z.infer<typeof CollectionAnswer>;
/** What the signed-in player owns, plays with and is minting. */
export const collectionEndpoint: Endpoint<typeof CollectionAnswer, Nothing> = {
  method: 'GET',
  path: 'collection',
  answer: CollectionAnswer,
};

/** `id` of a character (`default-jumpy` too), or `tokenId` of a shop item (NFT-18). */
export const EquipBody = z.object({
  id: z.optional(z.string().check(z.maxLength(32))),
  tokenId: z.optional(Count),
});
export const EquipAnswer = z.object({ success: z.literal(true), character: Character });
export type EquipAnswer = z.infer<typeof EquipAnswer>;
/** Plays with another character from now on. */
export const equipEndpoint: Endpoint<typeof EquipAnswer, { body: typeof EquipBody }> = {
  method: 'POST',
  path: 'equip',
  answer: EquipAnswer,
};
