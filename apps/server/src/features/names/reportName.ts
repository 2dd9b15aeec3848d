import { canReportName } from '@jumpy/domain/hiddenName';
import { NAME_REPORTS_A_DAY, type NameReportBody } from '@jumpy/protocol/http/nameReports';
import type { RequestPlayer } from '../../http/route.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createExactLimit } from '../../platform/exactLimit.ts';
import { nameStore } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Notes that a player finds a name wrong; whether it is new. */
export type ReportName = (report: { player: RequestPlayer; body: NameReportBody }) => Promise<boolean>;

/**
 * Takes reports of names: one of a player and a name, and so many a day of one player. A report changes nothing but the queue that operators
 * look through, however many there are. That somebody is an operator shows by nothing.
 */
export function nameReporter(context: Pick<Context, 'clock' | 'db'>): ReportName {
  const { db } = context;
  const spend = createExactLimit(db, { name: 'name reports', windowMs: DAY_MS, most: NAME_REPORTS_A_DAY });
  return async ({ player, body: { publicId, name, reason } }) => {
    if (publicId === player.publicId) throw new ApiError('forbidden', 'This is your own name.', { field: 'publicId' });
    const about = await nameStore.byPublicId(db, publicId);
    if (!about) throw new ApiError('player_unknown', 'There is no such player.', { field: 'publicId' });
    if (about.isHidden || !canReportName(about.name))
      throw new ApiError('conflict', 'This name is hidden already.', { field: 'name' });
    if (about.name !== name)
      throw new ApiError('changed_meanwhile', 'This player has another name by now.', { field: 'name' });
    const report = { userId: player.id, aboutId: about.id, name, reason };
    if (await nameStore.wasReported(db, report)) return false;
    const restS = await spend(player.id);
    if (restS > 0)
      throw new ApiError('rate_limited', `You have reported ${NAME_REPORTS_A_DAY} names today. Try again tomorrow.`, {
        retryAfterSeconds: restS,
      });
    return inTransaction(context, (trx) => nameStore.report(trx, report));
  };
}
