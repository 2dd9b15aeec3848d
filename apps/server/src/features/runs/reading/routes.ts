import { ErrorAnswer, PublicId } from '@jumpy/protocol/common';
import { HistoryAnswer } from '@jumpy/protocol/http/history';
import { MAX_REPLAYS, PublicRunAnswer, ReplaysAnswer, ReplaysQuery, RunParams } from '@jumpy/protocol/http/replays';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { playerOf } from '../../../http/route.ts';
import type { Onlooker } from './mayWatch.ts';
import { readHistory } from './readHistory.ts';
import { findReplays, readReplays } from './readReplays.ts';
import { publicRun, standingRun } from './readRun.ts';
import type { RunReader } from './runReader.ts';

/** A run that is removed is gone from every copy within this time. */
const FOR_HALF_A_MINUTE = 'public, max-age=30';

export const readingRoutes: FastifyPluginAsyncZod<{ context: Context; readRun: RunReader }> = async (
  api,
  { context, readRun },
) => {
  const onlookerOf = ({ player }: FastifyRequest): Onlooker => ({
    userId: player?.id,
    nowMs: context.clock.nowMs(),
  });

  api.get(
    '/runs',
    {
      config: { access: 'player' },
      schema: {
        summary: 'The own last runs, and the records by level',
        tags: ['runs'],
        response: { 200: HistoryAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    (request) => readHistory(context, playerOf(request).id),
  );

  api.get(
    '/runs/:runId',
    {
      config: { access: 'anyone', limit: 'lookup' },
      schema: {
        summary: 'A run with its player; 410 when it was removed',
        tags: ['runs'],
        params: RunParams,
        response: { 200: PublicRunAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    async (request) => {
      const run = await standingRun(readRun, request.params.runId);
      return { success: true as const, run: publicRun(run, onlookerOf(request)) };
    },
  );

  api.get(
    '/replays',
    {
      config: { access: 'anyone', limit: 'replays' },
      schema: {
        summary: 'Up to 25 replays by the ids of their runs, with what the boards say of them',
        tags: ['runs'],
        querystring: ReplaysQuery,
        response: { 200: ReplaysAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    async (request, reply) => {
      const found = await findReplays(context, runIdsOf(request.query.runs), onlookerOf(request));
      if (found.isShared) reply.header('cache-control', FOR_HALF_A_MINUTE).header('etag', found.tag);
      if (found.isShared && String(request.headers['if-none-match']).includes(found.tag)) return sendUnchanged(reply);
      return { success: true as const, replays: await readReplays(context, found) };
    },
  );
};

/** What was asked for is what the asker has: an answer without a body, which no schema describes. */
function sendUnchanged(reply: FastifyReply): FastifyReply {
  return reply.code(304).send();
}

function runIdsOf(list: string): string[] {
  const runIds = list.split(',');
  if (runIds.length > MAX_REPLAYS)
    throw new Failure('bad_request', `Ask for ${MAX_REPLAYS} replays at once at most.`, { field: 'runs' });
  if (runIds.every((runId) => PublicId.safeParse(runId).success)) return runIds;
  throw new Failure('bad_request', 'These are not ids of runs.', { field: 'runs' });
}
