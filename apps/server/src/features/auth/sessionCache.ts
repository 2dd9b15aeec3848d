import { createTopic } from '../../platform/bus/bus.ts';
import { namesChangedTopic } from '../../platform/bus/namesChangedTopic.ts';
import type { Context } from '../../platform/context.ts';
import { createBatchLoader } from '../../platform/batchLoader.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import type { RequestPlayer, SessionCache } from '../../http/route.ts';
import { findSessions, isSessionId, sessionKey } from './findSession.ts';

/** Cache TTL of a session lookup in milliseconds; bounds staleness if an invalidation is missed. */
export const SESSION_TTL_MS = 3_000;
const MAX_CACHED = 20_000;
const MAX_BATCH_SIZE = 200;
/** Invalidates all cached sessions in every process. Carries no ids; sessions rarely end, and a lookup is cheap. */
const SESSIONS_ENDED_TOPIC = createTopic<null>('sessions ended');

/** Invalidates cached sessions in every process. */
export function publishSessionsEnded({ bus }: Pick<Context, 'bus'>): void {
  bus.publish(SESSIONS_ENDED_TOPIC, null);
}

export function createSessionCache(context: Pick<Context, 'db' | 'clock' | 'env' | 'bus'>): SessionCache {
  const loadSession = createBatchLoader({ maxBatchSize: MAX_BATCH_SIZE, load: (keys) => findSessions(context, keys) });
  // Keyed by the raw id, in memory for the TTL only, so that it is hashed per database lookup rather than per request.
  const cache = createTtlCache<RequestPlayer | undefined>({
    clock: context.clock,
    ttlMs: SESSION_TTL_MS,
    maxEntries: MAX_CACHED,
    load: async (token) => {
      const key = sessionKey(token);
      return key === undefined ? undefined : loadSession(key);
    },
  });
  context.bus.subscribe(SESSIONS_ENDED_TOPIC, cache.clear);
  context.bus.subscribe(namesChangedTopic, cache.clear);
  context.bus.onMissed(cache.clear);
  return {
    find: (token) => (isSessionId(token) ? cache.read(token) : undefined),
    refresh(tokens) {
      for (const token of tokens) if (isSessionId(token)) cache.refresh(token);
    },
    invalidate(token) {
      if (isSessionId(token)) context.bus.publish(SESSIONS_ENDED_TOPIC, null);
    },
    invalidateAll: () => publishSessionsEnded(context),
  };
}
