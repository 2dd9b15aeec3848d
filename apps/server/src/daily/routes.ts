import { ErrorAnswer } from '@jumpy/protocol/common';
import { DailyAnswer, DailyBoardAnswer, DailyBoardParams, DailyCommitmentsAnswer } from '@jumpy/protocol/http/daily';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { BOARD_KEPT_MS } from '../leaderboards/boards.ts';
import { NOBODY } from '../leaderboards/boardRow.ts';
import { sendParts } from '../lib/sendParts.ts';
import { createSharedReads } from '../lib/sharedReads.ts';
import type { DailyBoards } from './boards.ts';
import { readCommitments } from './readCommitments.ts';
import { readDaily } from './readDaily.ts';

export const dailyRoutes: FastifyPluginAsyncZod<{ context: Context; dailyBoards: DailyBoards }> = async (
  api,
  { context, dailyBoards },
) => {
  const commitments = createSharedReads({
    clock: context.clock,
    keptMs: BOARD_KEPT_MS,
    load: (_all: 'all') => readCommitments(context),
  });

  api.get(
    '/daily',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Today’s course, and how who is signed in stands on it',
        tags: ['daily'],
        response: { 200: DailyAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    async (request) => readDaily({ ...context, dailyBoards }, { userId: request.player?.id }),
  );

  api.get(
    '/daily/boards/:board',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Up to 100 rows of a daily board, and the own one of who is signed in',
        tags: ['daily'],
        params: DailyBoardParams,
        response: { 200: DailyBoardAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    async (request, reply) => {
      const board = await dailyBoards.read(request.params.board);
      return sendParts(reply, await board.answer(request.player ?? NOBODY, undefined));
    },
  );

  api.get(
    '/daily/commitments',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'What was promised about the courses to come, and the keys of the days that are over',
        tags: ['daily'],
        response: { 200: DailyCommitmentsAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    async () => ({ success: true as const, days: await commitments.read('all') }),
  );
};
