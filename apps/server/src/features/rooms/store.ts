import { type Kysely, type Transaction, sql } from 'kysely';
import type { RoomKind } from '@jumpy/protocol/room/messages';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { toAvatarPath } from '../players/toAvatarPath.ts';
import { toWornCosmetics } from '../stars/wornCosmetics.ts';
import type { RoomPerson } from './seat.ts';

export const roomPlayerStore = {
  /** A player as shown in rooms. */
  async find(db: Kysely<DatabaseSchema>, userId: string): Promise<RoomPerson | undefined> {
    const row = await db
      .selectFrom('users')
      .select([
        'publicId',
        'discordId',
        'username',
        'discriminator',
        'avatar',
        'level',
        'look',
        'hasProfile',
        'cosmetics',
      ])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { publicId, discordId, username, discriminator, avatar, level, look, hasProfile, cosmetics } = row;
    const isNumbered = discriminator !== null && discriminator !== '0';
    return {
      ...{ id: publicId, userId, discordId, username, level, look },
      avatar: toAvatarPath({ publicId, avatar }),
      discordUsername: isNumbered ? `${username}#${discriminator}` : username,
      ...(hasProfile ? {} : { noProfile: true as const }),
      ...toWornCosmetics(cosmetics),
    };
  },
};

/** Fencing check inside a transaction: throws if the process had lost its rooms when it made the decision. */
export type FencingCheck = (trx: Transaction<DatabaseSchema>) => Promise<void>;

type Db = Kysely<DatabaseSchema>;
type Trx = Transaction<DatabaseSchema>;

interface NewRoomRace {
  id: string;
  code: string;
  kind: RoomKind;
  simVersion: number;
  runKey: Buffer;
  startedAt: Date;
  placements: readonly { seat: number; userId: string; runId: string }[];
}

/** Inputs of a run since the previous mark; the mark at tick 0 is the start. */
export interface InputChunk {
  runId: string;
  tick: number;
  inputs: Buffer | null;
  /** When the inputs were received. */
  at: Date;
}

export interface RunProgress {
  runId: string;
  frozenTicks: number;
  isResumed: boolean;
}

export interface PlacementResult {
  seat: number;
  rank: number;
  score: number;
  jumps: number;
  ticks: number;
  frozenTicks: number;
}

export interface BotResult {
  seat: number;
  score: number;
  jumps: number;
  ticks: number;
  botName: string;
  botLevel: number;
  botLook: string;
  botInputs: Buffer;
}

interface RaceResult {
  raceId: string;
  at: Date;
  places: readonly PlacementResult[];
  bots: readonly BotResult[];
}

/** A room run to be settled. */
export interface AbandonedRoomRun {
  raceId: string;
  runId: string;
  seat: number;
  frozenTicks: number;
  isResumed: boolean;
}

/** Stored state of a run that another process has played. */
export interface RaceRunState {
  runId: string;
  /** The run has ended or is settled and cannot continue. */
  isClosed: boolean;
  frozenTicks: number;
  isResumed: boolean;
}

