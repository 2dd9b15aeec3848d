import type { WebhookDisabledReason, WebhookEvent } from '@jumpy/protocol/http/webhooks';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from '../../platform/db/webhookTables.ts';
import type { DueCondition } from '../../platform/jobs/dueWorkStore.ts';

type Db = Kysely<DatabaseSchema>;
export type WebhookRow = Selectable<WebhooksTable>;
export type DeliveryRow = Selectable<WebhookDeliveriesTable>;

/** An event to be sent to every hook that wants it. */
export interface NewEvent {
  /** Unique among all events; a hook gets one only once. */
  key: string;
  type: WebhookEvent;
  at: Date;
  payload: string;
  runId: string | null;
}

/** A delivery that this process has taken, with its hook. */
export type ClaimedDelivery = Pick<DeliveryRow, 'id' | 'payload' | 'tries'> &
  Pick<WebhookRow, 'url' | 'format' | 'secret' | 'oldSecret' | 'oldUntil'> & { hookId: string };

/** Deliveries to one hook at a time. */
const MAX_PER_HOOK = 5;
/** Longer than any try takes; then another process may take over. */
const LEASE = sql`interval '1 minute'`;
const COLLECTED_KEY = 'webhooks collected until';

export const webhookStore = {
  /** All hooks by name, with how many deliveries wait. */
  async list(db: Db): Promise<(WebhookRow & { waiting: number })[]> {
    const { rows } = await sql<WebhookRow & { waiting: number }>`
      SELECT h.*, (SELECT count(*)::int FROM webhook_deliveries d WHERE d.webhook_id = h.id AND d.state = 'waiting') AS waiting
      FROM webhooks h ORDER BY lower(h.name), h.id`.execute(db);
    return rows;
  },

  find(db: Db, id: string): Promise<WebhookRow | undefined> {
    return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
  },

  /** Inserts a hook unless there are as many as there may be; parallel inserts wait for each other. */
  async insert(trx: Db, row: Insertable<WebhooksTable>, { limit }: { limit: number }): Promise<boolean> {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(trx);
    const { count } = await trx
      .selectFrom('webhooks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= limit) return false;
    await trx.insertInto('webhooks').values(row).execute();
    return true;
  },

  async update(db: Db, id: string, values: Updateable<WebhooksTable>): Promise<void> {
    await db.updateTable('webhooks').set(values).where('id', '=', id).execute();
  },

  async delete(db: Db, id: string): Promise<void> {
    await db.deleteFrom('webhooks').where('id', '=', id).execute();
  },

  /** Disables a hook and cancels what waits for it. */
  async disable(trx: Db, id: string, reason: WebhookDisabledReason): Promise<void> {
    await sql`
      UPDATE webhooks SET disabled_at = app_now(), disabled_reason = ${reason} WHERE id = ${id} AND disabled_at IS NULL`.execute(
      trx,
    );
    await sql`
      UPDATE webhook_deliveries SET state = 'canceled', next_try_at = NULL, problem = 'The webhook was disabled.'
      WHERE webhook_id = ${id} AND state = 'waiting'`.execute(trx);
  },

  listDeliveries(db: Db, { hookId, limit }: { hookId: string; limit: number }): Promise<DeliveryRow[]> {
    return db
      .selectFrom('webhookDeliveries')
      .selectAll()
      .where('webhookId', '=', hookId)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
  },

  async insertTest(db: Db, { hookId, key, payload }: { hookId: string; key: string; payload: string }): Promise<void> {
    await sql`
      INSERT INTO webhook_deliveries (webhook_id, event_key, type, payload) VALUES (${hookId}, ${key}, 'test', ${payload})`.execute(
      db,
    );
  },

  /** Queues a delivery again under its id; false while it waits, or if the hook has none with this id. */
  async requeue(db: Db, { id, hookId }: { id: string; hookId: string }): Promise<boolean> {
    const { rows } = await sql`
      UPDATE webhook_deliveries SET state = 'waiting', tries = 0, next_try_at = app_now()
      WHERE id = ${id} AND webhook_id = ${hookId} AND state <> 'waiting' RETURNING id`.execute(db);
    return rows.length > 0;
  },

  /** Without an enabled hook there is nothing to collect or to send. */
  hasEnabled: (() => sql<boolean>`EXISTS (SELECT FROM webhooks WHERE disabled_at IS NULL)`) satisfies DueCondition,

  /** Since when the enabled hooks are to be told of something; undefined without any. */
  async findOldestEnabled(db: Db): Promise<Date | undefined> {
    const { rows } = await sql<{ at: Date | null }>`
      SELECT min(enabled_at) AS at FROM webhooks WHERE disabled_at IS NULL`.execute(db);
    return rows[0]?.at ?? undefined;
  },

  async findCollectedUntil(db: Db): Promise<Date | undefined> {
    const row = await db.selectFrom('settings').select('value').where('key', '=', COLLECTED_KEY).executeTakeFirst();
    return row && new Date(row.value);
  },

  async saveCollectedUntil(db: Db, until: Date): Promise<void> {
    const values = { value: until.toISOString(), updatedAt: until };
    await db
      .insertInto('settings')
      .values({ key: COLLECTED_KEY, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values).where('settings.updatedAt', '<', until))
      .execute();
  },

  /** Queues an event for each enabled hook that wants it, once. */
  async insertEvent(db: Db, { key, type, at, payload, runId }: NewEvent): Promise<void> {
    await sql`
      INSERT INTO webhook_deliveries (webhook_id, event_key, type, payload, run_id)
      SELECT h.id, ${key}, ${type}, ${payload}, ${runId}::uuid FROM webhooks h
      WHERE h.disabled_at IS NULL AND h.enabled_at <= ${at} AND ${type} = ANY(h.events)
      ON CONFLICT (webhook_id, event_key) DO NOTHING`.execute(db);
  },

  /** Cancels due deliveries about runs that were removed meanwhile. */
  async cancelRemoved(db: Db): Promise<void> {
    await sql`
      UPDATE webhook_deliveries d SET state = 'canceled', next_try_at = NULL, problem = 'The run was removed.'
      FROM runs r JOIN users u ON u.id = r.user_id
      WHERE d.state = 'waiting' AND d.next_try_at <= app_now() AND r.id = d.run_id
        AND (r.voided_at IS NOT NULL OR u.hidden_at IS NOT NULL)`.execute(db);
  },

  /** Takes due deliveries, the same few of each hook. Another process gets others, or these after the lease. */
  async claimDue(trx: Db): Promise<ClaimedDelivery[]> {
    const { rows } = await sql<ClaimedDelivery>`
      WITH due AS (
        SELECT x.id FROM webhooks h CROSS JOIN LATERAL (
          SELECT d.id FROM webhook_deliveries d
          WHERE d.webhook_id = h.id AND d.state = 'waiting' AND d.next_try_at <= app_now()
          ORDER BY d.next_try_at, d.id LIMIT ${MAX_PER_HOOK} FOR UPDATE SKIP LOCKED) x
        WHERE h.disabled_at IS NULL
      )
      UPDATE webhook_deliveries d SET tries = d.tries + 1, tried_at = app_now(), next_try_at = app_now() + ${LEASE}
      FROM due JOIN webhook_deliveries w ON w.id = due.id JOIN webhooks h ON h.id = w.webhook_id WHERE d.id = due.id
      RETURNING d.id, d.payload, d.tries, h.id AS hook_id, h.url, h.format, h.secret, h.old_secret, h.old_until`.execute(
      trx,
    );
    return rows;
  },

  async markDelivered(trx: Db, { id, hookId, status }: { id: string; hookId: string; status: number }): Promise<void> {
    await sql`
      UPDATE webhook_deliveries SET state = 'delivered', next_try_at = NULL, status = ${status}, problem = NULL
      WHERE id = ${id} AND state = 'waiting'`.execute(trx);
    await sql`UPDATE webhooks SET failing_since = NULL WHERE id = ${hookId} AND failing_since IS NOT NULL`.execute(trx);
  },

  /** Stores a failed try, unless another process has taken over; returns since when the hook fails. */
  async markFailed(
    trx: Db,
    {
      id,
      hookId,
      tries,
      status,
      problem,
      nextTryAt,
    }: {
      id: string;
      hookId: string;
      tries: number;
      status: number | null;
      problem: string;
      nextTryAt: Date | null;
    },
  ): Promise<Date | undefined> {
    await sql`
      UPDATE webhook_deliveries SET status = ${status}, problem = ${problem}, next_try_at = ${nextTryAt},
        state = ${nextTryAt ? 'waiting' : 'failed'}
      WHERE id = ${id} AND state = 'waiting' AND tries = ${tries}`.execute(trx);
    const { rows } = await sql<{ failingSince: Date }>`
      UPDATE webhooks SET failing_since = coalesce(failing_since, app_now()) WHERE id = ${hookId} RETURNING failing_since`.execute(
      trx,
    );
    return rows[0]?.failingSince;
  },

  async deleteOldDeliveries(db: Db, before: Date): Promise<void> {
    await db.deleteFrom('webhookDeliveries').where('createdAt', '<', before).where('state', '<>', 'waiting').execute();
  },
};
