import type { Notice } from '@jumpy/protocol/http/notices';
import type { GeneratedAlways, JSONColumnType } from 'kysely';
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

/** Players whose next daily claim is to be told of, and when. */
export interface DailyBellsTable {
  userId: string;
  dueAt: Date;
}

/** Tables of what a player comes to beside playing. */
export interface ProgressTables {
  notices: NoticesTable;
  dailyBells: DailyBellsTable;
}
