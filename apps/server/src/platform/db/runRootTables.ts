import type { HashedRules } from '@jumpy/protocol/runRoots';
import type { Generated, JSONColumnType } from 'kysely';
import type { CreatedAt } from './playerTables.ts';
import type { RoleTxState } from './roleSyncTables.ts';

interface RunRootTable {
  night: string;
  /** Null for a night without runs. */
  root: Buffer | null;
  runs: number;
  rules: JSONColumnType<HashedRules[], string, never>;
  rulesHash: Buffer;
  /** Nodes of the tree, 32 bytes each, the root first. */
  tree: Buffer;
  madeAt: CreatedAt;
  writtenAt: Date | null;
}

interface RunLeafTable {
  runId: string;
  night: string;
  position: number;
}

export interface RunRootTxTable {
  txHash: string;
  night: string;
  nonce: number;
  raw: string;
  gasLimit: number;
  mostWei: string;
  costWei: string | null;
  state: Generated<RoleTxState>;
  blockNumber: number | null;
  sentAt: CreatedAt;
  endedAt: Date | null;
}

/** Why the next root is not written; it continues on its own, except for `refused` and `different`. */
export type RunRootProblem = 'budget' | 'balance' | 'chain' | 'refused' | 'different';

interface RunRootKeyTable {
  isOnly: Generated<boolean>;
  claims: Generated<number>;
  leasedUntil: Date | null;
  problem: RunRootProblem | null;
}

export interface RunRootTables {
  runRoots: RunRootTable;
  runLeaves: RunLeafTable;
  runRootTxs: RunRootTxTable;
  runRootKey: RunRootKeyTable;
}
