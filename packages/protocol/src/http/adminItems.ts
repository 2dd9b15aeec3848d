import * as z from 'zod/mini';
import { Count, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { Wei } from './chain.ts';
import { ShopItem } from './characters.ts';
import { WalletAddress } from './wallets.ts';

/** Upper limit of an item image in bytes, exclusive: 10 MB (ADMIN-21, READ-17). */
export const MAX_ITEM_IMAGE_BYTES = 10 * 1024 * 1024;

/** Maximum length of a new item's name; existing names in the contract may be longer. */
export const MAX_ITEM_NAME_LENGTH = 40;

/** The shop for its owners, including hidden items. `owner` and `earningsWei` are null if the chain is unavailable. */
export const AdminItemsResponse = z.object({
  success: z.literal(true),
  contract: WalletAddress,
  owner: z.nullable(WalletAddress),
  earningsWei: z.nullable(Wei),
  items: z.array(ShopItem),
  readAt: TimeMs,
  isStale: z.boolean(),
  /** Whether a pinning service stores images in addition to this server. */
  hasService: z.boolean(),
});
export type AdminItemsResponse = z.infer<typeof AdminItemsResponse>;
/** The shop's current state on chain (ADMIN-10 to ADMIN-12, ADMIN-28). */
export const adminItemsEndpoint: Endpoint<typeof AdminItemsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'admin/items',
  response: AdminItemsResponse,
};

/** Fields of the item's metadata besides its image (ADMIN-14, ADMIN-22). */
export const ItemPinQuery = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  itemType: z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(1)),
  xpBonus: z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(100)),
  priceWei: Wei,
});
/** IPFS URIs for the contract; `image` is the URL of the image on this server. */
export const ItemPinResponse = z.object({
  success: z.literal(true),
  imageUri: z.string(),
  metadataUri: z.string(),
  image: z.string(),
  bytes: Count,
});
export type ItemPinResponse = z.infer<typeof ItemPinResponse>;
/** Re-encodes an image and pins it together with its metadata (ADMIN-40). The body contains the image bytes. */
export const itemPinEndpoint: Endpoint<typeof ItemPinResponse, { query: typeof ItemPinQuery }> = {
  method: 'POST',
  path: 'admin/item-pins',
  response: ItemPinResponse,
};
