import { ErrorAnswer } from '@jumpy/protocol/common';
import { BoardAnswer, BoardParams, BoardQuery } from '@jumpy/protocol/http/boards';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { sendParts } from '../lib/sendParts.ts';
import { NOBODY } from './boardRow.ts';
import type { Boards } from './boards.ts';
import { readBoard } from './readBoard.ts';

export const leaderboardRoutes: FastifyPluginAsyncZod<{ context: Context; boards: Boards }> = async (
  api,
  { context, boards },
) => {
  api.get(
    '/leaderboards/:board',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Up to 100 rows of a board, and the own one of who is signed in',
        tags: ['boards'],
        params: BoardParams,
        querystring: BoardQuery,
        response: { 200: BoardAnswer, '4xx': ErrorAnswer },
      },
    },
    async (request, reply) => {
      const { board } = request.params;
      const answer = await readBoard(
        { log: context.log, boards },
        { board, limit: request.query.limit, viewer: request.player ?? NOBODY },
      );
      return sendParts(reply, answer);
    },
  );
};
