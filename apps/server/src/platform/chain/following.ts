/** How far the readings of the chain are, for those who ask how the chain is. */
export interface Following {
  /** Where the reading stands; undefined before its first step. */
  first: FollowingPlace;
  /** The same of the reading that goes over everything once more. */
  second: FollowingPlace;
}

export interface FollowingPlace {
  state(): FollowingState | undefined;
  tell(state: FollowingState): void;
}

export type FollowingState =
  | { kind: 'caughtUp' }
  | { kind: 'behind'; atBlock: number }
  /** Why it does not go on, in words. */
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
