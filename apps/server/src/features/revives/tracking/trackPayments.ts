import { REVIVE_WAIT_MS } from '@jumpy/protocol/http/revives';
import type { Kysely } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { PAYMENT_TOPIC, readPayment } from '../payment.ts';
import { recordPayment } from '../recordPayment.ts';
import { creditUnused, findPayers, forgetVanished, lockTracking, readNewEvents, saveFollowed } from './store.ts';
import { playerEvents } from '../../../platform/bus/playerEvents.ts';

/** So many events of payments are taken at once; the rest a moment later. */
const MOST_EVENTS = 500;

/**
 * Takes the payments that were followed on the chain, and makes a free revive of those that no run has used: nobody pays for nothing,
 * whatever became of their page, their run or their network.
 */
export async function trackPayments(context: Pick<Context, 'db' | 'clock' | 'bus' | 'chain'>): Promise<void> {
  const { bus, clock, chain } = context;
  if (!chain) return;
  const contract = chain.contracts.reviveGate.toLowerCase();
  const now = new Date(clock.nowMs());
  const credited = await inTransaction(context, async (trx) => {
    await lockTracking(trx);
    await forgetVanished(trx);
    await takeEvents(trx, contract);
    await findPayers(trx);
    const unused = await creditUnused(trx, { now, waitedSince: new Date(now.getTime() - REVIVE_WAIT_MS) });
    for (const { userId: id, discordId, ...payment } of unused)
      await recordPayment(trx, { player: { id, discordId }, payment, contract, now });
    return unused;
  });
  for (const { userId, txHash } of credited)
    bus.publish(playerEvents(userId), {
      type: 'transaction',
      data: { txHash, type: 'REVIVE_PAYMENT', status: 'completed' },
    });
}

async function takeEvents(trx: Kysely<Database>, address: string): Promise<void> {
  for (const event of await readNewEvents(trx, { address, topic: PAYMENT_TOPIC, most: MOST_EVENTS })) {
    const payment = readPayment(event);
    if (payment) await saveFollowed(trx, { payment, seq: event.seq });
  }
}
