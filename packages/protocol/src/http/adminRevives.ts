import * as z from 'zod/mini';
import { Count, PublicId } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { TxHash, Wei } from './chain.ts';
import { WalletAddress } from './wallets.ts';

/** Revenue from revives; amounts in MON (DATA-17). `contractBalance` is null if the chain is unavailable. */
export const ReviveStats = z.object({
  totalRevives: Count,
  totalRevenue: z.number(),
  contractBalance: z.nullable(z.number()),
  avgPrice: z.number(),
});
export type ReviveStats = z.infer<typeof ReviveStats>;

/** A paid revive: `timestamp` in seconds since 1970, `amount` in MON (DATA-18). */
export const ReviveTransaction = z.object({
  timestamp: Count,
  player: WalletAddress,
  /** Owner of the wallet; null if it is not linked. */
  publicId: z.nullable(PublicId),
  amount: z.number(),
  txHash: TxHash,
  status: z.string(),
});
export type ReviveTransaction = z.infer<typeof ReviveTransaction>;

/** The last 50 transactions, newest first. `owner` and `balanceWei` are null if the chain is unavailable. */
export const AdminRevivesResponse = z.object({
  success: z.literal(true),
  contract: WalletAddress,
  owner: z.nullable(WalletAddress),
  balanceWei: z.nullable(Wei),
  stats: ReviveStats,
  transactions: z.array(ReviveTransaction),
});
export type AdminRevivesResponse = z.infer<typeof AdminRevivesResponse>;
/** Revenue from revives and the payments behind it (ADMIN-76, ADMIN-86). */
export const adminRevivesEndpoint: Endpoint<typeof AdminRevivesResponse, EmptyRequest> = {
  method: 'GET',
  path: 'admin/revives',
  response: AdminRevivesResponse,
};
