import type { RoomKind } from '@jumpy/protocol/room/messages';
import type { ColumnType } from 'kysely';

/** Room games: one course each, whose key is published after its last run has ended. */
export interface RoomRacesTable {
  id: string;
  code: string;
  kind: RoomKind;
  simVersion: number;
  runKey: Buffer;
  startedAt: Date;
  endedAt: ColumnType<Date | null, Date | null | undefined>;
}

/** Placements in room games; results are placeholders until the race has ended. */
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

/** Processes that share rooms, to fence off one that was declared dead but still reaches the database. */
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
