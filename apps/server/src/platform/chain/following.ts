/** Progress of the indexers, for the chain status. */
export interface Following {
  /** Progress of the first read; undefined before its first step. */
  first: FollowingPlace;
  /** Progress of the second read, which verifies everything again. */
  second: FollowingPlace;
}

export interface FollowingPlace {
  state(): FollowingState | undefined;
  tell(state: FollowingState): void;
}

export type FollowingState =
  | { kind: 'caughtUp' }
  | { kind: 'behind'; atBlock: number }
  /** Why indexing stopped. */
  | { kind: 'stopped'; why: string; isOfChain: boolean };

export function createFollowing(): Following {
  return { first: createPlace(), second: createPlace() };
}

function createPlace(): FollowingPlace {
  let told: FollowingState | undefined;
  return {
    state: () => told,
    tell(state) {
      told = state;
    },
  };
}
