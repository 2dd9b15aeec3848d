import type { SpecialEventDates, SpecialEventKind, SpecialEventRule } from '@jumpy/domain/specialEvents';
import type { RunEvent } from '@jumpy/protocol/http/runs';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

type Db = Kysely<DatabaseSchema>;

/** What runs of a special event need of it. */
export interface EventOfRuns extends SpecialEventDates {
  id: number;
  kind: SpecialEventKind;
  name: string;
  nameEs: string | null;
  startPlace: number;
  rule: SpecialEventRule;
}

/** Returns a special event for its runs, also one that is over; undefined if there is none. */
export async function findEventOfRuns(db: Db, id: number): Promise<EventOfRuns | undefined> {
  const row = await db
    .selectFrom('specialEvents')
    .select(['id', 'kind', 'name', 'nameEs', 'startPlace', 'rule', 'startsAt', 'endsAt', 'cancelledAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { startsAt, endsAt, cancelledAt, ...event } = row;
  return {
    ...event,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    cancelledAt: cancelledAt?.getTime() ?? null,
  };
}

/** What a run shows of its event. */
export const toRunEvent = ({ id, kind, name, nameEs }: RunEvent): RunEvent => ({ id, kind, name, nameEs });

/** The rule of a run on the wire. */
export const toRunRule = (rule: SpecialEventRule): { rule?: SpecialEventRule } => (rule === 'standard' ? {} : { rule });

interface EventPlayer {
  userId: string;
  id: number;
}

/** The player's best score in an event, or 0. */
export async function readEventBest(db: Db, { userId, id }: EventPlayer): Promise<number> {
  const row = await db
    .selectFrom('specialEventBests')
    .select('score')
    .where('specialEventId', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.score ?? 0;
}

/** A player's standing on the board of an event. */
export interface EventRanking {
  best: number;
  /** Number of other players on the board, and how many of them are above the score. */
  others: number;
  above: number;
}

/** `above` counts players above the greater of the player's best and the given score. */
export async function readEventRanking(
  db: Db,
  { userId, id, score }: EventPlayer & { score: number },
): Promise<EventRanking> {
  const { rows } = await sql<EventRanking>`
    WITH own_best AS (
      SELECT coalesce((SELECT score FROM special_event_bests WHERE special_event_id = ${id} AND user_id = ${userId}), 0) AS best
    )
    SELECT own_best.best,
      (SELECT count(*) FROM special_event_bests WHERE special_event_id = ${id}) - (own_best.best > 0)::integer AS others,
      (SELECT count(*) FROM special_event_bests
        WHERE special_event_id = ${id} AND score > greatest(own_best.best, ${score}::integer)) AS above
    FROM own_best`.execute(db);
  return rows[0] ?? { best: 0, others: 0, above: 0 };
}
