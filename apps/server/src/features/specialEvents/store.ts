import { SPECIAL_EVENT_LIMITS } from '@jumpy/domain/specialEvents';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { SpecialEventsTable } from '../../platform/db/specialEventTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { BoardEntry } from '../leaderboards/store.ts';

type Db = Kysely<DatabaseSchema>;
type Trx = Transaction<DatabaseSchema>;

export type SpecialEventRow = Selectable<SpecialEventsTable>;

/** An event with the number of players on its board and of rewards given. */
export interface CountedEventRow extends SpecialEventRow {
  players: number;
  rewards: number;
}

/** Name of the constraints that keep two events of a kind from overlapping begins so. */
const OVERLAP_CONSTRAINT = 'special_events_one_';
const EXCLUSION_VIOLATION = '23P01';

/** Whether the database refused an event beside another of its kind. */
export function isOverlapError(error: unknown): boolean {
  const { code, constraint } = Object(error) as { code?: unknown; constraint?: unknown };
  return code === EXCLUSION_VIOLATION && String(constraint).startsWith(OVERLAP_CONSTRAINT);
}

/** Events that were announced and not called off before they began. */
const isPublicAt = (now: Date) => sql`
  (e.cancelled_at IS NULL OR e.cancelled_at > e.starts_at)
  AND e.starts_at <= ${new Date(now.getTime() + SPECIAL_EVENT_LIMITS.announceMs)}`;
const endOfEvent = sql`least(e.ends_at, e.cancelled_at)`;

export const specialEventStore = {
  /** What runs or is announced, and the last that ended, by start. */
  async listPublic(db: Db, { now, maxEnded }: { now: Date; maxEnded: number }): Promise<SpecialEventRow[]> {
    const { rows } = await sql<SpecialEventRow>`
      SELECT * FROM (
        (SELECT e.* FROM special_events e WHERE ${isPublicAt(now)} AND ${endOfEvent} > ${now})
        UNION ALL
        (SELECT e.* FROM special_events e WHERE ${isPublicAt(now)} AND ${endOfEvent} <= ${now} ORDER BY ${endOfEvent} DESC LIMIT ${maxEnded})
      ) AS shown ORDER BY starts_at, id`.execute(db);
    return rows;
  },

  async findPublic(db: Db, { id, now }: { id: number; now: Date }): Promise<SpecialEventRow | undefined> {
    const { rows } = await sql<SpecialEventRow>`
      SELECT e.* FROM special_events e WHERE e.id = ${id} AND ${isPublicAt(now)}`.execute(db);
    return rows[0];
  },

  async listAll(db: Db): Promise<CountedEventRow[]> {
    const { rows } = await sql<CountedEventRow>`
      SELECT e.*,
        (SELECT count(*) FROM special_event_bests b WHERE b.special_event_id = e.id) AS players,
        (SELECT count(*) FROM special_event_rewards r WHERE r.special_event_id = e.id) AS rewards
      FROM special_events e ORDER BY e.starts_at DESC, e.id DESC`.execute(db);
    return rows;
  },

  async find(db: Db, id: number): Promise<SpecialEventRow | undefined> {
    return db.selectFrom('specialEvents').selectAll().where('id', '=', id).executeTakeFirst();
  },

  /** Locks an event, so that changes and the giving of rewards wait for each other. */
  async lock(trx: Trx, id: number): Promise<SpecialEventRow | undefined> {
    return trx.selectFrom('specialEvents').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  },

  async insert(trx: Trx, event: Insertable<SpecialEventsTable>): Promise<void> {
    await trx.insertInto('specialEvents').values(event).execute();
  },

  async update(
    trx: Trx,
    id: number,
    values: Partial<Omit<Insertable<SpecialEventsTable>, 'createdBy' | 'createdAt'>>,
  ): Promise<void> {
    await trx.updateTable('specialEvents').set(values).where('id', '=', id).execute();
  },

  /** The earliest event that ended before a time and whose rewards are not given. */
  async findUnclosed(db: Db, endedBefore: Date): Promise<SpecialEventRow | undefined> {
    const { rows } = await sql<SpecialEventRow>`
      SELECT e.* FROM special_events e WHERE e.closed_at IS NULL AND ${endOfEvent} <= ${endedBefore}
      ORDER BY ${endOfEvent}, e.id LIMIT 1`.execute(db);
    return rows[0];
  },

  /** Gives the reward to some players of the board who lack it, and returns them. */
  async giveRewards(
    trx: Trx,
    { id, cosmeticId, limit }: { id: number; cosmeticId: string; limit: number },
  ): Promise<string[]> {
    const { rows } = await sql<{ userId: string }>`
      INSERT INTO special_event_rewards (special_event_id, user_id, cosmetic_id)
      SELECT b.special_event_id, b.user_id, ${cosmeticId} FROM special_event_bests b JOIN users u ON u.id = b.user_id
      WHERE b.special_event_id = ${id} AND u.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM special_event_rewards r WHERE r.special_event_id = b.special_event_id AND r.user_id = b.user_id)
      ORDER BY b.user_id LIMIT ${limit}
      RETURNING user_id`.execute(trx);
    return rows.map(({ userId }) => userId);
  },

  /** Top of a board. Equal scores share a rank; the earlier one is listed first. */
  async readBoard(db: Db, { id, limit }: { id: number; limit: number }): Promise<BoardEntry[]> {
    const { rows } = await sql<BoardEntry>`
      SELECT u.discord_id, rank() OVER (ORDER BY b.score DESC) AS rank, b.score AS value, b.run_id, r.heights
      FROM (
        SELECT * FROM special_event_bests WHERE special_event_id = ${id} ORDER BY score DESC, reached_at, run_id LIMIT ${limit}
      ) AS b
      JOIN users u ON u.id = b.user_id JOIN runs r ON r.id = b.run_id
      ORDER BY b.score DESC, b.reached_at, b.run_id`.execute(db);
    return rows;
  },

  /** The players' own rows on a board, however low. */
  async readOwnEntries(db: Db, { id, discordIds }: { id: number; discordIds: string[] }): Promise<BoardEntry[]> {
    const { rows } = await sql<BoardEntry>`
      SELECT u.discord_id, b.score AS value, b.run_id, r.heights,
        (SELECT count(*) FROM special_event_bests o WHERE o.special_event_id = ${id} AND o.score > b.score) + 1 AS rank
      FROM special_event_bests b JOIN users u ON u.id = b.user_id JOIN runs r ON r.id = b.run_id
      WHERE b.special_event_id = ${id} AND u.discord_id = ANY(${discordIds}::text[])`.execute(db);
    return rows;
  },

  async countPlayers(db: Db, id: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM special_event_bests WHERE special_event_id = ${id}`.execute(db);
    return rows[0]?.count ?? 0;
  },
};
