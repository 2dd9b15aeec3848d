import { CHARACTER_COLLECTIONS, RARITIES } from '@jumpy/domain/characters';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { AppearanceName } from '../appearance.ts';
import { TxHash, Wei } from './chain.ts';

/** XP bonus of a character, in percent. */
const Percent = z.int().check(z.gte(0), z.lte(100));

/** A shop item (SHOP-43, DATA-12). */
export const ShopItem = z.object({
  id: Count,
  name: z.string(),
  /** URI from the contract, in any format; never displayed. */
  imageUri: z.string(),
  metadataUri: z.string(),
  /** MON for display; use `priceWei` for calculations. */
  price: z.number(),
  priceWei: Wei,
  /** Maximum supply; 0 is unlimited. */
  supply: Count,
  minted: Count,
  active: z.boolean(),
  /** 0 is a character, anything else an asset (READ-33). */
  itemType: Count,
  xpBonus: Percent,
  rarity: z.enum(RARITIES),
  /** Null if the game has no drawing for this name; `image` is shown instead. */
  look: z.nullable(AppearanceName),
  /** URL of the image on our server; null if there is none that may be shown. */
  image: z.nullable(z.string()),
});
/** A shop item. */
export type ShopItem = z.infer<typeof ShopItem>;

/** `isStale`: the chain is unavailable; the values were read at `readAt`. */
export const ShopResponse = z.object({
  success: z.literal(true),
  items: z.array(ShopItem),
  readAt: TimeMs,
  isStale: z.boolean(),
});
export type ShopResponse = z.infer<typeof ShopResponse>;
/** Active items, characters before assets; identical for all callers, cached for 2 minutes (SHOP-41). */
export const shopEndpoint: Endpoint<typeof ShopResponse, EmptyRequest> = {
  method: 'GET',
  path: 'shop',
  response: ShopResponse,
};

/** A pending mint; one per player and item. */
export const MintIntent = z.object({
  intentId: PublicId,
  itemId: Count,
  createdAt: TimeMs,
  /** Null until the transaction is sent. */
  txHash: z.nullable(TxHash),
});
/** A pending mint. */
export type MintIntent = z.infer<typeof MintIntent>;

export const MintIntentBody = z.object({ itemId: Count });
/** `priceWei` is the contract's current price. */
export const MintIntentResponse = z.object({ success: z.literal(true), intent: MintIntent, priceWei: Wei });
/** Announces a mint; rejected if the item is already owned or being minted. */
export const mintIntentEndpoint: Endpoint<typeof MintIntentResponse, { body: typeof MintIntentBody }> = {
  method: 'POST',
  path: 'shop/mint-intent',
  response: MintIntentResponse,
};

/** The mint intent that was not sent. */
export const CancelMintBody = z.object({ intentId: PublicId });
/** Also returned if the intent was already closed. */
export const CancelMintResponse = z.object({ success: z.literal(true) });
/**
 * Reports that an announced mint was not sent, which re-enables the button. An intent that was sent stays open until
 * the chain has decided.
 */
export const cancelMintEndpoint: Endpoint<typeof CancelMintResponse, { body: typeof CancelMintBody }> = {
  method: 'POST',
  path: 'shop/mint-dropped',
  response: CancelMintResponse,
};

/** A playable character (NFT-19 to NFT-21). */
export const Character = z.object({
  /** E.g. `default-jumpy`, `shop-5`, `army-12`. */
  id: z.string().check(z.maxLength(32)),
  name: z.string(),
  look: AppearanceName,
  /** From the metadata; empty for the default character. */
  imageUri: z.string(),
  xpBonus: Percent,
});
/** A playable character. */
export type Character = z.infer<typeof Character>;

/** A token in the player's collection. */
export const OwnedToken = z.object({
  /** E.g. `shop-5`, `army-12`. */
  id: z.string(),
  collection: z.enum(CHARACTER_COLLECTIONS),
  tokenId: Count,
  /** 0 is a character, anything else an asset; army tokens are characters. */
  itemType: Count,
  name: z.string(),
  quantity: z.int().check(z.positive()),
  rarity: z.nullable(z.enum(RARITIES)),
  look: z.nullable(AppearanceName),
  imageUri: z.string(),
  image: z.nullable(z.string()),
  xpBonus: Percent,
  /** True until the mint is final. */
  isFresh: z.boolean(),
});
/** A token in the player's collection. */
export type OwnedToken = z.infer<typeof OwnedToken>;

export const CollectionResponse = z.object({
  success: z.literal(true),
  /** Shop items first, then army tokens (NFT-11). */
  tokens: z.array(OwnedToken),
  equipped: Character,
  ownsCharacter: z.boolean(),
  /**
   * Whether the shop sells any character and ownership could be read from the chain; playing then requires owning one.
   */
  sellsCharacters: z.boolean(),
  mints: z.array(MintIntent),
  /** The chain is unavailable or still being indexed; shows the last indexed state. */
  isStale: z.boolean(),
});
export type CollectionResponse = z.infer<typeof CollectionResponse>;
/** The player's tokens, equipped character and pending mints. */
export const collectionEndpoint: Endpoint<typeof CollectionResponse, EmptyRequest> = {
  method: 'GET',
  path: 'collection',
  response: CollectionResponse,
};

/** `id` of a character, including `default-jumpy`, or `tokenId` of a shop item (NFT-18). */
export const EquipBody = z.object({
  id: z.optional(z.string().check(z.maxLength(32))),
  tokenId: z.optional(Count),
});
export const EquipResponse = z.object({ success: z.literal(true), character: Character });
export type EquipResponse = z.infer<typeof EquipResponse>;
/** Equips another character. */
export const equipEndpoint: Endpoint<typeof EquipResponse, { body: typeof EquipBody }> = {
  method: 'POST',
  path: 'equip',
  response: EquipResponse,
};
