import { API_PATH, pathOf } from '@jumpy/protocol/endpoint';
import { boardEndpoints } from '@jumpy/protocol/endpoints/boards';
import { DAILY_BOARDS } from '@jumpy/protocol/http/daily';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { BOARD_TTL_MS } from '../leaderboards/boards.ts';
import type { PublicAnswers } from '../../http/publicAnswers.ts';
import { playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { sendJson } from '../../http/sendJson.ts';
import { sendPublic } from '../../http/sendPublic.ts';
import { createSingleFlight } from '../../platform/singleFlight.ts';
import type { DailyBoards } from './boards.ts';
import { readCommitments } from './readCommitments.ts';
import { readDaily } from './readDaily.ts';

export const dailyRoutes: FastifyPluginAsync<{
  context: Context;
  dailyBoards: DailyBoards;
  publicAnswers: PublicAnswers;
}> = async (api, { context, dailyBoards, publicAnswers }) => {
  for (const board of DAILY_BOARDS) {
    const address = pathOf(boardEndpoints.dailyBoard, { params: { board } });
    publicAnswers.set(`${API_PATH}/${address}`, async () => (await dailyBoards.read(board)).rows(undefined));
  }

  const commitments = createSingleFlight({
    clock: context.clock,
    ttlMs: BOARD_TTL_MS,
    load: (_all: 'all') => readCommitments(context),
  });

  serve(api, boardEndpoints.daily, async (request) =>
    readDaily({ ...context, dailyBoards }, { userId: request.player?.id }),
  );

  serve(api, boardEndpoints.dailyBoard, async ({ params }, reply) =>
    sendPublic(reply, (await dailyBoards.read(params.board)).rows(undefined)),
  );

  serve(api, boardEndpoints.ownDailyPlace, (request, reply) =>
    sendJson(
      reply,
      dailyBoards.read(request.params.board).then((board) => board.own(playerOf(request))),
    ),
  );

  serve(api, boardEndpoints.commitments, async () => ({ success: true as const, days: await commitments.read('all') }));
};
