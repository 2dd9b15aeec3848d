import { REVIVE_WAIT_MS } from '@jumpy/protocol/http/revives';
import type { Kysely } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { PAYMENT_TOPIC, readPayment } from '../payment.ts';
import { recordPayment } from '../recordPayment.ts';
import { creditUnused, findPayers, forgetVanished, lockTracking, readNewEvents, saveFollowed } from './store.ts';
import { playerEvents } from '../../../platform/bus/playerEvents.ts';

/** Limit per round; the rest follow in the next one. */
const MOST_EVENTS = 500;

/**
 * Applies newly indexed payments and converts those not used by a run into free revives, so that no payment is lost to
 * a crashed page, an ended run or a network failure.
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
