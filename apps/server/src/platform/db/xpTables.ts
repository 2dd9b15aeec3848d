import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt } from './playerTables.ts';

/** Parts of a player's XP. */
export type XpBucket = 'game' | 'quest' | 'invite';

export interface XpEntriesTable {
  id: GeneratedAlways<number>;
  userId: string;
  bucket: XpBucket;
  source: string;
  sourceId: string;
  amount: number;
  createdAt: CreatedAt;
}

/** What a player's entries of a source come to; kept by the database itself. */
export interface XpSumsTable {
  userId: string;
  bucket: XpBucket;
  source: string;
  amount: number;
  entries: number;
}

export interface SettingsTable {
  key: string;
  value: string;
  updatedAt: CreatedAt;
}

export interface XpTables {
  xpEntries: XpEntriesTable;
  xpSums: XpSumsTable;
  settings: SettingsTable;
}

export interface QuestDefinitionsTable {
  questKey: string;
  title: string;
  description: string;
  category: 'daily' | 'game' | 'social_daily' | 'social_weekly' | 'social_once';
  questType: string;
  targetValue: number;
  xpReward: number;
  resetHours: number | null;
}

export interface UserQuestsTable {
  discordId: string;
  questKey: string;
  currentProgress: Generated<number>;
  targetValue: number;
  isCompleted: Generated<boolean>;
  completedAt: Date | null;
  updatedAt: CreatedAt;
  /** The player's day or week it is of, where the quest comes back. */
  period: ColumnType<string | null, string | null | undefined>;
  /** When the bell told that its target is reached. */
  toldAt: ColumnType<Date | null, Date | null | undefined>;
}

export interface QuestCompletionsTable {
  id: GeneratedAlways<number>;
  discordId: string;
  questKey: string;
  xpAwarded: number;
  completedAt: CreatedAt;
  period: ColumnType<string | null, string | null | undefined>;
  /** Nothing but the player's own word shows it. */
  selfDeclared: Generated<boolean>;
  /** The key of its entry in the ledger; null for what was claimed before there were keys. */
  sourceId: ColumnType<string | null, string | null | undefined>;
  /** Whose day or week the period is of; null for claims of before. */
  timeZone: ColumnType<string | null, string | null | undefined>;
}

/** Links that have shown a quest done: each names one thing, and counts once for anybody. They outlive accounts. */
export interface SocialLinksTable {
  identity: string;
  discordId: string;
  questKey: string;
  url: string;
  createdAt: CreatedAt;
}

export interface QuestTables {
  questDefinitions: QuestDefinitionsTable;
  userQuests: UserQuestsTable;
  questCompletions: QuestCompletionsTable;
  socialLinks: SocialLinksTable;
}

export interface RankChangesTable {
  id: GeneratedAlways<number>;
  hiScoreFrom: number | null;
  hiScoreTo: number | null;
  totalJumpsFrom: number | null;
  totalJumpsTo: number | null;
}

export interface RankCountsTable {
  board: 'hi_score' | 'total_jumps';
  depth: number;
  prefix: number;
  count: number;
}

export interface RankTables {
  rankChanges: RankChangesTable;
  rankCounts: RankCountsTable;
}
