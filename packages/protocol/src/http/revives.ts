import { WITNESS } from '@jumpy/domain/witness';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { TxHash, Wei } from './chain.ts';
import { WalletAddress } from './wallets.ts';

/** How long a dead run waits for its revive, by the server's clock. */
export const REVIVE_WAIT_MS = WITNESS.reviveWaitMs;

/** What a revive takes now. */
export const ReviveTermsAnswer = z.object({
  success: z.literal(true),
  /** False while no contract is configured or the price cannot be read; then a credit may still be used. */
  available: z.boolean(),
  contract: z.nullable(WalletAddress),
  priceWei: z.nullable(Wei),
  /** Payments that found no waiting run: each revives once, free. */
  credits: Count,
});
/** What a revive takes now. */
export type ReviveTerms = z.infer<typeof ReviveTermsAnswer>;
/** What a revive takes now. */
export const reviveTermsEndpoint: Endpoint<typeof ReviveTermsAnswer, Nothing> = {
  method: 'GET',
  path: 'revive',
  answer: ReviveTermsAnswer,
};

/** A dead run, and what its revive is paid by. */
export const ReviveBody = z.object({
  runId: PublicId,
  /** The tick of the death, as in the witness's `dead` message. */
  tick: Count,
  /** Left away to use a credit. */
  txHash: z.optional(TxHash),
});
/** The replay's revive must equal it. */
export const ReviveGrant = z.object({
  runId: PublicId,
  tick: Count,
  source: z.enum(['payment', 'credit']),
  txHash: z.nullable(TxHash),
});
/** A revive that was granted. */
export type ReviveGrant = z.infer<typeof ReviveGrant>;
export const ReviveAnswer = z.object({ success: z.literal(true), grant: ReviveGrant });
/**
 * Asks for the revive of a dead run, paid by the transaction or by a credit. The server believes only a final receipt (REVIVE-19):
 * until then the answer is 409 `revive_pending` with `retry-after`.
 */
export const reviveEndpoint: Endpoint<typeof ReviveAnswer, { body: typeof ReviveBody }> = {
  method: 'POST',
  path: 'revive',
  answer: ReviveAnswer,
};

/** A payment for a revive. */
export const RevivePayment = z.object({
  txHash: TxHash,
  amountWei: Wei,
  blockNumber: Count,
  at: TimeMs,
  /** The run it revived; null while it is a credit that nobody has used. */
  runId: z.nullable(PublicId),
});
export const RevivesAnswer = z.object({ success: z.literal(true), payments: z.array(RevivePayment) });
/** One's own payments of the last 50,000 blocks, 50 of them (REVIVE-23, REVIVE-24). */
export const revivesEndpoint: Endpoint<typeof RevivesAnswer, Nothing> = {
  method: 'GET',
  path: 'revives',
  answer: RevivesAnswer,
};
