import {
  areReplaysOpen,
  COURSE_DAYS,
  courseDateAt,
  courseDatePlus,
  courseEndsAt,
  courseOpensAt,
} from '@jumpy/domain/courseDays';
import { API_PATH, pathOf } from '@jumpy/protocol/endpoint';
import { boardEndpoints } from '@jumpy/protocol/endpoints/boards';
import { DAILY_BOARDS, type DailyAnswer, type DailyCommitment } from '@jumpy/protocol/http/daily';
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
import { findCourse } from './findCourse.ts';
import { FIRST_SECTIONS, sectionSeeds } from './sectionSeeds.ts';
import { type CourseRow, readCourses, readOwnDay } from './store.ts';

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

/** Today's course and the player's result on it. */
async function readDaily(
  { db, clock, dailyBoards }: Pick<Context, 'db' | 'clock'> & { dailyBoards: DailyBoards },
  { userId }: { userId: string | undefined },
): Promise<DailyAnswer> {
  const serverNow = clock.nowMs();
  const { date, commitment, players } = await dailyBoards.today();
  const own = userId === undefined ? null : await readOwnDay(db, { userId, date });
  const today = { date, opensAt: courseOpensAt(date), endsAt: courseEndsAt(date), commitment };
  return { success: true, today, serverNow, players, own };
}

/**
 * Returns published commitments from `openedBack` days ago to the last promised day. Keys are revealed only for days
 * that are over.
 */
async function readCommitments(context: Pick<Context, 'db' | 'clock' | 'env' | 'log'>): Promise<DailyCommitment[]> {
  const nowMs = context.clock.nowMs();
  const today = courseDateAt(nowMs);
  await findCourse(context, today);
  const courses = await readCourses(context.db, {
    from: courseDatePlus(today, -COURSE_DAYS.openedBack),
    to: courseDatePlus(today, COURSE_DAYS.promisedAhead),
  });
  return courses.map((course) => wireCommitment(course, nowMs));
}

function wireCommitment(
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
    seed: open && sectionSeeds(open, { from: 0, to: FIRST_SECTIONS }),
  };
}
