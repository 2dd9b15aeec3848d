import { courseEndsAt, courseOpensAt } from '@jumpy/domain/courseDays';
import type { DailyAnswer } from '@jumpy/protocol/http/daily';
import type { Context } from '../../platform/context.ts';
import type { DailyBoards } from './boards.ts';
import { readOwnDay } from './store.ts';

/** Today's course, and how a player stands on it. */
export async function readDaily(
  { db, clock, dailyBoards }: Pick<Context, 'db' | 'clock'> & { dailyBoards: DailyBoards },
  { userId }: { userId: string | undefined },
): Promise<DailyAnswer> {
  const serverNow = clock.nowMs();
  const { date, commitment, players } = await dailyBoards.today();
  const own = userId === undefined ? null : await readOwnDay(db, { userId, date });
  const today = { date, opensAt: courseOpensAt(date), endsAt: courseEndsAt(date), commitment };
  return { success: true, today, serverNow, players, own };
}
