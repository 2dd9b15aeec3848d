import { API_PATH, pathOf } from '@jumpy/protocol/endpoint';
import { boardEndpoints } from '@jumpy/protocol/endpoints/boards';
import { BOARDS, type Board } from '@jumpy/protocol/http/boards';
import type { FastifyPluginAsync } from 'fastify';
import type { PublicAnswer } from '../../http/publicAnswer.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { PublicAnswers } from '../../http/publicAnswers.ts';
import { playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { sendJson } from '../../http/sendJson.ts';
import { sendPublic } from '../../http/sendPublic.ts';
import { createSingleFlight } from '../../platform/singleFlight.ts';
import { boardRow, NOBODY } from './boardRow.ts';
import { BOARD_TTL_MS, type Boards, onBoardsChanged } from './boards.ts';
import { MOST_ROWS, withOwners } from './loadBoard.ts';
import { boardPublisher } from './publishBoard.ts';
import { readPlacesWithoutRooms } from './store.ts';

export const leaderboardRoutes: FastifyPluginAsync<{
  context: Context;
  boards: Boards;
  publicAnswers: PublicAnswers;
}> = async (api, { context, boards, publicAnswers }) => {
  const told = <Read>(board: string, reading: Promise<Read>): Promise<Read> =>
    reading.catch((error: unknown) => {
      context.log.warn({ err: error, board }, 'a board could not be read');
      throw new ApiError('unavailable', 'The board cannot be read right now. Try again in a moment.', {
        retryAfterSeconds: 2,
        cause: error,
      });
    });
  const read = (board: Board) => told(board, boards.read(board));

  for (const board of BOARDS) {
    const addressOf = (query: { limit?: number }): string =>
      `${API_PATH}/${pathOf(boardEndpoints.board, { params: { board }, query })}`;
    publicAnswers.set(addressOf({}), async () => (await boards.read(board)).rows(undefined));
    publicAnswers.set(addressOf({ limit: MOST_ROWS }), async () => (await boards.read(board)).rows(MOST_ROWS));
  }

  serve(api, boardEndpoints.board, async ({ params, query }, reply) =>
    sendPublic(reply, (await read(params.board)).rows(query.limit)),
  );

  const readWithoutRooms = createScoresWithoutRooms(context);
  publicAnswers.set(`${API_PATH}/${pathOf(boardEndpoints.scoresWithoutRooms, {})}`, readWithoutRooms);
  serve(api, boardEndpoints.scoresWithoutRooms, async (_request, reply) =>
    sendPublic(reply, await told('scores without rooms', readWithoutRooms())),
  );

  serve(api, boardEndpoints.ownPlace, (request, reply) =>
    sendJson(
      reply,
      read(request.params.board).then((board) => board.own(playerOf(request))),
    ),
  );
};

/** Scores board without room runs, cached like the other boards. */
function createScoresWithoutRooms(context: Pick<Context, 'db' | 'clock' | 'env' | 'bus'>): () => Promise<PublicAnswer> {
  const publish = boardPublisher(context);
  let former: PublicAnswer | undefined;
  const answers = createSingleFlight<'scores', PublicAnswer>({
    clock: context.clock,
    ttlMs: BOARD_TTL_MS,
    load: async () => {
      const places = await withOwners(context, await readPlacesWithoutRooms(context.db, MOST_ROWS));
      const text = Buffer.from(JSON.stringify({ success: true, rows: places.map((place) => boardRow(place, NOBODY)) }));
      // Reuse the compressed response if nothing changed.
      if (!former?.bytes.equals(text)) former = publish(text);
      return former;
    },
  });
  onBoardsChanged(context.bus, answers.forget);
  return () => answers.read('scores');
}
