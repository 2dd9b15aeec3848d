import { type RawBuilder, sql } from 'kysely';

/** Whether others still climb the course of a run of a room. */
export const isInRoom = (runId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  EXISTS (SELECT 1 FROM room_race_places p JOIN room_races a ON a.id = p.race_id WHERE p.run_id = ${runId} AND a.ended_at IS NULL)`;
