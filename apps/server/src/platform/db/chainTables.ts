import type { Generated } from 'kysely';

/** What was read of the chain. */
export interface ChainTables {
  chainMarks: ChainMarkTable;
  chainEvents: ChainEventTable;
  chainSecondReading: ChainSecondReadingTable;
}

interface ChainMarkTable {
  blockNumber: number;
  blockHash: string;
  readAt: Generated<Date>;
  /** Place of the node that told of the range, in the list of nodes. */
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
