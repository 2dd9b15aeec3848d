import type { RoomKind } from '@jumpy/protocol/room/messages';
import type { ColumnType } from 'kysely';
import type { AdminTables } from './adminTables.ts';
import type { ChainTables } from './chainTables.ts';
import type { CharacterTables } from './characterTables.ts';
import type { MoneyTables } from './moneyTables.ts';
import type { CreatedAt, PlayerTables } from './playerTables.ts';
import type { ProgressTables } from './progressTables.ts';
import type { ReviewTables } from './reviewTables.ts';
import type { ReviveTables } from './reviveTables.ts';
import type { RoleSyncTables } from './roleSyncTables.ts';
import type { RoleTables } from './roleTables.ts';
import type { RunRootTables } from './runRootTables.ts';
import type { RunTables } from './runTables.ts';
import type { SpecialEventTables } from './specialEventTables.ts';
import type { WalletTables } from './walletTables.ts';
import type { WebhookTables } from './webhookTables.ts';
import type { QuestTables, RankTables, XpTables } from './xpTables.ts';

/** All tables as Kysely sees them: camelCase here, snake_case in SQL, mapped only by `createDatabase.ts`. */
export interface DatabaseSchema
  extends
    PlayerTables,
    AdminTables,
    BotTables,
    ReviveTables,
    RunTables,
    RunRootTables,
    XpTables,
    QuestTables,
    RankTables,
    DailyTables,
    WalletTables,
    ChainTables,
    MoneyTables,
    CharacterTables,
    ProgressTables,
    RoleTables,
    RoleSyncTables,
    RoomTables,
    SpecialEventTables,
    ReviewTables,
    WebhookTables {}

/** Days are UTC dates such as `2026-11-20`. */
interface DailyCoursesTable {
  courseDate: string;
  commitment: Buffer;
  committedAt: CreatedAt;
}

interface DailyKeysTable {
  courseDate: string;
  key: Buffer;
  /** Simulation version of the day. */
  simVersion: number;
  takenAt: CreatedAt;
}

interface DailyBestsTable {
  courseDate: string;
  userId: string;
  runId: string;
  score: number;
  reachedAt: Date;
  /** The player's best across all days. */
  isBest: boolean;
}

/** `dailyBests` is written by triggers. */
interface DailyTables {
  dailyCourses: DailyCoursesTable;
  dailyKeys: DailyKeysTable;
  dailyBests: DailyBestsTable;
}

/** Room games: one course each, whose key is published after its last run has ended. */
interface RoomRacesTable {
  id: string;
  code: string;
  kind: RoomKind;
  simVersion: number;
  runKey: Buffer;
  startedAt: Date;
  endedAt: ColumnType<Date | null, Date | null | undefined>;
}

/** Placements in room games; results are placeholders until the race has ended. */
interface RoomRacePlacesTable {
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
interface RoomProcessesTable {
  id: string;
  aloneUntil: ColumnType<Date | null, Date | null | undefined>;
  buriedBeat: ColumnType<number | null, number | null | undefined>;
  seenAt: Date;
}

interface RoomTables {
  roomProcesses: RoomProcessesTable;
  roomRaces: RoomRacesTable;
  roomRacePlaces: RoomRacePlacesTable;
}

interface RoomBotStockTable {
  id: string;
  simVersion: number;
  runKey: Buffer;
  madeAt: CreatedAt;
}

interface RoomBotRunsTable {
  stockId: string;
  number: number;
  /** Level of the players whose skill the bot matches. */
  playerLevel: number;
  score: number;
  ticks: number;
  inputs: Buffer;
}

/** Pre-computes bot courses. */
interface BotTables {
  roomBotStock: RoomBotStockTable;
  roomBotRuns: RoomBotRunsTable;
}
