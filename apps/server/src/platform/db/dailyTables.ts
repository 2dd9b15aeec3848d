import type { CreatedAt } from './playerTables.ts';

/** Days are UTC dates such as `2026-11-20`. */
export interface DailyCoursesTable {
  courseDate: string;
  commitment: Buffer;
  committedAt: CreatedAt;
}

export interface DailyKeysTable {
  courseDate: string;
  key: Buffer;
  /** Simulation version of the day. */
  simVersion: number;
  takenAt: CreatedAt;
}

export interface DailyBestsTable {
  courseDate: string;
  userId: string;
  runId: string;
  score: number;
  reachedAt: Date;
  /** The player's best across all days. */
  isBest: boolean;
}

/** `dailyBests` is written by triggers. */
export interface DailyTables {
  dailyCourses: DailyCoursesTable;
  dailyKeys: DailyKeysTable;
  dailyBests: DailyBestsTable;
}
