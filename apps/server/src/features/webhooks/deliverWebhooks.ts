import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { collectWebhookEvents } from './collectEvents.ts';
import { sendWebhook, type WebhookSenderOptions } from './sendWebhook.ts';
import { type ClaimedDelivery, webhookStore } from './store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Waits after each failed try, as Standard Webhooks recommends: ten tries in three days. */
export const RETRY_DELAYS_MS: readonly number[] = [
  ...[5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS],
  ...[10 * HOUR_MS, 14 * HOUR_MS, 20 * HOUR_MS, 24 * HOUR_MS],
];
/** A hook is disabled when no try has succeeded for this long. */
export const DISABLE_AFTER_MS = 3 * DAY_MS;
export const DELIVERY_RETENTION_MS = 30 * DAY_MS;
const GONE_STATUS = 410;

type WebhookContext = Pick<Context, 'clock' | 'db' | 'env' | 'log'>;

/**
 * Creates the job that collects events and sends what is due. A delivery is taken before it is sent: what a process
 * that dies had taken is sent again by another, under the same id. A slow receiver delays only what is sent to it.
 */
export function createWebhookSender(context: WebhookContext, options: WebhookSenderOptions = {}): () => Promise<void> {
  return async () => {
    try {
      await collectWebhookEvents(context);
    } finally {
      await deliverDue(context, options);
    }
  };
}

async function deliverDue(context: WebhookContext, options: WebhookSenderOptions): Promise<void> {
  const claimed = await inTransaction(context, async (trx) => {
    await webhookStore.cancelRemoved(trx);
    return webhookStore.claimDue(trx);
  });
  await Promise.all(claimed.map((delivery) => deliver(context, delivery, options)));
}

async function deliver(
  context: WebhookContext,
  delivery: ClaimedDelivery,
  options: WebhookSenderOptions,
): Promise<void> {
  const { id, hookId, tries } = delivery;
  const { status, problem } = await sendWebhook(context, delivery, options);
  await inTransaction(context, async (trx) => {
    if (problem === undefined) return webhookStore.markDelivered(trx, { id, hookId, status: status ?? 0 });
    const delayMs = RETRY_DELAYS_MS[tries - 1];
    const nowMs = context.clock.nowMs();
    const nextTryAt = delayMs === undefined ? null : new Date(nowMs + delayMs);
    const failingSince = await webhookStore.markFailed(trx, {
      ...{ id, hookId, tries, problem, nextTryAt },
      status: status ?? null,
    });
    if (status === GONE_STATUS) await webhookStore.disable(trx, hookId, 'gone');
    else if (failingSince && nowMs - failingSince.getTime() >= DISABLE_AFTER_MS)
      await webhookStore.disable(trx, hookId, 'failing');
  });
  if (problem !== undefined) context.log.info({ hook: hookId, delivery: id, status, problem }, 'a webhook failed');
}
