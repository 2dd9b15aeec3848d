import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ChainEvent } from '../../platform/chain/store.ts';
import type { RoleAlarmsTable } from '../../platform/db/roleSyncTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export type RoleAlarmRow = Selectable<RoleAlarmsTable>;
export type NewRoleAlarm = Pick<RoleAlarmRow, 'txHash' | 'sender' | 'wallets' | 'blockNumber'>;

const CURSOR_KEY = 'role_events';

/** SQL on `role_alarms` and on the chain events that raise them. */
export const alarmStore = {
  /** Sequence number of the last processed event. */
  async getCursor(db: Kysely<DatabaseSchema>): Promise<number> {
    const row = await db.selectFrom('settings').select('value').where('key', '=', CURSOR_KEY).executeTakeFirst();
    return Number(row?.value ?? 0);
  },

  listEvents(
    db: Kysely<DatabaseSchema>,
    { after, address, topic, limit }: { after: number; address: string; topic: string; limit: number },
  ): Promise<ChainEvent[]> {
    return db
      .selectFrom('chainEvents')
      .selectAll()
      .where('address', '=', address)
      .where(sql`topics[1]`, '=', topic)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute();
  },

  /** Advances the cursor. False if another process has already done so. */
  async advanceCursor(
    trx: Transaction<DatabaseSchema>,
    { from, to, now }: { from: number; to: number; now: Date },
  ): Promise<boolean> {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('role_alarms', 0))`.execute(trx);
    if ((await alarmStore.getCursor(trx)) !== from) return false;
    await trx
      .insertInto('settings')
      .values({ key: CURSOR_KEY, value: String(to), updatedAt: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(to), updatedAt: now }))
      .execute();
    return true;
  },

  async insert(
    trx: Transaction<DatabaseSchema>,
    { alarms, now }: { alarms: readonly NewRoleAlarm[]; now: Date },
  ): Promise<void> {
    if (alarms.length === 0) return;
    await trx
      .insertInto('roleAlarms')
      .values(alarms.map((alarm) => ({ ...alarm, seenAt: now, clearedAt: null, clearedBy: null })))
      .onConflict((conflict) => conflict.column('txHash').doNothing())
      .execute();
  },

  listOpen(db: Kysely<DatabaseSchema>): Promise<RoleAlarmRow[]> {
    return db.selectFrom('roleAlarms').selectAll().where('clearedAt', 'is', null).orderBy('seenAt').execute();
  },

  async hasOpen(db: Kysely<DatabaseSchema>): Promise<boolean> {
    const query = db.selectFrom('roleAlarms').select('txHash').where('clearedAt', 'is', null);
    return (await query.limit(1).executeTakeFirst()) !== undefined;
  },

  /** False if the alarm does not exist or is already cleared. */
  async clear(
    trx: Transaction<DatabaseSchema>,
    { txHash, by, now }: { txHash: string; by: string; now: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('roleAlarms')
      .set({ clearedAt: now, clearedBy: by })
      .where('txHash', '=', txHash)
      .where('clearedAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};
