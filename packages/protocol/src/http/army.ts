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

/** A SHA-256 or block hash: 0x and 64 digits. */
const Hash32 = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));

/** On-chain data that maps tokens to artworks; clients verify the rest in the browser. */
export const ArmyProofResponse = z.object({
  success: z.literal(true),
  contract: WalletAddress,
  /** On-chain hash of the list of artworks; null before it is set. */
  provenanceHash: z.nullable(Hash32),
  minted: Count,
  /** Whether minting has ended for good. */
  isEnded: z.boolean(),
  draw: z.object({
    isDrawn: z.boolean(),
    /** 0 to 666; null before the draw. */
    offset: z.nullable(Count),
    /** Number of blocks named for the draw; more than one means that an earlier draw lapsed. */
    attempts: Count,
    /** The most recently named block; null if none was named. */
    blockNumber: z.nullable(Count),
    /** Hash of that block; null if it is not mined yet or the node no longer has it. */
    blockHash: z.nullable(Hash32),
  }),
  /** Base URI of the revealed metadata, immutable after the reveal; null before. */
  base: z.nullable(z.string()),
  isFrozen: z.boolean(),
});
/** On-chain data that maps tokens to artworks. */
export type ArmyProof = Omit<z.infer<typeof ArmyProofResponse>, 'success'>;

/** Public proof of how tokens were mapped to artworks. */
export const armyProofEndpoint: Endpoint<typeof ArmyProofResponse, EmptyRequest> = {
  method: 'GET',
  path: 'army/proof',
  response: ArmyProofResponse,
};

/**
 * Path of the list of artworks, served byte-identical to the hashed file: the SHA-256 of each artwork's image and
 * metadata.
 */
export const PROVENANCE_PATH = '/army/provenance.json';

/** The list of artworks: the SHA-256 of each artwork's image and metadata, by number. */
export const Provenance = z.object({ works: z.array(z.object({ image: z.string(), metadata: z.string() })) });
