import * as z from 'zod/mini';
import { Count } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { WalletAddress } from './wallets.ts';

/** An attribute of a token, in the marketplaces' metadata format. */
const ArmyAttribute = z.object({
  trait_type: z.optional(z.string().check(z.maxLength(200))),
  value: z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()]),
});

/** The stored part of a token's metadata (CHAIN-22); every field may be missing. */
export const ArmyMetadata = z.object({
  name: z.optional(z.string().check(z.maxLength(200))),
  description: z.optional(z.string().check(z.maxLength(2_000))),
  image: z.optional(z.string().check(z.maxLength(2_048))),
  image_url: z.optional(z.string().check(z.maxLength(2_048))),
  attributes: z.catch(z.optional(z.array(ArmyAttribute).check(z.maxLength(64))), undefined),
});
/** The stored part of a token's metadata. */
export type ArmyMetadata = z.infer<typeof ArmyMetadata>;

/** An army token as shown to its owner (NFT-28). */
export const ArmyToken = z.object({
  id: Count,
  /** From the metadata, else the product's default. */
  name: z.string(),
  description: z.string(),
  /** URL of the image on our server; null if there is none that may be shown. */
  image: z.nullable(z.string()),
  /** URI from the metadata, in any format; never displayed. */
  imageUri: z.string(),
  /** Candidate URLs of the image, most likely first. */
  imageCandidates: z.array(z.string()),
  attributes: z.array(ArmyAttribute),
  tokenURI: z.string(),
  /** False if the metadata could not be read yet; it is retried later. */
  isRead: z.boolean(),
  contract: z.object({ address: WalletAddress, name: z.string(), symbol: z.string() }),
  collection: z.literal('army'),
});
/** An army token as shown to its owner. */
export type ArmyToken = z.infer<typeof ArmyToken>;

/** The collection and the signed-in player's tokens of it. */
export const ArmyResponse = z.object({
  success: z.literal(true),
  collection: z.object({ name: z.string(), symbol: z.string(), totalSupply: Count }),
  /** The wallet that was checked; null without one. */
  address: z.nullable(WalletAddress),
  /** Number of tokens held; the list contains the first 50. */
  held: Count,
  tokens: z.array(ArmyToken),
});
/** The army collection, and the tokens of it in the player's wallet (CHAIN-21). */
export const armyEndpoint: Endpoint<typeof ArmyResponse, EmptyRequest> = {
  method: 'GET',
  path: 'army',
  response: ArmyResponse,
};
