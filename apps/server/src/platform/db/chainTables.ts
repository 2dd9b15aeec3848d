import type { Generated } from 'kysely';

export interface ChainTables {
  chainMarks: ChainMarkTable;
  chainEvents: ChainEventTable;
  chainSecondReading: ChainSecondReadingTable;
}

interface ChainMarkTable {
  blockNumber: number;
  blockHash: string;
  readAt: Generated<Date>;
  /** Index of the node that reported the range. */
  readBy: Generated<number>;
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

interface ChainSecondReadingTable {
  isOnly: Generated<boolean>;
  blockNumber: number;
}
