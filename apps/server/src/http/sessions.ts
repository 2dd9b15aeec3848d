import type { RequestPlayer } from './route.ts';

/** Who is behind a session id, for every request. */
export interface Sessions {
  find(token: string | undefined): Promise<RequestPlayer | undefined> | RequestPlayer | undefined;
  /** The session has ended: nobody gets in with it from now on. Call it after the row says so. */
  forget(token: string): void;
  /** As `forget`, for sessions that nobody has the ids of. */
  forgetAll(): void;
}
