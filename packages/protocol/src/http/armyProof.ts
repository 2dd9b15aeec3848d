import * as z from 'zod/mini';
import { Count } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { WalletAddress } from './wallets.ts';

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
