/** Progress of the indexers, for the chain status. */
export interface ChainSyncProgress {
  /** Progress of the first read; undefined before its first step. */
  first: SyncProgressSlot;
  /** Progress of the second read, which verifies everything again. */
  second: SyncProgressSlot;
}

export interface SyncProgressSlot {
  get(): ChainSyncState | undefined;
  set(state: ChainSyncState): void;
}

export type ChainSyncState =
  | { kind: 'caughtUp' }
  | { kind: 'behind'; atBlock: number }
  /** Why indexing stopped. */
  | { kind: 'stopped'; reason: string; isChainError: boolean };

export function createChainSyncProgress(): ChainSyncProgress {
  return { first: createSlot(), second: createSlot() };
}

function createSlot(): SyncProgressSlot {
  let current: ChainSyncState | undefined;
  return {
    get: () => current,
    set(state) {
      current = state;
    },
  };
}
