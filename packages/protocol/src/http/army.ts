import * as z from 'zod/mini';
import { Count } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { WalletAddress } from './wallets.ts';

/** What of a token's metadata is kept (CHAIN-22); anything may be missing. */
export const ArmyMetadata = z.object({
  name: z.optional(z.string().check(z.maxLength(200))),
  description: z.optional(z.string().check(z.maxLength(2_000))),
  image: z.optional(z.string().check(z.maxLength(2_048))),
});
/** What of a token's metadata is kept. */
export type ArmyMetadata = z.infer<typeof ArmyMetadata>;

/** A token of the army as its owner sees it. */
export const ArmyToken = z.object({
  id: Count,
  tokenUri: z.string(),
  /** Null when it could not be read; it is tried again later. */
  metadata: z.nullable(ArmyMetadata),
  /** The picture of the metadata as an address of the web; null when it has none that may be shown. */
  image: z.nullable(z.string()),
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
