import type { RunFingers } from '@jumpy/domain/fingers';
import type { Mode, ModeBoard } from '@jumpy/domain/modes';
import type { WitnessClass, WitnessReason } from '@jumpy/domain/witness';
import type { DigestKind, SecurityFlag, SettledRun } from '@jumpy/protocol/http/runs';
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
 * Why a run stands still before its end: quit too soon to be a game, quit, or left for another; never begun, as another ticket was
 * drawn; or refused, because its replay contradicts its checkpoints.
 */
export type ClosedReason = 'not_a_game' | 'quit' | 'second_start' | 'voided' | 'altered';

/** What a replay contradicts: a digest, or the tick at which the run was left or had died. */
export type AlteredWhy = 'digest' | 'quit' | 'death';

export interface RunTicketsTable {
  runId: string;
  userId: string;
  /** Null for a room's, which it draws itself. */
  sessionHash: Buffer | null;
  /** The game of a room that it belongs to. */
  roomRaceId: ColumnType<string | null, string | null | undefined>;
  mode: Mode;
  /** What the ticket told of the course. */
  seed: string;
  simVersion: number;
  /** What its sections follow from, where they are revealed as they are climbed. */
  runKey: ColumnType<Buffer | null, Buffer | null | undefined>;
  /** The first section that the page had to make up. */
  derivedFrom: ColumnType<number | null, number | null | undefined>;
  hiScoreBefore: Generated<number>;
  xpBearing: boolean;
  bonusPercent: Generated<number>;
  /** The character it was begun with. */
  characterId: Generated<string>;
  look: Generated<string>;
  issuedAt: CreatedAt;
  settleUntil: Date;
  startedAt: Date | null;
  closedAt: Date | null;
  closedReason: ClosedReason | null;
  settledAt: Date | null;
  /** The day of its course, in daily mode. */
  courseDate: ColumnType<string | null, string | null | undefined>;
  /** The run raced against, in race mode. */
  ghostRunId: ColumnType<string | null, string | null | undefined>;
  /** The tick at which its revive was granted, and when. */
  reviveTick: ColumnType<number | null, number | null | undefined>;
  reviveGrantedAt: ColumnType<Date | null, Date | null | undefined>;
  /** How often it was gone on with in another page, and whether once from a moment that its page had not told. */
  leg: Generated<number>;
  resumedUnheard: Generated<boolean>;
  /** From which network it began, hashed; for 30 days. */
  network: ColumnType<Buffer | null, Buffer | null | undefined>;
}

export interface RunCheckpointsTable {
  runId: string;
  seq: number;
  kind: DigestKind;
  tick: number;
  digest: string | null;
  stillMs: ColumnType<number | null, number | null | undefined>;
  /** Packed. */
  inputs: ColumnType<Buffer | null, Buffer | null | undefined>;
  at: CreatedAt;
}

/** Runs under way as everybody may know them. */
export interface LiveRunsTable {
  runId: string;
  userId: string;
  tick: number;
  score: number;
  level: number;
  sections: number;
  heardAt: Date;
}

/** What was promised of runs when they were drawn. */
export interface RunCommitmentsTable {
  number: GeneratedAlways<number>;
  runId: string;
  commitment: Buffer;
  committedAt: Date;
}

export interface RunsTable {
  id: string;
  userId: string;
  mode: Mode;
  seed: string;
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
  scoreRank: number | null;
  answer: JSONColumnType<SettledRun>;
  voidedAt: Date | null;
  voidReason: string | null;
  voidCount: Generated<number>;
  createdAt: CreatedAt;
  courseDate: string | null;
  ghostRunId: string | null;
  /** Whether it went on after a revive. */
  revived: Generated<boolean>;
  /** The character it was played with. */
  characterId: Generated<string>;
  look: Generated<string>;
  /** The player's day whose minutes it took, when it is an unseen run that counts. */
  unseenDay: ColumnType<string | null, string | null | undefined>;
  /** What its course follows from. */
  runKey: ColumnType<Buffer | null, Buffer | null | undefined>;
}

/** Runs that were refused: what they were sent with, and what contradicts it. */
export interface AlteredRunsTable {
  runId: string;
  userId: string;
  mode: Mode;
  seed: string;
  simVersion: number;
  score: number;
  jumps: number;
  ticks: number;
  level: number;
  why: AlteredWhy;
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

export interface ReplaysTable {
  runId: string;
  bytes: Buffer;
}

export interface RunFingersTable {
  runId: string;
  userId: string;
  /** What it was played with, as its page told. */
  input: string | null;
  facts: RunFingers;
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
  /** Seconds. */
  totalTime: Generated<number>;
  totalEnemies: Generated<number>;
  levelReached: Generated<number>;
  bestRunId: string | null;
  unpaidGames: Generated<number>;
  unpaidJumps: Generated<number>;
  unpaidPoints: Generated<number>;
  /** The part of unseen runs, and what ranks: the rest. */
  unseenGames: Generated<number>;
  unseenJumps: Generated<number>;
  /** Off the boards: nothing ranks. */
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
  runFingers: RunFingersTable;
  gameStats: GameStatsTable;
  levelRecords: LevelRecordsTable;
}
