import { PublicId } from '@jumpy/protocol/common';
import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import { MAX_REPLAYS } from '@jumpy/protocol/http/replays';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { playerOf } from '../../../http/route.ts';
import { serve } from '../../../http/serve.ts';
import type { Onlooker } from './mayWatch.ts';
import { readHistory } from './readHistory.ts';
import { findReplays, readReplays } from './readReplays.ts';
import { publicRun, standingRun } from './readRun.ts';
import type { RunReader } from './runReader.ts';

/** A run that is removed is gone from every copy within this time. */
const FOR_HALF_A_MINUTE = 'public, max-age=30';

export const readingRoutes: FastifyPluginAsync<{ context: Context; readRun: RunReader }> = async (
  api,
  { context, readRun },
) => {
  const onlookerOf = ({ player }: FastifyRequest): Onlooker => ({
    userId: player?.id,
    nowMs: context.clock.nowMs(),
  });

  serve(api, runEndpoints.history, (request) => readHistory(context, playerOf(request).id));

  serve(api, runEndpoints.run, async (request) => {
    const onlooker = onlookerOf(request);
    const run = await standingRun(readRun, request.params.runId, onlooker);
    return { success: true as const, run: publicRun(run, onlooker), serverNow: context.clock.nowMs() };
  });

  serve(api, runEndpoints.replays, async (request, reply) => {
    const found = await findReplays(context, runIdsOf(request.query.runs), onlookerOf(request));
    if (found.isShared) reply.header('cache-control', FOR_HALF_A_MINUTE).header('etag', found.tag);
    if (found.isShared && String(request.headers['if-none-match']).includes(found.tag)) return sendUnchanged(reply);
    return { success: true as const, replays: await readReplays(context, found) };
  });
};

/** What was asked for is what the asker has: an answer without a body, which no schema describes. */
function sendUnchanged(reply: FastifyReply): FastifyReply {
  return reply.code(304).send();
}

function runIdsOf(list: string): string[] {
  const runIds = list.split(',');
  if (runIds.length > MAX_REPLAYS)
    throw new ApiError('bad_request', `Ask for ${MAX_REPLAYS} replays at once at most.`, { field: 'runs' });
  if (runIds.every((runId) => PublicId.safeParse(runId).success)) return runIds;
  throw new ApiError('bad_request', 'These are not ids of runs.', { field: 'runs' });
}
