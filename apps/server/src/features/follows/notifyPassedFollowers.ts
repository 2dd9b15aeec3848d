import type { Notice } from '@jumpy/protocol/http/notices';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readPlayerLocalDates } from '../leaderboards/store.ts';
import { addNotice, type NewNotice, publishNotice } from '../notices/addNotice.ts';
import { followStore } from './store.ts';

/** A player with very many followers passes most of them at once with an early best. */
const MAX_NOTIFIED = 50;

type NotifyContext = Pick<Context, 'bus' | 'clock' | 'db' | 'log'>;
type NewBest = Pick<SettledRun, 'runId' | 'previousBest' | 'best'> & { userId: string };

/**
 * Tells followers that a new best has passed theirs: the nearest 50, each at most once on their local day. The run is
 * settled by now, so a failure costs the bell alone.
 */
export async function notifyPassedFollowers(context: NotifyContext, newBest: NewBest): Promise<void> {
  try {
    const added = await addNotices(context, newBest);
    for (const notice of added) publishNotice(context, notice);
  } catch (error) {
    context.log.warn({ err: error, runId: newBest.runId }, 'followers could not be told of a new best');
  }
}

async function addNotices(
  context: NotifyContext,
  { userId, runId, previousBest, best }: NewBest,
): Promise<NewNotice[]> {
  const range = { userId, from: previousBest, to: best, limit: MAX_NOTIFIED };
  const passed = await followStore.findPassedFollowers(context.db, range);
  if (passed.length === 0) return [];
  return inTransaction(context, async (trx) => {
    const owners = await readPlayerLocalDates(
      trx,
      passed.map(({ discordId }) => discordId),
    );
    const added: NewNotice[] = [];
    for (const { discordId, passedBy } of passed) {
      const owner = owners.get(discordId);
      if (!owner) continue;
      const notice: Notice = { kind: 'followed_passed', name: passedBy, score: best, runId };
      const newNotice = { userId: owner.userId, key: `followed passed ${owner.date}`, notice };
      if (await addNotice(trx, newNotice)) added.push(newNotice);
    }
    return added;
  });
}
