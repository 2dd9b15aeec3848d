import type { RoomKind } from '@jumpy/protocol/room/messages';
import type { ColumnType } from 'kysely';

/** Games of rooms: one course each, whose key opens when its last run has ended. */
export interface RoomRacesTable {
  id: string;
  code: string;
  kind: RoomKind;
  simVersion: number;
  runKey: Buffer;
  startedAt: Date;
  endedAt: ColumnType<Date | null, Date | null | undefined>;
}

/** Everybody's place in them; until its race has ended a place says only whose it is. */
export interface RoomRacePlacesTable {
  raceId: string;
  seat: number;
  userId: string | null;
  runId: string | null;
  rank: number | null;
  score: number;
  jumps: number;
  ticks: number;
  frozenTicks: number;
  botName: ColumnType<string | null, string | null | undefined>;
  botLevel: ColumnType<number | null, number | null | undefined>;
  botLook: ColumnType<string | null, string | null | undefined>;
  /** Packed. */
  botInputs: ColumnType<Buffer | null, Buffer | null | undefined>;
}

/** Servers that share rooms, as far as one may be taken for dead that still reaches the database. */
export interface RoomProcessesTable {
  id: string;
  aloneUntil: ColumnType<Date | null, Date | null | undefined>;
  buriedBeat: ColumnType<number | null, number | null | undefined>;
  seenAt: Date;
}

export interface RoomTables {
  roomProcesses: RoomProcessesTable;
  roomRaces: RoomRacesTable;
  roomRacePlaces: RoomRacePlacesTable;
}
