import { REVIVE_WAIT_MS } from '@jumpy/protocol/http/revives';
import type { Kysely } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { PAYMENT_TOPIC, parsePaymentEvent } from '../parsePaymentEvent.ts';
import { recordPayment } from '../payments.ts';
import {
  creditUnusedPayments,
  assignPayers,
  deleteReorgedPayments,
  lockTracking,
  readNewPaymentEvents,
  saveTrackedPayment,
} from './store.ts';
import { playerEventsTopic } from '../../../platform/bus/playerEventsTopic.ts';

/** Limit per round; the rest follow in the next one. */
const BATCH_SIZE = 500;

/**
 * Applies newly indexed payments and converts those not used by a run into free revives, so that no payment is lost to
 * a crashed page, an ended run or a network failure. `more` if there were new ones.
 */
export async function trackPayments(
  context: Pick<Context, 'db' | 'clock' | 'bus' | 'chain'>,
): Promise<'more' | undefined> {
  const { bus, clock, chain } = context;
  if (!chain) return undefined;
  const contract = chain.contracts.reviveGate.toLowerCase();
  const now = new Date(clock.nowMs());
  const { credited, eventCount } = await inTransaction(context, async (trx) => {
    await lockTracking(trx);
    await deleteReorgedPayments(trx);
    const eventCount = await ingestEvents(trx, contract);
    await assignPayers(trx);
    const unused = await creditUnusedPayments(trx, { now, waitedSince: new Date(now.getTime() - REVIVE_WAIT_MS) });
    for (const { userId: id, discordId, ...payment } of unused)
      await recordPayment(trx, { player: { id, discordId }, payment, contract, now });
    return { credited: unused, eventCount };
  });
  for (const { userId, txHash } of credited)
    bus.publish(playerEventsTopic(userId), {
      type: 'transaction',
      data: { txHash, type: 'REVIVE_PAYMENT', status: 'completed' },
    });
  return eventCount > 0 ? 'more' : undefined;
}

async function ingestEvents(trx: Kysely<DatabaseSchema>, address: string): Promise<number> {
  const events = await readNewPaymentEvents(trx, { address, topic: PAYMENT_TOPIC, limit: BATCH_SIZE });
  for (const event of events) {
    const payment = parsePaymentEvent(event);
    if (payment) await saveTrackedPayment(trx, { payment, seq: event.seq });
  }
  return events.length;
}
