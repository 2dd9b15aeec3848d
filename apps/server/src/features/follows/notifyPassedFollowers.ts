import type { Notice } from '@jumpy/protocol/http/notices';
import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readPlayerLocalDates } from '../leaderboards/store.ts';
import { addNotice, type NewNotice, publishNotice } from '../notices/addNotice.ts';
import { followStore, type NewBest } from './store.ts';

/** A player with very many followers passes most of them at once with an early best. */
const MAX_NOTIFIED = 50;

/**
 * Tells followers that a new best has passed theirs: the nearest 50, each at most once on their local day. Settlement
 * queues new bests; each is taken in the transaction that adds its notices, so a killed process loses none.
 */
export async function notifyPassedFollowers(context: Pick<Context, 'bus' | 'clock' | 'db'>): Promise<void> {
  for (;;) {
    const added = await inTransaction(context, async (trx) => {
      const newBest = await followStore.dequeueNewBest(trx);
      return newBest && addNotices(trx, newBest);
    });
    if (!added) return;
    for (const notice of added) publishNotice(context, notice);
  }
}

async function addNotices(
  trx: Transaction<DatabaseSchema>,
  { userId, runId, previousBest, score, isVoided }: NewBest,
): Promise<NewNotice[]> {
  if (isVoided) return [];
  const range = { userId, from: previousBest, to: score, limit: MAX_NOTIFIED };
  const passed = await followStore.findPassedFollowers(trx, range);
  const owners = await readPlayerLocalDates(
    trx,
    passed.map(({ discordId }) => discordId),
  );
  const added: NewNotice[] = [];
  // One order in all processes, so that two that notify the same players never wait for each other.
  for (const { discordId, passedBy } of passed.toSorted((a, b) => (a.discordId < b.discordId ? -1 : 1))) {
    const owner = owners.get(discordId);
    if (!owner) continue;
    const notice: Notice = { kind: 'followed_passed', name: passedBy, score, runId };
    const newNotice = { userId: owner.userId, key: `followed passed ${owner.date}`, notice };
    if (await addNotice(trx, newNotice)) added.push(newNotice);
  }
  return added;
}
