import type { RequestPlayer } from './route.ts';

/** Resolves session ids, for every request. */
export interface SessionCache {
  find(token: string | undefined): Promise<RequestPlayer | undefined> | RequestPlayer | undefined;
  /** Invalidates an ended session. Call after the row is updated. */
  forget(token: string): void;
  /** Like `forget`, for sessions with unknown ids. */
  forgetAll(): void;
}
