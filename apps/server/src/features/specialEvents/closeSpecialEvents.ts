import { SPECIAL_EVENT_LIMITS } from '@jumpy/domain/specialEvents';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addNotices, type NewNotice, publishNotice } from '../notices/addNotice.ts';
import { type SpecialEventRow, specialEventStore } from './store.ts';

/** Players of one step, which others that void a run of the event wait for. */
const PLAYERS_PER_STEP = 2_000;
/** Settlements that began in time are through by then. */
const CLOSE_DELAY_MS = 5 * 60_000;

type CloseContext = Pick<Context, 'bus' | 'clock' | 'db' | 'log'>;

/**
 * Closes events whose last runs have settled: everyone on the board gets the reward, once. Steps are transactions of
 * their own, so an interrupted closing resumes, and several processes may run it.
 */
export async function closeDueSpecialEvents(context: CloseContext, maxPlayers = PLAYERS_PER_STEP): Promise<void> {
  for (let event = await findDue(context); event !== undefined; event = await findDue(context))
    await closeNext(context, { event, maxPlayers });
}

function findDue({ clock, db }: CloseContext): Promise<SpecialEventRow | undefined> {
  return specialEventStore.findUnclosed(db, new Date(clock.nowMs() - SPECIAL_EVENT_LIMITS.lateMs - CLOSE_DELAY_MS));
}

/** Gives the rewards of one step; the last one closes the event. */
async function closeNext(
  context: CloseContext,
  { event: { id }, maxPlayers }: { event: SpecialEventRow; maxPlayers: number },
): Promise<void> {
  const { isClosed, notices } = await inTransaction(context, async (trx) => {
    const event = await specialEventStore.lock(trx, id);
    if (!event || event.closedAt !== null) return { isClosed: false, notices: [] };
    const { rewardLook } = event;
    const userIds =
      rewardLook === null
        ? []
        : await specialEventStore.giveRewards(trx, { id, cosmeticId: rewardLook, limit: maxPlayers });
    const notices = await addNotices(
      trx,
      userIds.map((userId) => toRewardNotice({ userId, event })),
    );
    const isClosed = userIds.length < maxPlayers;
    if (isClosed) await specialEventStore.update(trx, id, { closedAt: new Date(context.clock.nowMs()) });
    return { isClosed, notices };
  });
  for (const notice of notices) publishNotice(context, notice);
  if (isClosed) context.log.info({ id }, 'a special event was closed');
}

function toRewardNotice({ userId, event }: { userId: string; event: SpecialEventRow }): NewNotice {
  const { id, name, nameEs } = event;
  return { userId, key: `event reward ${id}`, notice: { kind: 'event_reward', event: name, eventEs: nameEs } };
}
