import { WITNESS_RULES } from '@jumpy/domain/witness';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { TxHash, Wei } from './chain.ts';
import { WalletAddress } from './wallets.ts';

/** How long a dead run waits for its revive, in server time. */
export const REVIVE_WAIT_MS = WITNESS_RULES.reviveWaitMs;

/** Current price and availability of a revive. */
export const ReviveTermsResponse = z.object({
  success: z.literal(true),
  /** False if no contract is configured or the price cannot be read; credits still work. */
  available: z.boolean(),
  contract: z.nullable(WalletAddress),
  priceWei: z.nullable(Wei),
  /** Payments that found no waiting run; each grants one free revive. */
  credits: Count,
});
/** Current price and availability of a revive. */
export type ReviveTerms = z.infer<typeof ReviveTermsResponse>;
/** Current price and availability of a revive. */
export const reviveTermsEndpoint: Endpoint<typeof ReviveTermsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'revive',
  response: ReviveTermsResponse,
};

/** A dead run and the payment for its revive. */
export const ReviveBody = z.object({
  runId: PublicId,
  /** Tick of the death, as in the witness's `dead` message. */
  tick: Count,
  /** Omit to use a credit. */
  txHash: z.optional(TxHash),
});
/** The revive recorded in the replay must match it. */
export const ReviveGrant = z.object({
  runId: PublicId,
  tick: Count,
  source: z.enum(['payment', 'credit']),
  txHash: z.nullable(TxHash),
});
/** A granted revive. */
export type ReviveGrant = z.infer<typeof ReviveGrant>;
export const ReviveResponse = z.object({ success: z.literal(true), grant: ReviveGrant });
/**
 * Requests the revive of a dead run, paid by the transaction or a credit. The server requires a final receipt
 * (REVIVE-19); until then the response is 409 `revive_pending` with `retry-after`.
 */
export const reviveEndpoint: Endpoint<typeof ReviveResponse, { body: typeof ReviveBody }> = {
  method: 'POST',
  path: 'revive',
  response: ReviveResponse,
};

/** A payment for a revive. */
export const RevivePayment = z.object({
  txHash: TxHash,
  amountWei: Wei,
  blockNumber: Count,
  at: TimeMs,
  /** The revived run; null while the payment is an unused credit. */
  runId: z.nullable(PublicId),
});
export const RevivesResponse = z.object({ success: z.literal(true), payments: z.array(RevivePayment) });
/** The player's payments in the last 50,000 blocks, at most 50 (REVIVE-23, REVIVE-24). */
export const revivesEndpoint: Endpoint<typeof RevivesResponse, EmptyRequest> = {
  method: 'GET',
  path: 'revives',
  response: RevivesResponse,
};
