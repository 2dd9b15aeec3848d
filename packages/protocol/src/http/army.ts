import * as z from 'zod/mini';
import { Count } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { WalletAddress } from './wallets.ts';

/** What a token is said to have, as marketplaces read it. */
const ArmyAttribute = z.object({
  trait_type: z.optional(z.string().check(z.maxLength(200))),
  value: z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()]),
});

/** What of a token's metadata is kept (CHAIN-22); anything may be missing. */
export const ArmyMetadata = z.object({
  name: z.optional(z.string().check(z.maxLength(200))),
  description: z.optional(z.string().check(z.maxLength(2_000))),
  image: z.optional(z.string().check(z.maxLength(2_048))),
  image_url: z.optional(z.string().check(z.maxLength(2_048))),
  attributes: z.catch(z.optional(z.array(ArmyAttribute).check(z.maxLength(64))), undefined),
});
/** What of a token's metadata is kept. */
export type ArmyMetadata = z.infer<typeof ArmyMetadata>;

/** A token of the army as its owner sees it (NFT-28). */
export const ArmyToken = z.object({
  id: Count,
  /** The metadata's, else what the product calls it. */
  name: z.string(),
  description: z.string(),
  /** Its picture as our server shows it; null where it has none that may be shown. */
  image: z.nullable(z.string()),
  /** As the metadata names it: an address of any kind, shown by nobody. */
  imageUri: z.string(),
  /** Where on the web its picture may be, the likeliest first. */
  imageCandidates: z.array(z.string()),
  attributes: z.array(ArmyAttribute),
  tokenURI: z.string(),
  /** False while its metadata could not be read; it is tried again later. */
  isRead: z.boolean(),
  contract: z.object({ address: WalletAddress, name: z.string(), symbol: z.string() }),
  collection: z.literal('army'),
});
/** A token of the army as its owner sees it. */
export type ArmyToken = z.infer<typeof ArmyToken>;

/** The collection, and the signed-in player's own tokens of it. */
export const ArmyAnswer = z.object({
  success: z.literal(true),
  collection: z.object({ name: z.string(), symbol: z.string(), totalSupply: Count }),
  /** The wallet looked into; null without one. */
  address: z.nullable(WalletAddress),
  /** How many the wallet holds; of more than 50 the first 50 are in the list. */
  held: Count,
  tokens: z.array(ArmyToken),
});
/** What the army is, and what of it one's own wallet holds (CHAIN-21). */
export const armyEndpoint: Endpoint<typeof ArmyAnswer, Nothing> = {
  method: 'GET',
  path: 'army',
  answer: ArmyAnswer,
};
