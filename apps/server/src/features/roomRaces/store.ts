import type { RoomKind } from '@jumpy/protocol/room/messages';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

type Db = Kysely<DatabaseSchema>;

/** A race of a room, running or finished. */
export interface RaceRow {
  id: string;
  code: string;
  kind: RoomKind;
  simVersion: number;
  runKey: Buffer;
  startedAt: Date;
  endedAt: Date | null;
}

/** A player with their current profile. */
export interface RacerRow {
  userId: string;
  publicId: string;
  username: string;
  avatar: string | null;
  playerLevel: number;
  /** Whether others may see the player's profile. */
  hasProfile: boolean;
}

/** Placement of a participant; bots have no player. */
export interface PlacementRow extends Omit<
  RacerRow,
  'userId' | 'publicId' | 'username' | 'playerLevel' | 'hasProfile'
> {
  seat: number;
  /** Rank when the race ended. */
  rank: number | null;
  score: number;
  jumps: number;
  ticks: number;
  frozenTicks: number;
  userId: string | null;
  publicId: string | null;
  username: string | null;
  playerLevel: number | null;
  hasProfile: boolean | null;
  /** Null if no run is stored. */
  runId: string | null;
  voidedAt: Date | null;
  /** Level and character used in the run; null if no run is stored. */
  level: number | null;
  look: string | null;
  botName: string | null;
  botLevel: number | null;
  botLook: string | null;
  botInputs: Buffer | null;
}

export const roomRaceStore = {
  async find(db: Db, raceId: string): Promise<RaceRow | undefined> {
    const { rows } = await sql<RaceRow>`
      SELECT id, code, kind, sim_version, run_key, started_at, ended_at FROM room_races WHERE id = ${raceId}`.execute(
      db,
    );
    return rows[0];
  },

  /** Players of a race: everyone with a ticket for it. */
  async listRacers(db: Db, raceId: string): Promise<RacerRow[]> {
    const { rows } = await sql<RacerRow>`
      SELECT u.id AS user_id, u.public_id, u.username, u.avatar, u.level AS player_level, u.has_profile
      FROM run_tickets t JOIN users u ON u.id = t.user_id
      WHERE t.room_race_id = ${raceId} ORDER BY lower(u.username), u.id`.execute(db);
    return rows;
  },

  async listPlacements(db: Db, raceId: string): Promise<PlacementRow[]> {
    const { rows } = await sql<PlacementRow>`
      SELECT p.seat, p.rank, p.score, p.jumps, p.ticks, p.frozen_ticks,
        p.bot_name, p.bot_level, p.bot_look, p.bot_inputs,
        p.user_id, u.public_id, u.username, u.avatar, u.level AS player_level, u.has_profile,
        r.id AS run_id, r.voided_at, r.level, r.look
      FROM room_race_places p
      LEFT JOIN users u ON u.id = p.user_id
      LEFT JOIN runs r ON r.id = p.run_id
      WHERE p.race_id = ${raceId}
      ORDER BY p.rank NULLS LAST, p.score DESC, p.seat`.execute(db);
    return rows;
  },
};
