import { leagueWeekAt } from '@jumpy/domain/leagues/leagues';
import { API_PATH, endpointPath } from '@jumpy/protocol/endpoint';
import { boardEndpoints } from '@jumpy/protocol/endpoints/boards';
import { BOARDS, type Board } from '@jumpy/protocol/http/boards';
import type { ReelRun, WeekReelResponse } from '@jumpy/protocol/http/weekReel';
import type { FastifyPluginAsync } from 'fastify';
import { type PublicResponse, type PublicResponses, sendJson, sendPublicResponse } from '../../http/publicResponses.ts';
import { namesChangedTopic } from '../../platform/bus/namesChangedTopic.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/appError.ts';
import { getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { toBoardRow, ANONYMOUS_VIEWER, MAX_BOARD_ROWS, attachOwners } from './loadBoard.ts';
import { toWornCosmetics } from '../stars/wornCosmetics.ts';
import { BOARD_TTL_MS, type BoardCache, onBoardsChanged, createBoardPublisher } from './boardCache.ts';
import { readSoloScoreEntries, readWeekReel } from './store.ts';

const REEL_TTL_MS = 15_000;
const CACHE_FIFTEEN_SECONDS = 'public, max-age=15';

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

  const readWeekReel = createWeekReelReader(context);
  registerEndpoint(api, boardEndpoints.weekReel, async (_request, reply) => {
    const reel = await readWeekReel();
    reply.header('cache-control', CACHE_FIFTEEN_SECONDS);
    return reel;
  });

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

/**
 * Reads the best runs of this week, once in a while for all viewers. Runs that count in a league are live solo runs,
 * whose replays are open.
 */
function createWeekReelReader({
  db,
  clock,
  bus,
}: Pick<Context, 'bus' | 'clock' | 'db'>): () => Promise<WeekReelResponse> {
  const reels = createTtlCache<WeekReelResponse>({
    ...{ clock, ttlMs: REEL_TTL_MS, maxEntries: 1 },
    load: async (week) => ({ success: true, runs: (await readWeekReel(db, week)).map(toReelRun) }),
  });
  bus.subscribe(namesChangedTopic, reels.clear);
  return async () => reels.read(leagueWeekAt(clock.nowMs()));
}

function toReelRun({
  runId,
  score,
  level,
  startPlace,
  look,
  cosmetics,
  publicId,
  username,
}: Awaited<ReturnType<typeof readWeekReel>>[number]): ReelRun {
  return {
    ...{ runId, score, level, startPlace, look },
    ...toWornCosmetics(cosmetics),
    player: { publicId, username },
  };
}
