/** How far the follower is, for those who ask how the chain is. */
export interface Following {
  /** Where it stands; undefined before its first step. */
  state(): FollowingState | undefined;
  tell(state: FollowingState): void;
}

export type FollowingState =
  | { kind: 'caughtUp' }
  | { kind: 'behind'; atBlock: number }
  /** No node answered; in words. */
  | { kind: 'stopped'; why: string };

export function createFollowing(): Following {
  let told: FollowingState | undefined;
  return {
    state: () => told,
    tell(state) {
      told = state;
    },
  };
}
