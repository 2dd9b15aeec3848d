import { courseDateAt, courseEndsAt, courseOpensAt } from '@jumpy/domain/courseDays';
import type { DailyAnswer } from '@jumpy/protocol/http/daily';
import type { Context } from '../context.ts';
import { findCourse } from './findCourse.ts';
import { countDayPlayers, readOwnDay } from './store.ts';

/** Today's course, and how a player stands on it. */
export async function readDaily(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'log'>,
  { userId }: { userId: string | undefined },
): Promise<DailyAnswer> {
  const { db, clock } = context;
  const nowMs = clock.nowMs();
  const date = courseDateAt(nowMs);
  const [course, players, own] = await Promise.all([
    findCourse(context, date),
    countDayPlayers(db, date),
    userId === undefined ? null : readOwnDay(db, { userId, date }),
  ]);
  return {
    success: true,
    today: {
      date,
      opensAt: courseOpensAt(date),
      endsAt: courseEndsAt(date),
      commitment: course.commitment.toString('hex'),
    },
    serverNow: nowMs,
    players,
    own,
  };
}
