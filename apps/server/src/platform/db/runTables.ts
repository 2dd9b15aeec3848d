import type { RunInputStatistics } from '@jumpy/domain/inputStatistics';
import type { GameMode, ModeBoard } from '@jumpy/domain/modes';
import type { SpecialEventRule } from '@jumpy/domain/specialEvents';
import type { WitnessClass, WitnessReason } from '@jumpy/domain/witness';
import type { CheckpointKind, SecurityFlag, SettledRun } from '@jumpy/protocol/http/runs';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CreatedAt } from './playerTables.ts';

export interface GameSessionsTable {
  tokenHash: Buffer;
  challengeHash: Buffer;
  userId: string;
  createdAt: CreatedAt;
  expiresAt: Date;
  gamesStarted: Generated<number>;
  securityFlags: JSONColumnType<SecurityFlag[], string | undefined, string>;
}

/**
 * Why a run was closed: abandoned too early to count, abandoned, superseded by another run, never started because
 * another ticket was drawn, or rejected because its replay contradicts its checkpoints.
 */
export type ClosedReason = 'not_a_game' | 'quit' | 'second_start' | 'voided' | 'altered';

/** What a replay contradicts: a digest, or the tick of abandonment or death. */
export type TamperingReason = 'digest' | 'quit' | 'death';

export interface RunTicketsTable {
  runId: string;
  userId: string;
  /** Null for room runs, which the server draws itself. */
  sessionHash: Buffer | null;
  /** The room game of the run. */
  roomRaceId: ColumnType<string | null, string | null | undefined>;
  mode: GameMode;
  /** Seed as sent with the ticket. */
  seed: string;
  /** Biome in which the run starts, from 0. */
  startPlace: Generated<number>;
  /** Rule of the game; that of the raced run in a race. */
  rule: Generated<SpecialEventRule>;
  simVersion: number;
  /** Key from which sections are derived, if they are revealed during the run. */
  runKey: ColumnType<Buffer | null, Buffer | null | undefined>;
  /** First section that the page had to derive itself. */
  derivedFrom: ColumnType<number | null, number | null | undefined>;
  hiScoreBefore: Generated<number>;
  xpBearing: boolean;
  bonusPercent: Generated<number>;
  /** Character at the start of the run. */
  characterId: Generated<string>;
  look: Generated<string>;
  issuedAt: CreatedAt;
  settleUntil: Date;
  startedAt: Date | null;
  closedAt: Date | null;
  closedReason: ClosedReason | null;
  settledAt: Date | null;
  /** Date of the course, in daily mode. */
  courseDate: ColumnType<string | null, string | null | undefined>;
  /** The special event, in event mode. */
  specialEventId: ColumnType<number | null, number | null | undefined>;
  /** The run raced against, in race mode. */
  ghostRunId: ColumnType<string | null, string | null | undefined>;
  /** Tick at which a revive was granted, and when. */
  reviveTick: ColumnType<number | null, number | null | undefined>;
  reviveGrantedAt: ColumnType<Date | null, Date | null | undefined>;
  /** Number of resumes in another page, and whether one was from a state that the page had not reported. */
  leg: Generated<number>;
  resumedUnheard: Generated<boolean>;
  /** Hashed network at the start of the run; kept for 30 days. */
  network: ColumnType<Buffer | null, Buffer | null | undefined>;
  /** The latest checkpoints may be in Redis. */
  pendingInRedis: Generated<boolean>;
}

export interface RunCheckpointsTable {
  runId: string;
  seq: number;
  kind: CheckpointKind;
  tick: number;
  digest: string | null;
  stillMs: ColumnType<number | null, number | null | undefined>;
  /** Packed. */
  inputs: ColumnType<Buffer | null, Buffer | null | undefined>;
  at: CreatedAt;
}

/** Public progress of runs in progress. */
export interface LiveRunsTable {
  runId: string;
  userId: string;
  tick: number;
  score: number;
  level: number;
  sections: number;
  heardAt: Date;
}

/** Commitments published when runs are drawn. */
export interface RunCommitmentsTable {
  number: GeneratedAlways<number>;
  runId: string;
  commitment: Buffer;
  committedAt: Date;
}

