import type { ReviveGrant } from '@jumpy/protocol/http/revives';
import type { CreatedAt } from './playerTables.ts';

export interface RevivePaymentsTable {
  txHash: string;
  address: string;
  /** Null if no player has linked the address. */
  userId: string | null;
  /** Wei as a decimal string. */
  amountWei: string;
  blockNumber: number;
  paidAt: Date;
  /** The indexed event; null while the payment is known only from its receipt. */
  eventSeq: number | null;
  seenAt: CreatedAt;
  /** When the unused payment was turned into a free revive. */
  creditedAt: Date | null;
  /** The run that was revived with it. */
  runId: string | null;
  usedAs: ReviveGrant['source'] | null;
}

export interface ReviveTables {
  revivePayments: RevivePaymentsTable;
}
