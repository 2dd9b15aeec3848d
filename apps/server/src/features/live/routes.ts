import { liveEndpoints } from '@jumpy/protocol/endpoints/live';
import { MOST_LIVE } from '@jumpy/protocol/http/live';
import type { FastifyPluginAsync } from 'fastify';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { startLoop } from '../../platform/loop.ts';
import { createSingleFlight } from '../../platform/singleFlight.ts';
import { serve } from '../../http/serve.ts';
import { createLiveStreams } from './liveStreams.ts';
import { liveStore } from './store.ts';
import { wireLiveRun } from './wireLiveRun.ts';

/** The list is read once in so long, whoever asks. */
const LIST_MS = 2_000;
/** Whoever was not heard for so long does not climb now. */
const HEARD_MS = 15_000;
const READ_EVERY_MS = 1_000;
/** Most who watch at one process. */
const MOST_WATCHERS = 5_000;

export const liveRoutes: FastifyPluginAsync<{ context: Context }> = async (api, { context }) => {
  const { db, clock, log } = context;
  const list = createSingleFlight({
    clock,
    ttlMs: LIST_MS,
    load: (_of: null) => liveStore.list(db, { since: new Date(clock.nowMs() - HEARD_MS), most: MOST_LIVE }),
  });
  const streams = createLiveStreams(context);
  const loop = startLoop({ name: 'live streams', everyMs: READ_EVERY_MS, run: streams.readOn, log });
  let watching = 0;
  api.addHook('preClose', async () => {
    await loop.stop();
    streams.close();
  });

  serve(api, liveEndpoints.list, async () => {
    const { rows, total } = await list.read(null);
    return { success: true as const, total, runs: rows.map(wireLiveRun) };
  });

  serve(api, liveEndpoints.stream, async ({ params: { runId } }, reply) => {
    if (watching >= MOST_WATCHERS)
      throw new ApiError('unavailable', 'Too many watch right now. Try again in a moment.', { retryAfterSeconds: 10 });
    const { raw } = reply;
    let isOpen = false;
    const open = (): void => {
      reply.hijack();
      raw.writeHead(200, {
        ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      isOpen = true;
    };
    const leave = await streams.watch(runId, {
      write(lines) {
        if (!isOpen) open();
        raw.write(lines);
      },
      end: () => void raw.end(),
    });
    if (!leave) throw new ApiError('not_found', 'Nobody climbs there now.', { field: 'runId' });
    watching += 1;
    raw.on('close', () => {
      watching -= 1;
      leave();
    });
    return reply;
  });
};
