import type { ConfirmedStatus, TransactionType } from '@jumpy/protocol/http/chain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt } from './playerTables.ts';

/** Amounts are `numeric(78)`, represented as decimal strings since a JS number cannot hold them. */
type Wei = string;

export interface WalletBalancesTable {
  address: string;
  balanceWei: Wei;
  readAt: Date;
}

export interface TransactionsTable {
  id: GeneratedAlways<number>;
  userId: string;
  discordId: string;
  fromAddress: string;
  toAddress: string;
  amount: string;
  transactionType: TransactionType;
  txHash: string;
  status: string;
  runId: string | null;
  confirmedStatus: Generated<ConfirmedStatus>;
  confirmedFrom: string | null;
  confirmedTo: string | null;
  valueWei: Wei | null;
  feeWei: Wei | null;
  blockNumber: number | null;
  nextCheckAt: Date;
  createdAt: CreatedAt;
  /** First and last time of a consecutive series in which nodes did not know the transaction. */
  missedSince: Generated<Date | null>;
  missedAt: Generated<Date | null>;
}

export interface FaucetGiftsTable {
  id: Generated<string>;
  userId: string;
  address: string;
  kind: 'welcome' | 'asked';
  amountWei: Wei;
  tries: Generated<number>;
  nextTryAt: Date;
  givenAt: Date | null;
  txHash: string | null;
  createdAt: CreatedAt;
}

export interface WalletLeasesTable {
  walletId: string;
  leaseId: string | null;
  expiresAt: Date;
  lastTxHash: string | null;
  lastNonce: number | null;
  lastSentAt: Date | null;
}

export interface MoneyTables {
  walletBalances: WalletBalancesTable;
  transactions: TransactionsTable;
  faucetGifts: FaucetGiftsTable;
  walletLeases: WalletLeasesTable;
}
