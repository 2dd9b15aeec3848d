import { API_PATH, endpointPath } from '@jumpy/protocol/endpoint';
import { boardEndpoints } from '@jumpy/protocol/endpoints/boards';
import { BOARDS, type Board } from '@jumpy/protocol/http/boards';
import type { FastifyPluginAsync } from 'fastify';
import { type PublicResponse, type PublicResponses, sendJson, sendPublicResponse } from '../../http/publicResponses.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/appError.ts';
import { getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { toBoardRow, ANONYMOUS_VIEWER, MAX_BOARD_ROWS, attachOwners } from './loadBoard.ts';
import { BOARD_TTL_MS, type BoardCache, onBoardsChanged, createBoardPublisher } from './boardCache.ts';
import { readSoloScoreEntries } from './store.ts';

export const leaderboardRoutes: FastifyPluginAsync<{
  context: Context;
  boards: BoardCache;
  publicAnswers: PublicResponses;
}> = async (api, { context, boards, publicAnswers }) => {
  const withUnavailableError = <Read>(board: string, work: Promise<Read>): Promise<Read> =>
    work.catch((error: unknown) => {
      context.log.warn({ err: error, board }, 'a board could not be read');
      throw new AppError('unavailable', 'Couldn’t load the board. Try again in a moment.', {
        retryAfterSeconds: 2,
        cause: error,
      });
    });
  const read = (board: Board) => withUnavailableError(board, boards.read(board));

  for (const board of BOARDS) {
    const toPath = (query: { limit?: number }): string =>
      `${API_PATH}/${endpointPath(boardEndpoints.board, { params: { board }, query })}`;
    publicAnswers.set(toPath({}), async () => (await boards.read(board)).getRows(undefined));
    publicAnswers.set(toPath({ limit: MAX_BOARD_ROWS }), async () =>
      (await boards.read(board)).getRows(MAX_BOARD_ROWS),
    );
  }

  registerEndpoint(api, boardEndpoints.board, async ({ params, query }, reply) =>
    sendPublicResponse(reply, (await read(params.board)).getRows(query.limit)),
  );

  const readWithoutRooms = createSoloScoresReader(context);
  publicAnswers.set(`${API_PATH}/${endpointPath(boardEndpoints.scoresWithoutRooms, {})}`, readWithoutRooms);
  registerEndpoint(api, boardEndpoints.scoresWithoutRooms, async (_request, reply) =>
    sendPublicResponse(reply, await withUnavailableError('scores without rooms', readWithoutRooms())),
  );

  registerEndpoint(api, boardEndpoints.ownRank, (request, reply) =>
    sendJson(
      reply,
      read(request.params.board).then((board) => board.getOwnEntry(getPlayer(request))),
    ),
  );
};

/** Scores board without room runs, cached like the other boards. */
function createSoloScoresReader(context: Pick<Context, 'db' | 'clock' | 'env' | 'bus'>): () => Promise<PublicResponse> {
  const publish = createBoardPublisher(context);
  let previous: PublicResponse | undefined;
  const answers = createTtlCache<PublicResponse>({
    clock: context.clock,
    ttlMs: BOARD_TTL_MS,
    maxEntries: 1,
    load: async () => {
      const entries = await attachOwners(context, await readSoloScoreEntries(context.db, MAX_BOARD_ROWS));
      const text = Buffer.from(
        JSON.stringify({ success: true, rows: entries.map((entry) => toBoardRow(entry, ANONYMOUS_VIEWER)) }),
      );
      // Reuse the compressed response if nothing changed.
      if (!previous?.bytes.equals(text)) previous = publish(text);
      return previous;
    },
  });
  onBoardsChanged(context.bus, answers.clear);
  return async () => answers.read('scores');
}
