import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

type Trx = Transaction<DatabaseSchema>;

/** Rows untouched for this long belong to processes that no longer exist. */
const RETENTION = '1 day';

export interface ProcessHeartbeat {
  id: string;
  beat: number;
}

/** The only SQL on processes that share rooms. Uses the time of the transaction. */
export const processStore = {
  /** Extends the lease without Redis; false if others have declared the process dead since `beat`. */
  async extendStandalone(trx: Trx, { id, beat, forMs }: ProcessHeartbeat & { forMs: number }): Promise<boolean> {
    const { rows } = await sql`
      INSERT INTO room_processes AS p (id, alone_until, seen_at)
      VALUES (${id}, app_now() + ${forMs} * interval '1 millisecond', app_now())
      ON CONFLICT (id) DO UPDATE SET alone_until = excluded.alone_until, seen_at = excluded.seen_at
      WHERE p.buried_beat IS NULL OR p.buried_beat < ${beat}
      RETURNING id`.execute(trx);
    return rows.length > 0;
  },

  /**
   * Declares a process dead. Returns whether it has stopped: one that runs without Redis keeps its current lease, but
   * cannot extend it.
   */
  async declareDead(trx: Trx, { id, beat }: ProcessHeartbeat): Promise<boolean> {
    const { rows } = await sql<{ isGone: boolean }>`
      INSERT INTO room_processes AS p (id, buried_beat, seen_at) VALUES (${id}, ${beat}, app_now())
      ON CONFLICT (id) DO UPDATE SET buried_beat = greatest(p.buried_beat, excluded.buried_beat), seen_at = excluded.seen_at
      RETURNING coalesce(alone_until <= app_now(), true) AS is_gone`.execute(trx);
    return rows[0]?.isGone ?? false;
  },

  /**
   * Whether the process has not been declared dead since `beat`; the row lock keeps that true until the transaction
   * ends.
   */
  async holdsLease(trx: Trx, { id, beat }: ProcessHeartbeat): Promise<boolean> {
    const read = async (): Promise<boolean | undefined> => {
      const { rows } = await sql<{ isMine: boolean }>`
        SELECT buried_beat IS NULL OR buried_beat < ${beat} AS is_mine FROM room_processes WHERE id = ${id}
        FOR SHARE`.execute(trx);
      return rows[0]?.isMine;
    };
    const known = await read();
    if (known !== undefined) return known;
    // First use: creates the row, unless another transaction has just done so.
    await sql`INSERT INTO room_processes (id, seen_at) VALUES (${id}, app_now()) ON CONFLICT (id) DO NOTHING`.execute(
      trx,
    );
    return (await read()) ?? false;
  },

  /** Deletes a stopped process, and those not seen for a day. */
  async remove(trx: Trx, id: string): Promise<void> {
    await sql`DELETE FROM room_processes WHERE id = ${id} OR seen_at < app_now() - ${RETENTION}::interval`.execute(trx);
  },
};
