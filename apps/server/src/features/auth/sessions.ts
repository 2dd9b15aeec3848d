import { topic } from '../../platform/bus/bus.ts';
import { namesChanged } from '../../platform/bus/namesChanged.ts';
import type { Context } from '../../platform/context.ts';
import { createBatch } from '../../platform/batch.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import type { RequestPlayer } from '../../http/route.ts';
import type { Sessions } from '../../http/sessions.ts';
import { findSessions, isSessionId, sessionKey } from './findSession.ts';

/** Cache TTL of a session lookup; bounds staleness if an invalidation is missed. */
const TTL_MS = 3_000;
const MOST_KEPT = 20_000;
const MOST_AT_ONCE = 200;
/** Invalidates all cached sessions in every process. Carries no ids; sessions rarely end, and a lookup is cheap. */
const ENDED = topic<null>('sessions ended');

/** Invalidates cached sessions in every process. */
export function tellSessionsEnded({ bus }: Pick<Context, 'bus'>): void {
  bus.publish(ENDED, null);
}

export function createSessions(context: Pick<Context, 'db' | 'clock' | 'env' | 'bus'>): Sessions {
  const ask = createBatch({ most: MOST_AT_ONCE, load: (keys) => findSessions(context, keys) });
  // Keyed by the raw id, in memory for the TTL only, so that it is hashed per database lookup rather than per request.
  const kept = createTtlCache<RequestPlayer | undefined>({
    clock: context.clock,
    ttlMs: TTL_MS,
    most: MOST_KEPT,
    load: async (token) => {
      const key = sessionKey(token);
      return key === undefined ? undefined : ask(key);
    },
  });
  context.bus.subscribe(ENDED, kept.clear);
  context.bus.subscribe(namesChanged, kept.clear);
  context.bus.onMissed(kept.clear);
  return {
    find: (token) => (isSessionId(token) ? kept.read(token) : undefined),
    forget(token) {
      if (isSessionId(token)) context.bus.publish(ENDED, null);
    },
    forgetAll: () => tellSessionsEnded(context),
  };
}
