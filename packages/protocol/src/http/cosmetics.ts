import { COSMETIC_SLOTS } from '@jumpy/domain/cosmetics';
import * as z from 'zod/mini';
import { CosmeticIdString as Id } from '../appearance.ts';
import { Count } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';

export type { WornCosmetics } from '../appearance.ts';

/** Equipped cosmetics by slot; an empty slot is absent. */
export const EquippedCosmetics = z.object({
  trail: z.optional(Id),
  ears: z.optional(Id),
  hat: z.optional(Id),
  hopSound: z.optional(Id),
  frame: z.optional(Id),
});
export type EquippedCosmetics = z.infer<typeof EquippedCosmetics>;

const CosmeticsState = {
  /** Stars the player has. Below 0 if stars that were spent came from a run that was removed later. */
  stars: z.int(),
  /** Ids, in the order bought or given. */
  owned: z.array(Id),
  equipped: EquippedCosmetics,
} as const;

export const CosmeticsResponse = z.object({
  success: z.literal(true),
  ...CosmeticsState,
  /** Everything on sale, with prices in stars, by slot and price. */
  catalog: z.array(z.object({ id: Id, slot: z.enum(COSMETIC_SLOTS), price: Count })),
});
export type CosmeticsResponse = z.infer<typeof CosmeticsResponse>;
/** The player's stars and cosmetics. */
export const cosmeticsEndpoint: Endpoint<typeof CosmeticsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'cosmetics',
  response: CosmeticsResponse,
};

/** The player's stars and cosmetics after a purchase or a change. */
export const CosmeticsChangeResponse = z.object({ success: z.literal(true), ...CosmeticsState });
export type CosmeticsChangeResponse = z.infer<typeof CosmeticsChangeResponse>;

export const BuyCosmeticBody = z.object({ id: z.string().check(z.maxLength(64)) });
/**
 * Buys a cosmetic; one that is owned already costs nothing more. Refused with `cosmetic_unknown`, or with `stars_short`
 * and the missing stars as `details.missing`.
 */
export const buyCosmeticEndpoint: Endpoint<typeof CosmeticsChangeResponse, { body: typeof BuyCosmeticBody }> = {
  method: 'POST',
  path: 'cosmetics/buy',
  response: CosmeticsChangeResponse,
};

/** `id` null takes off what the slot holds. */
export const EquipCosmeticBody = z.object({
  slot: z.enum(COSMETIC_SLOTS),
  id: z.nullable(z.string().check(z.maxLength(64))),
});
/** Equips a cosmetic that the player owns. Refused with `cosmetic_unknown` (also of another slot) or `cosmetic_not_owned`. */
export const equipCosmeticEndpoint: Endpoint<typeof CosmeticsChangeResponse, { body: typeof EquipCosmeticBody }> = {
  method: 'POST',
  path: 'cosmetics/equip',
  response: CosmeticsChangeResponse,
};
