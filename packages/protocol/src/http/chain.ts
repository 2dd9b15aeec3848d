import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { WalletAddress } from './wallets.ts';

/** A hash of a transaction: 32 bytes in lower-case hex. */
export const TxHash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));

/** Wei in decimal digits: JSON has no numbers of that size. */
export const Wei = z.string().check(z.regex(/^\d{1,78}$/));

/** Anybody's balance is public; an address of any case. */
export const WalletBalanceBody = z.object({ address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)) });
/** `balance` in MON for people, `balanceWei` to reckon with. */
export const WalletBalanceAnswer = z.object({
  success: z.literal(true),
  balance: z.number(),
  balanceWei: Wei,
});
/** What an address holds on the chain (API-05, WAL-33). */
export const walletBalanceEndpoint: Endpoint<typeof WalletBalanceAnswer, { body: typeof WalletBalanceBody }> = {
  method: 'POST',
  path: 'get-wallet-balance',
  answer: WalletBalanceAnswer,
};

/** The transaction of a gift. */
export const FaucetAnswer = z.object({ success: z.literal(true), txHash: TxHash, amountWei: Wei });
/** 50 test MON from the local chain; elsewhere the answer is 404. */
export const faucetEndpoint: Endpoint<typeof FaucetAnswer, Nothing> = {
  method: 'POST',
  path: 'faucet',
  answer: FaucetAnswer,
};

/** What a recorded transaction was for (REVIVE-20). */
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
/** A type of the list. */
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** What the server found on the chain; `pending` until it is final, `unknown` when the chain has not shown it for an hour. */
export const CONFIRMED_STATUSES = ['pending', 'completed', 'failed', 'unknown'] as const;
/** A status of the list. */
export type ConfirmedStatus = (typeof CONFIRMED_STATUSES)[number];

/** The body says which transaction to look at; what is stored is what the chain says. */
export const RecordTransactionBody = z.object({
  discord_id: z.string(),
  from_address: z.string().check(z.maxLength(64)),
  to_address: z.string().check(z.maxLength(64)),
  /** MON as a decimal number; kept as claimed, believed by nobody. */
  amount: z.union([z.number(), z.string().check(z.maxLength(80))]),
  transaction_type: z._default(z.enum(TRANSACTION_TYPES), 'REVIVE_PAYMENT'),
  tx_hash: TxHash,
  status: z._default(z.string().check(z.maxLength(32)), 'completed'),
  /** The run it is about. */
  run_id: z.optional(PublicId),
  /** The announced mint that it is. */
  intent_id: z.optional(PublicId),
});
/** A transaction as its player sees it. */
export const OwnTransaction = z.object({
  txHash: TxHash,
  type: z.enum(TRANSACTION_TYPES),
  status: z.enum(CONFIRMED_STATUSES),
  from: WalletAddress,
  to: z.nullable(WalletAddress),
  valueWei: Wei,
  /** What the chain billed beside the value; null until it is known. */
  feeWei: z.nullable(Wei),
  runId: z.nullable(PublicId),
  blockNumber: z.nullable(Count),
  createdAt: TimeMs,
});
/** A transaction as its player sees it. */
export type OwnTransaction = z.infer<typeof OwnTransaction>;
/** `data` is the row as it stands now. */
export const RecordTransactionAnswer = z.object({ success: z.literal(true), data: OwnTransaction });
/** Tells the server of a transaction of one's own wallet (API-06). */
export const recordTransactionEndpoint: Endpoint<
  typeof RecordTransactionAnswer,
  { body: typeof RecordTransactionBody }
> = {
  method: 'POST',
  path: 'record-transaction',
  answer: RecordTransactionAnswer,
};

/** From where on, going back. */
export const TransactionsQuery = z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) });
/** `next` is the `before` of the next page, null at the end. */
export const TransactionsAnswer = z.object({
  success: z.literal(true),
  transactions: z.array(OwnTransaction),
  next: z.nullable(z.string()),
});
/** One's own transactions, newest first, 50 at a time. */
export const transactionsEndpoint: Endpoint<typeof TransactionsAnswer, { query: typeof TransactionsQuery }> = {
  method: 'GET',
  path: 'transactions',
  answer: TransactionsAnswer,
};

/** Which run. */
export const RunAttestationBody = z.object({ runId: PublicId });
export const RunAttestation = z.object({
  run: z.object({
    /** bytes16 in hex. */
    runId: z.string().check(z.regex(/^0x[0-9a-f]{32}$/)),
    runNumber: Count,
    jumps: Count,
    score: Count,
    replayHash: TxHash,
  }),
  signature: z.string().check(z.regex(/^0x[0-9a-f]{130}$/)),
});
/** The server's word on a settled run. */
export type RunAttestation = z.infer<typeof RunAttestation>;
/** Null without an attestation key. */
export const RunAttestationAnswer = z.object({ success: z.literal(true), attestation: z.nullable(RunAttestation) });
/** The server's word on a settled run of one's own, for `recordAttestedRun`. */
export const runAttestationEndpoint: Endpoint<typeof RunAttestationAnswer, { body: typeof RunAttestationBody }> = {
  method: 'POST',
  path: 'run-attestation',
  answer: RunAttestationAnswer,
};
