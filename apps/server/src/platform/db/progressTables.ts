import type { Notice } from '@jumpy/protocol/http/notices';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CreatedAt } from './playerTables.ts';

export interface NoticesTable {
  id: GeneratedAlways<number>;
  userId: string;
  /** What it tells of: told once. */
  key: string;
  notice: JSONColumnType<Notice, string, never>;
  createdAt: CreatedAt;
  readAt: Date | null;
}

/** What runs have done (migration 0040); those that are voided stand for nothing meanwhile. */
export interface RunFeatsTable {
  runId: string;
  questKey: string;
  userId: string;
  /** When in the run, in ticks of 1/60 s. */
  tick: number;
  /** Found by the search over older runs. */
  isLate: Generated<boolean>;
}

/** How far older runs are looked through for the feats of an edition, newest first. */
export interface FeatSearchesTable {
  edition: number;
  beforeAt: Date | null;
  beforeId: string | null;
  runs: Generated<number>;
  doneAt: Date | null;
}

/** Claims that were taken back, and given back. */
export interface ClaimReversalsTable {
  completionId: number;
  isReversed: boolean;
  cause: 'void' | 'admin';
  turn: Generated<number>;
  reason: string;
  /** An admin's public id, or whatever did it. */
  changedBy: string;
  changedAt: CreatedAt;
}

/** Tables of what a player comes to beside playing. */
export interface ProgressTables {
  notices: NoticesTable;
  runFeats: RunFeatsTable;
  featSearches: FeatSearchesTable;
  claimReversals: ClaimReversalsTable;
}