export interface RunsTable {
  id: string;
  userId: string;
  mode: GameMode;
  seed: string;
  /** Biome in which the run started, from 0. */
  startPlace: Generated<number>;
  rule: Generated<SpecialEventRule>;
  simVersion: number;
  score: number;
  jumps: number;
  enemies: number;
  ticks: number;
  level: number;
  cause: string;
  witness: WitnessClass;
  witnessReason: WitnessReason | null;
  heights: number[];
  levelTicks: number[];
  events: JSONColumnType<Record<string, number>>;
  claimed: JSONColumnType<Record<string, unknown>>;
  securityFlags: JSONColumnType<SecurityFlag[], string | undefined, string>;
  clientMetrics: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  replayHash: Buffer;
  xpBearing: boolean;
  countsGames: boolean;
  countsHighScore: boolean;
  countsQuests: boolean;
  board: ModeBoard;
  /** Monday of the week in whose league the run counts. */
  leagueWeek: ColumnType<string | null, string | null | undefined>;
  scoreRank: number | null;
  answer: JSONColumnType<SettledRun>;
  voidedAt: Date | null;
  voidReason: string | null;
  voidCount: Generated<number>;
  createdAt: CreatedAt;
  courseDate: string | null;
  specialEventId: ColumnType<number | null, number | null | undefined>;
  ghostRunId: string | null;
  revived: Generated<boolean>;
  /** Character of the run. */
  characterId: Generated<string>;
  look: Generated<string>;
  /** Day whose allowance the run used, for counted unwitnessed runs. */
  unseenDay: ColumnType<string | null, string | null | undefined>;
  /** Key from which the course is derived. */
  runKey: ColumnType<Buffer | null, Buffer | null | undefined>;
}

/** Rejected runs, with the submitted data and the contradiction. */
export interface AlteredRunsTable {
  runId: string;
  userId: string;
  mode: GameMode;
  seed: string;
  startPlace: Generated<number>;
  simVersion: number;
  score: number;
  jumps: number;
  ticks: number;
  level: number;
  why: TamperingReason;
  checkpointSeq: number;
  checkpointTick: number;
  checkpoints: JSONColumnType<object[], string, string>;
  claimed: JSONColumnType<object, string, string>;
  securityFlags: JSONColumnType<SecurityFlag[], string | undefined, string>;
  clientMetrics: JSONColumnType<object, string | undefined, string>;
  replayHash: Buffer;
  replay: Buffer;
  issuedAt: Date;
  startedAt: Date | null;
  refusedAt: CreatedAt;
}

/** Of `bytes` and `objectSha256`, one is set: where the deflated replay is. */
export interface ReplaysTable {
  runId: string;
  bytes: Buffer | null;
  /** Hash of its object in the store. */
  objectSha256: Buffer | null;
}

/** A month of ranked runs that was written for others. */
export interface RunDumpsTable {
  /** In UTC, such as `2026-10`. */
  month: string;
  file: string;
  bytes: number;
  sha256: Buffer;
  /** Of its text before compression. */
  ndjsonSha256: Buffer;
  merkleRoot: Buffer;
  runs: number;
  simVersions: number[];
  /** Otherwise it is in DUMPS_DIR of the server that wrote it. */
  isInStore: boolean;
  createdAt: CreatedAt;
}

export interface RunFingersTable {
  runId: string;
  userId: string;
  /** Input device as reported by the page. */
  input: string | null;
  facts: RunInputStatistics;
  createdAt: CreatedAt;
}

export interface GameStatsTable {
  discordId: string;
  userId: string | null;
  username: Generated<string>;
  avatar: string | null;
  hiScore: Generated<number>;
  hiScoreAt: CreatedAt;
  totalJumps: Generated<number>;
  totalGames: Generated<number>;
  /** In seconds. */
  totalTime: Generated<number>;
  totalEnemies: Generated<number>;
  levelReached: Generated<number>;
  bestRunId: string | null;
  unpaidGames: Generated<number>;
  unpaidJumps: Generated<number>;
  unpaidPoints: Generated<number>;
  /** Part from unwitnessed runs; the rest ranks. */
  unseenGames: Generated<number>;
  unseenJumps: Generated<number>;
  /** Hidden from boards, so nothing ranks. */
  hidden: Generated<boolean>;
  rankedGames: GeneratedAlways<number>;
  rankedJumps: GeneratedAlways<number>;
  lastPlayed: Date | null;
  createdAt: CreatedAt;
  updatedAt: CreatedAt;
}

/** Written by triggers of `runs`. */
export interface LevelRecordsTable {
  userId: string;
  level: number;
  reached: number;
  fastestTicks: number;
  fastestRunId: string;
  bestScore: number | null;
  bestRunId: string | null;
}

export interface RunTables {
  gameSessions: GameSessionsTable;
  runTickets: RunTicketsTable;
  runCheckpoints: RunCheckpointsTable;
  liveRuns: LiveRunsTable;
  runCommitments: RunCommitmentsTable;
  alteredRuns: AlteredRunsTable;
  runs: RunsTable;
  replays: ReplaysTable;
  runDumps: RunDumpsTable;
  runFingers: RunFingersTable;
  gameStats: GameStatsTable;
  levelRecords: LevelRecordsTable;
}
