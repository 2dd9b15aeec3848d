import type { RequestPlayer } from './route.ts';

/** Resolves session ids, for every request. */
export interface SessionCache {
  find(token: string | undefined): Promise<RequestPlayer | undefined> | RequestPlayer | undefined;
  /** Invalidates an ended session. Call after the row is updated. */
  invalidate(token: string): void;
  /** Like `invalidate`, for sessions with unknown ids. */
  invalidateAll(): void;
}
