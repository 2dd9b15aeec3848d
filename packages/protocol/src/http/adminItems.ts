import * as z from 'zod/mini';
import { Count, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { Wei } from './chain.ts';
import { ShopItem } from './characters.ts';
import { WalletAddress } from './wallets.ts';

/** A picture of an item has fewer bytes than this: 10 MB (ADMIN-21, READ-17). */
export const ITEM_IMAGE_BYTES = 10 * 1024 * 1024;

/** The most letters of a new item's name; those that the contract has may be longer. */
export const ITEM_NAME_LENGTH = 40;

/** The shop as its keepers see it: hidden items too. `owner` and `earningsWei` are null while the chain does not answer. */
export const AdminItemsAnswer = z.object({
  success: z.literal(true),
  contract: WalletAddress,
  owner: z.nullable(WalletAddress),
  earningsWei: z.nullable(Wei),
  items: z.array(ShopItem),
  readAt: TimeMs,
  isStale: z.boolean(),
  /** Whether a pinning service keeps pictures, beside this server. */
  hasService: z.boolean(),
});
export type AdminItemsAnswer = z.infer<typeof AdminItemsAnswer>;
/** The shop as the chain has it now (ADMIN-10 to ADMIN-12, ADMIN-28). */
export const adminItemsEndpoint: Endpoint<typeof AdminItemsAnswer, Nothing> = {
  method: 'GET',
  path: 'admin/items',
  answer: AdminItemsAnswer,
};

/** What the metadata beside a picture tells of the item (ADMIN-14, ADMIN-22). */
export const ItemPinQuery = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  itemType: z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(1)),
  xpBonus: z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(100)),
  priceWei: Wei,
});
/** The names on IPFS that the contract is told; `image` is where this server shows the picture. */
export const ItemPinAnswer = z.object({
  success: z.literal(true),
  imageUri: z.string(),
  metadataUri: z.string(),
  image: z.string(),
  bytes: Count,
});
export type ItemPinAnswer = z.infer<typeof ItemPinAnswer>;
/** Pins a picture, encoded anew, and the metadata that shows it (ADMIN-40). The body is the picture's bytes. */
export const itemPinEndpoint: Endpoint<typeof ItemPinAnswer, { query: typeof ItemPinQuery }> = {
  method: 'POST',
  path: 'admin/item-pins',
  answer: ItemPinAnswer,
};
