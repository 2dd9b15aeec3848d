import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { WalletAddress } from './wallets.ts';

/** A transaction hash: 32 bytes in lowercase hex. */
export const TxHash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));

/** Wei as decimal digits; exceeds the range of JSON numbers. */
export const Wei = z.string().check(z.regex(/^\d{1,78}$/));

/** An address in any case; balances are public, so any address is allowed. */
export const WalletBalanceBody = z.object({ address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)) });
/** `balance` in MON for display, `balanceWei` for calculations. */
export const WalletBalanceResponse = z.object({
  success: z.literal(true),
  balance: z.number(),
  balanceWei: Wei,
});
/** The balance of an address on chain (API-05, WAL-33). */
export const walletBalanceEndpoint: Endpoint<typeof WalletBalanceResponse, { body: typeof WalletBalanceBody }> = {
  method: 'POST',
  path: 'get-wallet-balance',
  response: WalletBalanceResponse,
};

/** The faucet's transaction. */
export const FaucetResponse = z.object({ success: z.literal(true), txHash: TxHash, amountWei: Wei });
/** Sends 50 test MON on the local chain; 404 on other chains. */
export const faucetEndpoint: Endpoint<typeof FaucetResponse, EmptyRequest> = {
  method: 'POST',
  path: 'faucet',
  response: FaucetResponse,
};

/** Purposes of recorded transactions (REVIVE-20). */
export const TRANSACTION_TYPES = [
  'REVIVE_PAYMENT',
  'RECORD_STATS',
  'QUEST_CLAIM',
  'WITHDRAWAL',
  'FUNDING',
  'SHOP_MINT',
  'ARMY_MINT',
  'OWNER_ACT',
] as const;
/** One of `TRANSACTION_TYPES`. */
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/**
 * Status of a transaction as found on chain; `pending` until final, `unknown` if the chain has not shown it for an
 * hour.
 */
export const CONFIRMED_STATUSES = ['pending', 'completed', 'failed', 'unknown'] as const;
/** One of `CONFIRMED_STATUSES`. */
export type ConfirmedStatus = (typeof CONFIRMED_STATUSES)[number];

/** Identifies the transaction to check; the stored values come from the chain. */
export const RecordTransactionBody = z.object({
  discord_id: z.string(),
  from_address: z.string().check(z.maxLength(64)),
  to_address: z.string().check(z.maxLength(64)),
  /** MON as a decimal number; stored as claimed, but never trusted. */
  amount: z.union([z.number(), z.string().check(z.maxLength(80))]),
  transaction_type: z._default(z.enum(TRANSACTION_TYPES), 'REVIVE_PAYMENT'),
  tx_hash: TxHash,
  status: z._default(z.string().check(z.maxLength(32)), 'completed'),
  /** The run it belongs to. */
  run_id: z.optional(PublicId),
  /** The mint intent it belongs to. */
  intent_id: z.optional(PublicId),
});
/** A transaction as shown to its player. */
export const OwnTransaction = z.object({
  txHash: TxHash,
  type: z.enum(TRANSACTION_TYPES),
  status: z.enum(CONFIRMED_STATUSES),
  from: WalletAddress,
  to: z.nullable(WalletAddress),
  valueWei: Wei,
  /** Billed fee without the value; null until known. */
  feeWei: z.nullable(Wei),
  runId: z.nullable(PublicId),
  blockNumber: z.nullable(Count),
  createdAt: TimeMs,
});
/** A transaction as shown to its player. */
export type OwnTransaction = z.infer<typeof OwnTransaction>;
/** `data` is the current row. */
export const RecordTransactionResponse = z.object({ success: z.literal(true), data: OwnTransaction });
/** Reports a transaction of the player's own wallet (API-06). */
export const recordTransactionEndpoint: Endpoint<
  typeof RecordTransactionResponse,
  { body: typeof RecordTransactionBody }
> = {
  method: 'POST',
  path: 'record-transaction',
  response: RecordTransactionResponse,
};

/** Transactions older than a cursor. */
export const TransactionsQuery = z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) });
/** `next` is the `before` of the next page; null at the end. */
export const TransactionsResponse = z.object({
  success: z.literal(true),
  transactions: z.array(OwnTransaction),
  next: z.nullable(z.string()),
});
/** The player's transactions, newest first, 50 per page. */
export const transactionsEndpoint: Endpoint<typeof TransactionsResponse, { query: typeof TransactionsQuery }> = {
  method: 'GET',
  path: 'transactions',
  response: TransactionsResponse,
};

export const RunAttestationBody = z.object({ runId: PublicId });
export const RunAttestation = z.object({
  run: z.object({
    /** bytes16 as hex. */
    runId: z.string().check(z.regex(/^0x[0-9a-f]{32}$/)),
    runNumber: Count,
    jumps: Count,
    score: Count,
    replayHash: TxHash,
  }),
  signature: z.string().check(z.regex(/^0x[0-9a-f]{130}$/)),
});
/** The server's attestation of a settled run. */
export type RunAttestation = z.infer<typeof RunAttestation>;
/** Null if no attestation key is configured. */
export const RunAttestationResponse = z.object({ success: z.literal(true), attestation: z.nullable(RunAttestation) });
/** The server's attestation of one of the player's settled runs, for `recordAttestedRun`. */
export const runAttestationEndpoint: Endpoint<typeof RunAttestationResponse, { body: typeof RunAttestationBody }> = {
  method: 'POST',
  path: 'run-attestation',
  response: RunAttestationResponse,
};
