import type { Generated } from 'kysely';

/** What was read of the chain. */
export interface ChainTables {
  chainMarks: ChainMarkTable;
  chainEvents: ChainEventTable;
}

interface ChainMarkTable {
  blockNumber: number;
  blockHash: string;
  readAt: Generated<Date>;
}

interface ChainEventTable {
  seq: Generated<number>;
  blockNumber: number;
  blockHash: string;
  txHash: string;
  logIndex: number;
  address: string;
  topics: string[];
  data: string;
}
