import * as z from 'zod/mini';
import { Count } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { WalletAddress } from './wallets.ts';

/** A SHA-256 or the hash of a block: 0x and 64 digits. */
const Hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));

/** What the contract says of which token is which work; whoever asks checks the rest in their own browser. */
export const ArmyProofAnswer = z.object({
  success: z.literal(true),
  contract: WalletAddress,
  /** The hash of the list of works as it stands on the chain; null before it is set. */
  provenanceHash: z.nullable(Hash),
  minted: Count,
  /** Whether nobody can mint any more. */
  isEnded: z.boolean(),
  draw: z.object({
    isDrawn: z.boolean(),
    /** 0 to 666; null before the draw. */
    offset: z.nullable(Count),
    /** How many blocks were named; more than one means that a draw was let lapse. */
    attempts: Count,
    /** The block that was named last; null before one was. */
    blockNumber: z.nullable(Count),
    /** Its hash; null while the chain does not have it, or the node has forgotten it. */
    blockHash: z.nullable(Hash),
  }),
  /** Where the revealed metadata lies, for ever once the reveal has fixed it; null before. */
  base: z.nullable(z.string()),
  isFrozen: z.boolean(),
});
/** What the contract says of which token is which work. */
export type ArmyProof = Omit<z.infer<typeof ArmyProofAnswer>, 'success'>;

/** How it was made sure which token is which work, for everybody. */
export const armyProofEndpoint: Endpoint<typeof ArmyProofAnswer, Nothing> = {
  method: 'GET',
  path: 'army/proof',
  answer: ArmyProofAnswer,
};

/** Where the list of works is read, byte by byte as its hash was taken: a line for each work, with the SHA-256 of picture and metadata. */
export const PROVENANCE_PATH = '/army/provenance.json';

/** The list of works: the SHA-256 of each work's picture and metadata, by number. */
export const Provenance = z.object({ works: z.array(z.object({ image: z.string(), metadata: z.string() })) });
