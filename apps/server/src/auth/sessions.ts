import type { Context } from '../context.ts';
import { createBatch } from '../lib/batch.ts';
import { createKept } from '../lib/kept.ts';
import type { RequestPlayer } from '../lib/route.ts';
import { findSessions, sessionKey } from './findSession.ts';

/**
 * How long a session is believed without asking the database: a logout in this process is seen at once, one in another process
 * within this time.
 */
const KEPT_MS = 3_000;
const MOST_KEPT = 20_000;
const MOST_AT_ONCE = 200;

/** Who is behind a session id, for every request. */
export interface Sessions {
  find(token: string | undefined): Promise<RequestPlayer | null> | RequestPlayer | null;
  /** The session has ended: nobody gets in with it from now on. Call it after the row says so. */
  forget(token: string): void;
}

export function createSessions(context: Pick<Context, 'db' | 'clock' | 'env'>): Sessions {
  const kept = createKept<RequestPlayer>({ clock: context.clock, keptMs: KEPT_MS, most: MOST_KEPT });
  const ask = createBatch({ most: MOST_AT_ONCE, load: (keys) => findSessions(context, keys) });
  let ended = 0;

  async function load(key: string): Promise<RequestPlayer | null> {
    const endedBefore = ended;
    const player = (await ask(key)) ?? null;
    // What was read while a session ended may be that very session, from before.
    if (player && ended === endedBefore) kept.set(key, player);
    return player;
  }

  return {
    find(token) {
      const key = sessionKey(token);
      if (key === undefined) return null;
      return kept.get(key) ?? load(key);
    },
    forget(token) {
      ended += 1;
      const key = sessionKey(token);
      if (key !== undefined) kept.delete(key);
    },
  };
}
