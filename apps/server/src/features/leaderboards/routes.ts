import { ErrorAnswer } from '@jumpy/protocol/common';
import { BOARDS, type Board, BoardAnswer, BoardParams, BoardQuery, OwnPlaceAnswer } from '@jumpy/protocol/http/boards';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { PublicDoor } from '../../http/publicDoor.ts';
import { playerOf } from '../../http/route.ts';
import { sendJson } from '../../http/sendJson.ts';
import { sendPublic } from '../../http/sendPublic.ts';
import type { Boards } from './boards.ts';
import { MOST_ROWS } from './loadBoard.ts';

export const leaderboardRoutes: FastifyPluginAsyncZod<{ context: Context; boards: Boards; door: PublicDoor }> = async (
  api,
  { context, boards, door },
) => {
  const tags = ['boards'];
  const refusals = { '4xx': ErrorAnswer, '5xx': ErrorAnswer };
  const read = async (board: Board) =>
    boards.read(board).catch((fault: unknown) => {
      context.log.warn({ err: fault, board }, 'a board could not be read');
      throw new Failure('unavailable', 'The board cannot be read right now. Try again in a moment.', {
        retryAfterSeconds: 2,
        cause: fault,
      });
    });

  for (const board of BOARDS) {
    const url = `${api.prefix}/leaderboards/${board}`;
    door.set(url, async () => (await boards.read(board)).rows(undefined));
    door.set(`${url}?limit=${MOST_ROWS}`, async () => (await boards.read(board)).rows(MOST_ROWS));
  }

  api.get(
    '/leaderboards/:board',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Up to 100 rows of a board, the same for everybody',
        tags,
        params: BoardParams,
        querystring: BoardQuery,
        response: { 200: BoardAnswer, ...refusals },
      },
    },
    async ({ params, query }, reply) => sendPublic(reply, (await read(params.board)).rows(query.limit)),
  );

  api.get(
    '/leaderboards/:board/self',
    {
      config: { access: 'player' },
      schema: {
        summary: 'The own row of a board, however far down',
        tags,
        params: BoardParams,
        response: { 200: OwnPlaceAnswer, ...refusals },
      },
    },
    (request, reply) =>
      sendJson(
        reply,
        read(request.params.board).then((board) => board.own(playerOf(request))),
      ),
  );
};
