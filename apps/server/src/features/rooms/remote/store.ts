import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Trx = Transaction<Database>;

/** What nobody has touched for so long is of processes that are gone. */
const KEPT = '1 day';

/** A process by its name, and how far it has counted. */
export interface CountedProcess {
  id: string;
  beat: number;
}

/** The only SQL on the processes that share rooms. Time is the transaction's. */
export const processStore = {
  /** Plays on alone for so long; false where others have taken it for dead since it was sure. */
  async stayAlone(trx: Trx, { id, beat, forMs }: CountedProcess & { forMs: number }): Promise<boolean> {
    const { rows } = await sql`
      INSERT INTO room_processes AS p (id, alone_until, seen_at)
      VALUES (${id}, app_now() + ${forMs} * interval '1 millisecond', app_now())
      ON CONFLICT (id) DO UPDATE SET alone_until = excluded.alone_until, seen_at = excluded.seen_at
      WHERE p.buried_beat IS NULL OR p.buried_beat < ${beat}
      RETURNING id`.execute(trx);
    return rows.length > 0;
  },

  /** Takes one for dead; whether it plays no more: one that does so alone has its time, and gets no more of it. */
  async bury(trx: Trx, { id, beat }: CountedProcess): Promise<boolean> {
    const { rows } = await sql<{ isGone: boolean }>`
      INSERT INTO room_processes AS p (id, buried_beat, seen_at) VALUES (${id}, ${beat}, app_now())
      ON CONFLICT (id) DO UPDATE SET buried_beat = greatest(p.buried_beat, excluded.buried_beat), seen_at = excluded.seen_at
      RETURNING coalesce(alone_until <= app_now(), true) AS is_gone`.execute(trx);
    return rows[0]?.isGone ?? false;
  },

  /** Whether a process has not been taken for dead since it was sure; it cannot be before the transaction has ended. */
  async holds(trx: Trx, { id, beat }: CountedProcess): Promise<boolean> {
    const read = async (): Promise<boolean | undefined> => {
      const { rows } = await sql<{ isMine: boolean }>`
        SELECT buried_beat IS NULL OR buried_beat < ${beat} AS is_mine FROM room_processes WHERE id = ${id}
        FOR SHARE`.execute(trx);
      return rows[0]?.isMine;
    };
    const known = await read();
    if (known !== undefined) return known;
    // The first time; another transaction may have been quicker.
    await sql`INSERT INTO room_processes (id, seen_at) VALUES (${id}, app_now()) ON CONFLICT (id) DO NOTHING`.execute(
      trx,
    );
    return (await read()) ?? false;
  },

  /** Forgets a process that has ended, and those of which nothing was seen for a day. */
  async forget(trx: Trx, id: string): Promise<void> {
    await sql`DELETE FROM room_processes WHERE id = ${id} OR seen_at < app_now() - ${KEPT}::interval`.execute(trx);
  },
};
