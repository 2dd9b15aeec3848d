import { ErrorAnswer } from '@jumpy/protocol/common';
import {
  DAILY_BOARDS,
  DailyAnswer,
  DailyBoardAnswer,
  DailyBoardParams,
  DailyCommitmentsAnswer,
  OwnDailyPlaceAnswer,
} from '@jumpy/protocol/http/daily';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { BOARD_KEPT_MS } from '../leaderboards/boards.ts';
import type { PublicDoor } from '../../http/publicDoor.ts';
import { playerOf } from '../../http/route.ts';
import { sendJson } from '../../http/sendJson.ts';
import { sendPublic } from '../../http/sendPublic.ts';
import { createSharedReads } from '../../platform/sharedReads.ts';
import type { DailyBoards } from './boards.ts';
import { readCommitments } from './readCommitments.ts';
import { readDaily } from './readDaily.ts';

export const dailyRoutes: FastifyPluginAsyncZod<{
  context: Context;
  dailyBoards: DailyBoards;
  door: PublicDoor;
}> = async (api, { context, dailyBoards, door }) => {
  for (const board of DAILY_BOARDS)
    door.set(`${api.prefix}/daily/boards/${board}`, async () => (await dailyBoards.read(board)).rows(undefined));

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
        summary: 'Up to 100 rows of a daily board, the same for everybody',
        tags: ['daily'],
        params: DailyBoardParams,
        response: { 200: DailyBoardAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    async ({ params }, reply) => sendPublic(reply, (await dailyBoards.read(params.board)).rows(undefined)),
  );

  api.get(
    '/daily/boards/:board/self',
    {
      config: { access: 'player' },
      schema: {
        summary: 'The own row of a daily board, however far down',
        tags: ['daily'],
        params: DailyBoardParams,
        response: { 200: OwnDailyPlaceAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    (request, reply) =>
      sendJson(
        reply,
        dailyBoards.read(request.params.board).then((board) => board.own(playerOf(request))),
      ),
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
