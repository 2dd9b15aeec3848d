import type { ReviveGrant } from '@jumpy/protocol/http/revives';
import type { CreatedAt } from './playerTables.ts';

export interface RevivePaymentsTable {
  txHash: string;
  address: string;
  /** Null while nobody has linked the address. */
  userId: string | null;
  /** Wei in decimal digits. */
  amountWei: string;
  blockNumber: number;
  paidAt: Date;
  /** The followed event; null while the payment is known by its receipt alone. */
  eventSeq: number | null;
  seenAt: CreatedAt;
  /** Since when it is a free revive, if nobody uses it. */
  creditedAt: Date | null;
  /** The run that it revived. */
  runId: string | null;
  usedAs: ReviveGrant['source'] | null;
}

export interface ReviveTables {
  revivePayments: RevivePaymentsTable;
}
