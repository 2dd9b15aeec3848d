import { liveEndpoints } from '@jumpy/protocol/endpoints/runs';
import { MAX_LIVE_RUNS } from '@jumpy/protocol/http/live';
import type { FastifyReply } from 'fastify';
import { toAddressKey } from '../../platform/toAddressKey.ts';
import { AppError } from '../../platform/appError.ts';
import { namesChangedTopic } from '../../platform/bus/namesChangedTopic.ts';
import { startLoop } from '../../platform/loop.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { LiveStreams, type StreamWatcher, playersHiddenTopic } from './liveStreams.ts';
import { liveStore, toLiveRun } from './store.ts';

/** Clients with more unsent bytes than this read too slowly and are disconnected; they may reconnect. */
const MAX_BUFFERED_BYTES = 1_000_000;

/** Cache TTL of the list. */
const LIST_CACHE_MS = 2_000;
/** A run without messages for this long is not listed. */
const ACTIVE_WINDOW_MS = 15_000;
const POLL_INTERVAL_MS = 1_000;

export const liveRoutes: ApiRoutes = async (api, { context }) => {
  const { db, clock, log, bus } = context;
  const list = createTtlCache({
    clock,
    ttlMs: LIST_CACHE_MS,
    maxEntries: 1,
    load: () => liveStore.list(db, { since: new Date(clock.nowMs() - ACTIVE_WINDOW_MS), limit: MAX_LIVE_RUNS }),
  });
  const subscriptions = [bus.subscribe(playersHiddenTopic, list.clear), bus.subscribe(namesChangedTopic, list.clear)];
  const streams = new LiveStreams(context);
  const loop = startLoop({ name: 'live streams', intervalMs: POLL_INTERVAL_MS, run: () => streams.poll(), log });
  api.addHook('preClose', async () => {
    await loop.stop();
    for (const stop of subscriptions) stop();
    streams.close();
  });

  registerEndpoint(api, liveEndpoints.list, async () => {
    const { rows, total } = await list.read('runs');
    return { success: true as const, total, runs: rows.map(toLiveRun) };
  });
  registerEndpoint(api, liveEndpoints.stream, async ({ params: { runId }, ip }, reply) => {
    const stream = openEventStream(reply);
    const leave = await streams.watch(runId, stream, toAddressKey(ip));
    if (leave === 'full')
      throw new AppError('unavailable', 'Too many people are watching. Try again in a moment.', {
        retryAfterSeconds: 10,
        details: { reason: 'viewers' },
      });
    if (leave === 'unknown') throw new AppError('not_found', 'No one’s playing there right now.', { field: 'runId' });
    stream.onClose(leave);
    return reply;
  });
  registerEndpoint(api, liveEndpoints.spectatingSetting, async (request) => ({
    success: true as const,
    othersMayWatch: await liveStore.isWatchable(db, getPlayer(request).id),
  }));
  registerEndpoint(api, liveEndpoints.setSpectatingSetting, async (request) => {
    const { othersMayWatch } = request.body;
    const { id: userId } = getPlayer(request);
    await liveStore.setWatchable(db, { userId, isShown: othersMayWatch });
    if (!othersMayWatch) bus.publish(playersHiddenTopic, { userId });
    return { success: true as const, othersMayWatch };
  });
};

/** A server-sent event response. */
export interface EventStream extends StreamWatcher {
  /** Calls back when the client disconnects, immediately if it already has. */
  onClose(act: () => void): void;
}

/** Sends headers on the first write; until then the handler can still reply with an error. */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply;
  let isOpen = false;
  const open = (): void => {
    isOpen = true;
    reply.hijack();
    // The client may disconnect during a write.
    raw.on('error', () => undefined);
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    // Ends with the connection: no chunked encoding, which halves the time per write.
    raw.removeHeader('transfer-encoding');
    raw.writeHead(200, {
      connection: 'close',
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  };
  return {
    write(lines) {
      if (!isOpen) open();
      if (raw.destroyed || raw.writableEnded) return;
      raw.write(lines);
      if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy();
    },
    end() {
      if (isOpen && !raw.writableEnded) raw.end();
    },
    onClose(act) {
      if (raw.closed || raw.destroyed) act();
      else raw.once('close', act);
    },
  };
}
