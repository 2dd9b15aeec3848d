import {
  areReplaysOpen,
  COURSE_DAYS,
  courseDateAt,
  addCourseDays,
  courseEndsAt,
  courseOpensAt,
} from '@jumpy/domain/courseDays';
import { API_PATH, endpointPath } from '@jumpy/protocol/endpoint';
import { boardEndpoints } from '@jumpy/protocol/endpoints/boards';
import { DAILY_BOARDS, type DailyResponse, type DailyCommitment } from '@jumpy/protocol/http/daily';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { BOARD_TTL_MS } from '../leaderboards/boardCache.ts';
import { type PublicResponses, sendJson, sendPublicResponse } from '../../http/publicResponses.ts';
import { getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import type { DailyBoardCache } from './dailyBoardCache.ts';
import { getOrCreateCourse } from './courses.ts';
import { TICKET_SECTION_COUNT, deriveSectionSeeds } from './sectionSeeds.ts';
import { type CourseRow, readCourses, readPlayerDay } from './store.ts';

export const dailyRoutes: FastifyPluginAsync<{
  context: Context;
  dailyBoards: DailyBoardCache;
  publicAnswers: PublicResponses;
}> = async (api, { context, dailyBoards, publicAnswers }) => {
  for (const board of DAILY_BOARDS) {
    const address = endpointPath(boardEndpoints.dailyBoard, { params: { board } });
    publicAnswers.set(`${API_PATH}/${address}`, async () => (await dailyBoards.read(board)).getRows(undefined));
  }

  const commitments = createTtlCache({
    clock: context.clock,
    ttlMs: BOARD_TTL_MS,
    maxEntries: 1,
    load: () => readDailyCommitments(context),
  });

  registerEndpoint(api, boardEndpoints.daily, async (request) =>
    readDaily({ ...context, dailyBoards }, { userId: request.player?.id }),
  );

  registerEndpoint(api, boardEndpoints.dailyBoard, async ({ params }, reply) =>
    sendPublicResponse(reply, (await dailyBoards.read(params.board)).getRows(undefined)),
  );

  registerEndpoint(api, boardEndpoints.ownDailyRank, (request, reply) =>
    sendJson(
      reply,
      dailyBoards.read(request.params.board).then((board) => board.getOwnEntry(getPlayer(request))),
    ),
  );

  registerEndpoint(api, boardEndpoints.commitments, async () => ({
    success: true as const,
    days: await commitments.read('all'),
  }));
};

/** Today's course and the player's result on it. */
async function readDaily(
  { db, clock, dailyBoards }: Pick<Context, 'db' | 'clock'> & { dailyBoards: DailyBoardCache },
  { userId }: { userId: string | undefined },
): Promise<DailyResponse> {
  const serverNow = clock.nowMs();
  const { date, commitment, players } = await dailyBoards.readToday();
  const playerDay = userId === undefined ? null : await readPlayerDay(db, { userId, date });
  const today = { date, opensAt: courseOpensAt(date), endsAt: courseEndsAt(date), commitment };
  return { success: true, today, serverNow, players, own: playerDay };
}

/**
 * Returns published commitments from `revealedDaysBack` days ago to the last promised day. Keys are revealed only for days
 * that are over.
 */
async function readDailyCommitments(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'log'>,
): Promise<DailyCommitment[]> {
  const nowMs = context.clock.nowMs();
  const today = courseDateAt(nowMs);
  await getOrCreateCourse(context, today);
  const courses = await readCourses(context.db, {
    from: addCourseDays(today, -COURSE_DAYS.revealedDaysBack),
    to: addCourseDays(today, COURSE_DAYS.commitDaysAhead),
  });
  return courses.map((course) => toDailyCommitment(course, nowMs));
}

function toDailyCommitment(
  { courseDate, commitment, committedAt, key, simVersion }: CourseRow,
  nowMs: number,
): DailyCommitment {
  // The key stays secret until replays open, since runs of this course may still be in progress.
  const open = areReplaysOpen(courseDate, nowMs) ? key : null;
  return {
    date: courseDate,
    commitment: commitment.toString('hex'),
    committedAt: committedAt.getTime(),
    key: open?.toString('hex') ?? null,
    simVersion: open && simVersion,
    seed: open && deriveSectionSeeds(open, { from: 0, to: TICKET_SECTION_COUNT }),
  };
}