/** The only SQL on room races in progress. */
export const raceStore = {
  /** Serializes messages per player; a fixed lock order prevents deadlocks. */
  async lockPlayers(trx: Trx, userIds: readonly string[]): Promise<void> {
    await sql`
      SELECT pg_advisory_xact_lock(hashtextextended('checkpoints:' || id, 0))
      FROM (SELECT unnest(${[...userIds]}::text[]) AS id ORDER BY 1) AS players`.execute(trx);
  },

  /** Inserts the race with its seats; results stay placeholders until the end. */
  async insert(trx: Trx, { placements, ...race }: NewRoomRace): Promise<void> {
    await trx.insertInto('roomRaces').values(race).execute();
    const unknown = { rank: 1, score: 0, jumps: 0, ticks: 0, frozenTicks: 0 };
    await trx
      .insertInto('roomRacePlaces')
      .values(placements.map((placement) => ({ ...placement, raceId: race.id, ...unknown })))
      .execute();
  },

  /** Stores marks of several runs; existing ones are kept. The tick serves as the sequence number. */
  async insertChunks(db: Db, marks: readonly InputChunk[]): Promise<void> {
    if (marks.length === 0) return;
    await sql`
      INSERT INTO run_checkpoints (run_id, seq, kind, tick, inputs, at)
      SELECT m.run_id, m.tick, CASE WHEN m.tick = 0 THEN 'start' ELSE 'digest' END, m.tick, m.inputs, m.at
      FROM unnest(${marks.map(({ runId }) => runId)}::uuid[], ${marks.map(({ tick }) => tick)}::integer[],
        ${marks.map(({ inputs }) => inputs)}::bytea[], ${marks.map(({ at }) => at)}::timestamptz[]) AS m (run_id, tick, inputs, at)
      ON CONFLICT (run_id, seq) DO NOTHING`.execute(db);
  },

  async saveProgress(db: Db, progress: readonly RunProgress[]): Promise<void> {
    if (progress.length === 0) return;
    await sql`
      WITH progress AS (
        SELECT * FROM unnest(${progress.map(({ runId }) => runId)}::uuid[], ${progress.map(({ frozenTicks }) => frozenTicks)}::integer[],
          ${progress.map(({ isResumed }) => isResumed)}::boolean[]) AS n (run_id, frozen, resumed)
      ), resumed AS (
        UPDATE run_tickets t SET resumed_unheard = true FROM progress n WHERE n.run_id = t.run_id AND n.resumed
      )
      UPDATE room_race_places p SET frozen_ticks = n.frozen FROM progress n WHERE n.run_id = p.run_id`.execute(db);
  },

  /** Records the result of a race once. */
  async saveResult(trx: Trx, { raceId, at, places, bots }: RaceResult): Promise<void> {
    const { numUpdatedRows } = await trx
      .updateTable('roomRaces')
      .set({ endedAt: at })
      .where('id', '=', raceId)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    for (const { seat, ...columns } of places)
      await trx
        .updateTable('roomRacePlaces')
        .set(columns)
        .where('raceId', '=', raceId)
        .where('seat', '=', seat)
        .execute();
    if (bots.length === 0) return;
    const emptyColumns = { raceId, userId: null, runId: null, rank: null, frozenTicks: 0 };
    await trx
      .insertInto('roomRacePlaces')
      .values(bots.map((bot) => ({ ...bot, ...emptyColumns })))
      .execute();
  },

  /** Closes a run too short to count. */
  async abandon(db: Db, { runId, at }: { runId: string; at: Date }): Promise<void> {
    await sql`
      UPDATE run_tickets SET closed_at = coalesce(closed_at, ${at}), closed_reason = 'not_a_game'
      WHERE run_id = ${runId} AND settled_at IS NULL`.execute(db);
  },

  /** Races without recent inputs, whose process is considered dead. */
  async findAbandoned(
    db: Db,
    { before, limit }: { before: Date; limit: number },
  ): Promise<{ id: string; runKey: Buffer }[]> {
    const { rows } = await sql<{ id: string; runKey: Buffer }>`
      SELECT a.id, a.run_key FROM room_races a
      WHERE a.ended_at IS NULL AND a.started_at < ${before} AND NOT EXISTS (
        SELECT 1 FROM run_tickets t JOIN run_checkpoints c ON c.run_id = t.run_id
        WHERE t.room_race_id = a.id AND c.at >= ${before})
      ORDER BY a.started_at LIMIT ${limit}`.execute(db);
    return rows;
  },

  async listRunStates(db: Db, raceId: string): Promise<RaceRunState[]> {
    const { rows } = await sql<RaceRunState>`
      SELECT p.run_id, t.closed_at IS NOT NULL OR t.settled_at IS NOT NULL AS is_closed, p.frozen_ticks,
        t.resumed_unheard AS is_resumed
      FROM room_race_places p JOIN run_tickets t ON t.run_id = p.run_id WHERE p.race_id = ${raceId}`.execute(db);
    return rows;
  },

  async listChunks(db: Db, raceId: string): Promise<InputChunk[]> {
    const { rows } = await sql<InputChunk>`
      SELECT c.run_id, c.tick, c.inputs, c.at FROM room_race_places p JOIN run_checkpoints c ON c.run_id = p.run_id
      WHERE p.race_id = ${raceId} AND c.inputs IS NOT NULL ORDER BY c.run_id, c.seq`.execute(db);
    return rows;
  },

  async listRuns(db: Db, raceId: string): Promise<AbandonedRoomRun[]> {
    const { rows } = await sql<AbandonedRoomRun>`
      SELECT p.race_id, p.run_id, p.seat, p.frozen_ticks, t.resumed_unheard AS is_resumed
      FROM room_race_places p JOIN run_tickets t ON t.run_id = p.run_id
      WHERE p.race_id = ${raceId} ORDER BY p.seat`.execute(db);
    return rows;
  },

  /** Unsettled runs of finished races; those of suspended players wait. */
  async findUnsettled(
    db: Db,
    { at, before, limit }: { at: Date; before: Date; limit: number },
  ): Promise<AbandonedRoomRun[]> {
    const { rows } = await sql<AbandonedRoomRun>`
      SELECT p.race_id, p.run_id, p.seat, p.frozen_ticks, t.resumed_unheard AS is_resumed
      FROM run_tickets t
      JOIN room_races a ON a.id = t.room_race_id
      JOIN room_race_places p ON p.run_id = t.run_id
      JOIN users u ON u.id = t.user_id
      WHERE t.room_race_id IS NOT NULL AND t.settled_at IS NULL AND t.settle_until > ${at} AND a.ended_at < ${before}
        AND t.closed_reason IS DISTINCT FROM 'not_a_game' AND t.closed_reason IS DISTINCT FROM 'altered'
        AND u.suspended_at IS NULL AND u.deleted_at IS NULL
      ORDER BY a.ended_at LIMIT ${limit}`.execute(db);
    return rows;
  },
};

/** Rows untouched for this long belong to processes that no longer exist. */
const RETENTION = '1 day';

interface ProcessHeartbeat {
  id: string;
  beat: number;
}

/** The only SQL on processes that share rooms. Uses the time of the transaction. */
export const processStore = {
  /** Extends the lease without Redis; false if others have declared the process dead since `beat`. */
  async extendStandalone(
    trx: Trx,
    { id, beat, durationMs }: ProcessHeartbeat & { durationMs: number },
  ): Promise<boolean> {
    const { rows } = await sql`
      INSERT INTO room_processes AS p (id, alone_until, seen_at)
      VALUES (${id}, app_now() + ${durationMs} * interval '1 millisecond', app_now())
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
    const existing = await read();
    if (existing !== undefined) return existing;
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
