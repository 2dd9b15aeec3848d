import type { CreatedAt } from './playerTables.ts';

/** Days are `2026-11-20`, UTC. */
export interface DailyCoursesTable {
  courseDate: string;
  commitment: Buffer;
  committedAt: CreatedAt;
}

export interface DailyKeysTable {
  courseDate: string;
  key: Buffer;
  /** The version of the rules that the day is played by. */
  simVersion: number;
  takenAt: CreatedAt;
}

export interface DailyBestsTable {
  courseDate: string;
  userId: string;
  runId: string;
  score: number;
  reachedAt: Date;
  /** The best of all the player's days. */
  isBest: boolean;
}

/** `dailyBests` is written by triggers. */
export interface DailyTables {
  dailyCourses: DailyCoursesTable;
  dailyKeys: DailyKeysTable;
  dailyBests: DailyBestsTable;
}
